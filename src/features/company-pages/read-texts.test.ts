// The texts that are shipped, in both languages, and those of an operator.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type AnyRoute, createRouter } from '@tanstack/react-router'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { LOCALES } from '#lib/locale.ts'
import { COMPANY_PAGES } from '#lib/paths.ts'
import { loadMessages } from '#messages/messages.ts'
import { root } from '../../../test/source-graph.ts'
import type { Block, CompanyPage } from './contract.ts'
import { parseText } from './parse-text.ts'
import { readTexts } from './read-texts.ts'

const SHIPPED = path.join(root, 'texts')
const { pages } = (await import(path.join(root, 'src/pages.tsx'))) as { pages: AnyRoute }
const router = createRouter({ routeTree: pages })
const { page, templates } = readTexts(SHIPPED, undefined)

const own = mkdtempSync(path.join(tmpdir(), 'frontage-texts-'))
const ownFile = path.join(own, 'en-us/contact.md')
beforeEach(() => cpSync(SHIPPED, own, { recursive: true }))
afterAll(() => rmSync(own, { recursive: true }))

const blocksOf = ({ sections }: CompanyPage): Block[] =>
  sections.flatMap(({ blocks, questions }) => [...blocks, ...questions.flatMap((question) => question.blocks)])
const runsOf = (text: CompanyPage) => blocksOf(text).flatMap(({ lines }) => lines.flat())
const idsOf = ({ sections }: Pick<CompanyPage, 'sections'>) =>
  sections.flatMap(({ id, questions }) => [id, ...questions.map((question) => `${id}/${question.id}`)])

describe.each(COMPANY_PAGES)('%s', (name) => {
  test('both languages have the same ids', () => {
    expect(idsOf(page(name, 'en-gb'))).toEqual(idsOf(page(name, 'en-us')))
  })

  test('the British text has only what differs', () => {
    const read = (locale: string) => {
      const file = path.join(SHIPPED, locale, `${name}.md`)
      return parseText(readFileSync(file, 'utf8'), file)
    }
    const parts = (sections: CompanyPage['sections']) =>
      sections.flatMap(({ title, blocks, questions }) => [
        ...(questions.length === 0 ? [JSON.stringify([title, blocks])] : []),
        ...questions.map((question) => JSON.stringify(question)),
      ])
    const american = new Set(parts(read('en-us').sections))
    expect(parts(read('en-gb').sections).filter((part) => american.has(part))).toEqual([])
  })

  test.each(LOCALES)('in %s, every picture is there in this language', (locale) => {
    for (const { picture } of blocksOf(page(name, locale))) {
      if (picture)
        expect(existsSync(path.join(SHIPPED, picture.src.replace('/help_pictures/shipped/', 'pictures/')))).toBe(true)
      if (picture) expect(picture.src).toContain(`/${locale}/`)
    }
  })

  test.each(LOCALES)('in %s, every link is to a page of the site or an email address', (locale) => {
    const links = runsOf(page(name, locale)).flatMap(({ href }) => href ?? [])
    const isPage = (href: string) => {
      const { pathname, hash } = new URL(href, 'http://localhost')
      const [, params, found] = router.getMatchedRoutes(pathname)
      const ids = idsOf(page('help', locale))
      return found !== undefined && !('**' in params) && (hash === '' || ids.includes(hash.slice(1)))
    }
    expect(links.filter((href) => !/^mailto:[^@{}]+@[^@{}]+$/.test(href) && !isPage(href))).toEqual([])
  })

  test.each(LOCALES)('in %s, nothing of the way it is written is shown', (locale) => {
    const words = JSON.stringify(page(name, locale)).replace(/"\{(cookies|storage|data)\}"/g, '')
    expect(words).not.toMatch(/\*\*|\]\(|\{#|\{\w+\}/)
  })
})

test('a picture of an operator is in the place of the shipped one, and the others stay', () => {
  rmSync(path.join(own, 'pictures'), { recursive: true })
  cpSync(path.join(SHIPPED, 'pictures/en-us/deck.webp'), path.join(own, 'pictures/en-us/deck.webp'))
  const sources = blocksOf(readTexts(SHIPPED, own).page('help', 'en-us')).flatMap(({ picture }) => picture?.src ?? [])
  expect(sources).toContain('/help_pictures/own/en-us/deck.webp')
  expect(sources).toContain('/help_pictures/shipped/en-us/sharing.webp')
})

test('British texts have British words', () => {
  const words = COMPANY_PAGES.map((name) => JSON.stringify(page(name, 'en-gb')).replace(/"href":"[^"]*"/g, '')).join(
    ' ',
  )
  expect(words.match(/\b(color|favorite|inquir\w+|broker|leasing|for lease|zip code|license)\b/gi)).toEqual(null)
})

test('help answers at least twenty questions, each with a link to the page it is about', () => {
  const questions = page('help', 'en-us').sections.flatMap((section) => section.questions)
  expect(questions.length).toBeGreaterThanOrEqual(20)
  const linked = (blocks: Block[]) => blocks.some(({ lines }) => lines.flat().some(({ href }) => href !== null))
  const without = questions.filter(({ blocks }) => !linked(blocks)).map(({ id }) => id)
  // They are about what is on the page of any space.
  expect(without).toEqual(['people', 'on-request'])
  expect(questions.map(({ id }) => id)).toEqual(expect.arrayContaining(page('help', 'en-us').often))
})

/** What stands in quotation marks and is no label of the site. */
const QUOTED = [
  '12,000 sf, up to $45,000 a month, by April 1',
  '12,000 sq ft, up to £600,000 a year, by 1 April',
  '10–15k sf class A near Grand Central under $80',
  '10–15k sq ft grade A near Bank under £80',
  '60 people',
  'all-in',
  'Confirmed 6 days ago',
  'With the account',
  '__Host-',
  '…',
]

test.each(LOCALES)('in %s, every label that a text names is one of the site', async (locale) => {
  const labels = new Set(Object.values(await loadMessages(locale)))
  const written = COMPANY_PAGES.map((name) => JSON.stringify(page(name, locale))).join(' ')
  const named = Array.from(written.matchAll(/“([^”]+)”/g), ([, label]) => label!)
  expect(named.length).toBeGreaterThan(20)
  expect([...new Set(named)].filter((label) => !labels.has(label) && !QUOTED.includes(label))).toEqual([])
})

test('every shipped text that promises something is a template', () => {
  expect(templates.map((file) => path.basename(file))).toEqual(['about.md', 'contact.md', 'privacy.md', 'terms.md'])
  expect(readTexts(SHIPPED, own).templates).toHaveLength(4)
})

test('an operator’s text takes the place of the shipped one, and is no template', () => {
  writeFileSync(ownFile, readFileSync(ownFile, 'utf8').replace('help@frontage.example', 'desk@alder.example'))
  const texts = readTexts(SHIPPED, own)
  expect(texts.templates.map((file) => path.basename(file))).toEqual(['about.md', 'privacy.md', 'terms.md'])
  expect(texts.page('contact', 'en-us').contact.email).toBe('desk@alder.example')
  expect(runsOf(texts.page('privacy', 'en-gb')).map(({ text }) => text)).toContain('desk@alder.example')
})

test('a file that is missing in the operator’s folder is the shipped one', () => {
  rmSync(path.join(own, 'en-us/help.md'))
  rmSync(path.join(own, 'pictures'), { recursive: true })
  expect(readTexts(SHIPPED, own).page('help', 'en-us')).toEqual(page('help', 'en-us'))
})

test('what a text needs and contact.md has not is an error that names the file', () => {
  writeFileSync(ownFile, readFileSync(ownFile, 'utf8').replace(/^phone: .*\n/m, ''))
  expect(() => readTexts(SHIPPED, own)).toThrow(/about\.md: expected contact\.md to have a line "phone: …"/)
})
