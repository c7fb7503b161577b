import type { Block, Line, Question, Run, Section } from './contract.ts'

/** A text of an operator: what stands above its first heading, and its sections. */
export type CompanyText = { values: Record<string, string>; sections: Section[] }

const HEADING = /^(##|###) (.+?) \{#([a-z0-9]+(?:-[a-z0-9]+)*)\}$/
const RUN = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g
/** The tables that are made of the program's own lists; a text has the name of one in braces, on a line of its own. */
export const TABLES = ['cookies', 'storage', 'data'] as const
export type TableName = (typeof TABLES)[number]
/** A picture of the product by its name, with what it shows in words. */
const PICTURE = /^!\[([^\]]+)\]\(([a-z0-9-]+)\)$/
const TABLE = new RegExp(`^\\{(${TABLES.join('|')})\\}$`)

/**
 * Reads a text: lines `name: value` between two `---`, then Markdown with `## Section {#id}`, `### Question {#id}`,
 * paragraphs, `- ` lists, **bold**, [links](/path) and ![pictures](name). Throws for anything that would be shown wrongly, with its line.
 */
export function parseText(source: string, file: string): CompanyText {
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  const wrong = (index: number, expected: string) => new Error(`${file}, line ${index + 1}: ${expected}`)
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end < 0) throw wrong(0, 'expected "---", lines like "title: About", and "---"')
  const values: Record<string, string> = {}
  for (const [index, line] of lines.slice(1, end).entries()) {
    const [, name, value] = /^([a-z]+): (.+)$/.exec(line) ?? []
    if (!name || !value) throw wrong(index + 1, `expected a line like "title: About", got "${line}"`)
    values[name] = value.trim()
  }
  const sections: Section[] = []
  const ids = new Set<string>()
  for (let index = end + 1; index < lines.length; ) {
    const [first = ''] = lines.slice(index)
    if (first.trim() === '') {
      index++
      continue
    }
    if (first.startsWith('#')) {
      const [, level, title, id] = HEADING.exec(first) ?? []
      if (!title || !id) throw wrong(index, `expected a heading like "## Title {#id}", got "${first}"`)
      if (ids.has(id)) throw wrong(index, `the id "${id}" is there twice`)
      ids.add(id)
      if (level === '##') sections.push({ id, title, blocks: [], questions: [] })
      else if (sections.length === 0) throw wrong(index, 'expected a section before the first question')
      else sections.at(-1)!.questions.push({ id, title, blocks: [] })
      index++
      continue
    }
    const after = lines.findIndex((line, at) => at > index && (line.trim() === '' || line.startsWith('#')))
    const next = after < 0 ? lines.length : after
    const target = targetOf(sections)
    if (!target) throw wrong(index, 'expected a heading before the first paragraph')
    target.blocks.push(parseBlock(lines.slice(index, next)))
    index = next
  }
  return { values, sections }
}

const targetOf = (sections: Section[]): Question | undefined => sections.at(-1)?.questions.at(-1) ?? sections.at(-1)

function parseBlock(lines: string[]): Block {
  const paragraph = lines.join(' ')
  const [, alt, src] = PICTURE.exec(paragraph) ?? []
  if (alt && src) return { ...EMPTY, kind: 'picture', picture: { src, alt } }
  if (TABLE.test(paragraph)) return { ...EMPTY, kind: 'table', lines: [parseLine(paragraph)] }
  if (!lines[0]!.startsWith('- ')) return { ...EMPTY, kind: 'paragraph', lines: [parseLine(paragraph)] }
  const items = lines.reduce<string[]>((found, line) => {
    if (line.startsWith('- ')) found.push(line.slice(2))
    else found.push(`${found.pop()} ${line.trim()}`)
    return found
  }, [])
  return { ...EMPTY, kind: 'list', lines: items.map(parseLine) }
}

const EMPTY = { lines: [], table: null, picture: null }

function parseLine(text: string): Line {
  const runs: Run[] = []
  let from = 0
  for (const match of text.matchAll(RUN)) {
    if (match.index > from) runs.push(plain(text.slice(from, match.index)))
    const [whole, bold, label, href] = match
    runs.push(bold === undefined ? { text: label!, bold: false, href: href! } : { ...plain(bold), bold: true })
    from = match.index + whole.length
  }
  if (from < text.length) runs.push(plain(text.slice(from)))
  return runs
}

const plain = (text: string): Run => ({ text, bold: false, href: null })

/** The name of the table that stands here, if one does. */
export const tableNameOf = (block: Block) => TABLE.exec(block.lines[0]?.[0]?.text ?? '')?.[1] as TableName | undefined

/** The sections of a text with those of another that have the same ids in their place, and its further ones at the end. */
export function mergeTexts(base: CompanyText, own: CompanyText): CompanyText {
  return { values: { ...base.values, ...own.values }, sections: mergeById(base.sections, own.sections, mergeSections) }
}

const mergeSections = (base: Section, own: Section): Section => ({
  ...own,
  blocks: own.blocks.length > 0 ? own.blocks : base.blocks,
  questions: mergeById(base.questions, own.questions, (_, question) => question),
})

function mergeById<T extends { id: string }>(base: T[], own: T[], merge: (base: T, own: T) => T): T[] {
  const ownById = new Map(own.map((each) => [each.id, each]))
  const merged = base.map((each) => {
    const other = ownById.get(each.id)
    ownById.delete(each.id)
    return other ? merge(each, other) : each
  })
  return [...merged, ...ownById.values()]
}
