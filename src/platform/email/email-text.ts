import { plainText } from '../pages/markup.ts'
import type { AddressOf, EmailBlock, EmailRow, Link, ResolvedEmail, RichText } from './email-content.ts'

/** The plain-text part of an email: the same blocks, every link with its address. */
export function renderEmailText(
  { heading, blocks, footer, company, imprint, brand }: ResolvedEmail,
  address: AddressOf,
): string {
  const parts = [
    ...(brand ? [line(brand.name)] : []),
    line(heading),
    ...blocks.map((block) => writeBlock(block, address)).filter(Boolean),
  ]
  // Email clients recognize this separator and leave out the text after it when replying.
  const about = [...(imprint === undefined ? [] : [line(imprint)]), ...company.map((link) => writeNamed(link, address))]
  return `${parts.join('\n\n')}\n\n-- \n${writeSentence(footer, address)}\n${about.join(' · ')}\n`
}

function writeBlock(block: EmailBlock, address: AddressOf): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return writeSentence(block.content, address)
    // Where they can be seen follows with the buttons.
    case 'photos':
      return ''
    case 'list':
      return block.items.map((item) => `- ${line(item)}`).join('\n')
    case 'rows':
      return block.rows.map((row) => writeRow(row, address)).join('\n\n')
    case 'facts':
      return block.facts.map(({ label, value }) => `${line(label)}: ${line(value)}`).join('\n')
    case 'quote':
      return plainText(block.text)
        .trim()
        .split('\n')
        .map((each) => `> ${each}`.trimEnd())
        .join('\n')
    case 'sender':
      return [block.name, block.company ?? ''].map(line).filter(Boolean).join(', ')
    case 'buttons':
      return [
        ...[block.primary, ...(block.others ?? [])].map((link) => writeLink(link, address)),
        ...(block.note === undefined ? [] : [line(block.note)]),
      ].join('\n')
    case 'message':
      return plainText(block.text).trim()
    case 'spaces':
      return [
        ...block.spaces.map(({ number, title, line: facts }) =>
          [`${number}. ${line(title)}`, line(facts)].filter(Boolean).join('\n'),
        ),
        ...(block.more === undefined ? [] : [line(block.more)]),
      ].join('\n\n')
    case 'day':
      return [block.title, block.text].map(line).filter(Boolean).join('\n')
    case 'contact':
      return [block.name, ...block.lines].map(line).filter(Boolean).join('\n')
  }
}

function writeRow({ change, title, path, lines = [], figures }: EmailRow, address: AddressOf): string {
  return [
    change && line(change.label),
    line(title),
    ...lines.map(line),
    figures && [figures.main, figures.rest ?? ''].map(line).filter(Boolean).join(' · '),
    path !== undefined && address(path),
  ]
    .filter(Boolean)
    .join('\n')
}

const writeLink = ({ label, path }: Link, address: AddressOf) => `${line(label)}: ${address(path)}`

const writeNamed = ({ label, path }: Link, address: AddressOf) => `${line(label)} (${address(path)})`

function writeSentence(sentence: RichText, address: AddressOf): string {
  return [sentence]
    .flat()
    .map((part) => (typeof part === 'string' ? spaced(part) : writeNamed(part, address)))
    .join('')
    .trim()
}

const spaced = (text: string) => plainText(text).replace(/\s+/g, ' ')
const line = (text: string) => spaced(text).trim()
