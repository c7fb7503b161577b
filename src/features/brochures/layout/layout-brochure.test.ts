import { expect, test } from 'vitest'
import type { Box, Page } from '#platform/slides/page-boxes.ts'
import { writePdf } from '#platform/slides/write-pdf.ts'
import { aBrochure, pagesOf, somePhotos, somePlans, someSuites } from '../fixtures.ts'
import { PAPERS } from './paper-sizes.ts'

const LONG = 'The Worshipful Company of Cartographers and Instrument Makers Hall, North Annexe and Garden Court'

const textsOf = ({ boxes }: Page) =>
  boxes.flatMap((box) => {
    if (box.kind === 'text') return box.lines.flat().map(({ text }) => text)
    if (box.kind === 'table')
      return box.rows.flatMap(({ cells }) => cells.flatMap(({ lines }) => lines.flat().map(({ text }) => text)))
    return []
  })
const titled = (pages: Page[], title: string) => pages.filter((page) => page.title.includes(title))
const tableIn = ({ boxes }: Page) => boxes.find((box) => box.kind === 'table') as Extract<Box, { kind: 'table' }>

/** Boxes that leave the page, or reach into its foot without being part of it. */
function misplaced(pages: Page[], locale: 'en-us' | 'en-gb'): string[] {
  const { width, height, footY } = PAPERS[locale]
  return pages.flatMap(({ title, boxes }) =>
    boxes.flatMap((box) => {
      const { x, y, width: wide, height: high } = box.at
      const isFoot = y >= footY - 0.001
      const isInside = x >= -0.001 && y >= -0.001 && x + wide <= width + 0.001 && y + high <= height + 0.001
      return isInside && (isFoot || y + high <= footY + 0.001) ? [] : [`${title}: ${box.kind} at ${x}, ${y}`]
    }),
  )
}

const CASES = {
  usual: aBrochure(),
  'long names': aBrochure({
    name: LONG,
    place: `${LONG}, 1120 Avenue of the Americas and Rockefeller Plaza`,
    address: `${LONG}, 1120 Avenue of the Americas, New York, NY 10036`,
    tagline: LONG,
    overview: {
      description: `${LONG}. `.repeat(60),
      facts: [{ label: LONG, value: LONG }],
      tenants: `${LONG} · `.repeat(8),
    },
    amenities: Array.from({ length: 7 }, () => ({ title: LONG, names: Array.from({ length: 11 }, () => LONG) })),
    team: Array.from({ length: 6 }, () => ({
      ...aBrochure().team[0]!,
      name: LONG,
      email: `${'a'.repeat(60)}@b.example`,
    })),
    disclaimer: `${LONG}. `.repeat(5),
  }),
  'without photos': aBrochure({ photos: [], plans: [] }),
  'with forty suites': aBrochure({ availability: someSuites(40), plans: somePlans(41), photos: somePhotos(24) }),
  'with nobody to ask': aBrochure({ team: [] }),
}

test.each(Object.keys(CASES) as (keyof typeof CASES)[])('%s: nothing leaves its page, on Letter and on A4', (name) => {
  for (const locale of ['en-us', 'en-gb'] as const) expect(misplaced(pagesOf(CASES[name], locale), locale)).toEqual([])
})

test('the cover comes first and the sections follow in their order; those without content are left out', () => {
  const titles = pagesOf(aBrochure({ sections: ['team', 'availability', 'particulars', 'highlights'] })).map(
    ({ title }) => title,
  )
  expect(titles).toEqual([
    'Kinzie Point Tower',
    'common.contacts',
    'brochure.page.availability',
    'record.listing.highlights',
  ])
})

test('every page has whom to call, the disclaimer and its number', () => {
  const pages = pagesOf(aBrochure())
  expect(pages.length).toBeGreaterThan(8)
  for (const [index, page] of pages.entries())
    expect(textsOf(page)).toEqual(
      expect.arrayContaining([
        'Dana Whitcombe',
        '(312) 555-0119',
        expect.stringContaining('not guaranteed'),
        String(index + 1),
      ]),
    )
})

test('a table of forty suites breaks over pages, each with the heads of its columns, and loses no row', () => {
  const pages = titled(pagesOf(CASES['with forty suites']), 'brochure.page.availability')
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(textsOf({ ...page, boxes: [tableIn(page)] })).toContain('Area, sf')
  const suites = pages.flatMap((page) =>
    tableIn(page)
      .rows.slice(1)
      .map(({ cells }) => cells[1]!.lines[0]![0]!.text),
  )
  expect(suites).toEqual(Array.from({ length: 40 }, (_, index) => `${40 - index}00`))
  expect(textsOf(pages.at(-1)!)).toContain('62,000 sf contiguous   ')
})

test('a short table leaves room for the first plan, with its scale', () => {
  const [page] = titled(pagesOf(aBrochure({ availability: someSuites(5) })), 'brochure.page.availability')
  expect(page!.boxes.some((box) => box.kind === 'picture' && box.alt === 'Suite 1 · 12,400 sf')).toBe(true)
  expect(textsOf(page!)).toContain('20 ft')
})

test('a few plans have a page each, and many share pages', () => {
  const pagesFor = (count: number) => titled(pagesOf(aBrochure({ plans: somePlans(count) })), 'common.floorPlans')
  expect(pagesFor(6)).toHaveLength(6)
  expect(pagesFor(13)).toHaveLength(4)
})

test('without photographs the cover shows the map', () => {
  const [cover] = pagesOf(CASES['without photos'])
  expect(cover!.boxes.some((box) => box.kind === 'picture' && 'map' in box.source)).toBe(true)
})

test('British particulars have a row of each space and the notice of the Misrepresentation Act', () => {
  const table = { columns: [{ head: 'Space', share: 1, align: 'left' as const }], rows: [['Suite 1'], ['Suite 2']] }
  const facts = [{ label: 'Viewing', value: 'By appointment' }]
  const notices = [{ title: 'Misrepresentation Act 1967', text: 'These particulars are a general outline.' }]
  const pages = titled(
    pagesOf(aBrochure({ particulars: { table, facts, notices } }), 'en-gb'),
    'brochure.page.particulars',
  )
  expect(pages).toHaveLength(1)
  expect(textsOf(pages[0]!)).toEqual(
    expect.arrayContaining(['Suite 2', 'Misrepresentation Act 1967', 'By appointment']),
  )
})

test('a flyer has one page, with figures, facts, and a code of the page of its space', () => {
  const facts = [{ label: 'Rent', value: 'US $46.50 /sf/yr' }]
  const flyer = { flyerLink: 'https://frontage.example/listing/suite-2400/1?utm_source=flyer' }
  for (const changes of [{}, { photos: [], cover: null }, { name: LONG, summary: [LONG, LONG, LONG] }]) {
    const content = aBrochure({ ...flyer, space: { facts, costs: null, note: '' }, ...changes })
    const pages = pagesOf(content)
    expect(pages).toHaveLength(1)
    expect(misplaced(pages, 'en-us')).toEqual([])
    expect(textsOf(pages[0]!)).toEqual(expect.arrayContaining(['US $46.50 /sf/yr', 'Dana Whitcombe']))
    expect(pages[0]!.boxes.some((box) => box.kind === 'picture' && 'svg' in box.source)).toBe(true)
  }
})

test('the headings of a flyer are one below its title', () => {
  const [flyer] = pagesOf(aBrochure({ flyerLink: 'https://frontage.example/listing/suite-2400/1' }))
  const levels = flyer!.boxes.flatMap((box) => (box.kind === 'text' && box.level ? [box.level] : []))
  expect(levels).toEqual([1, 2])
})

test('the facts and costs of a space continue on further pages', () => {
  const facts = Array.from({ length: 30 }, (_, index) => ({ label: `Fact ${index + 1}`, value: `Value ${index + 1}` }))
  const costs = {
    columns: [
      { head: 'Costs', share: 2, align: 'left' as const },
      { head: 'Amount', share: 1, align: 'right' as const },
    ],
    rows: [['Taxes', 'US $8.10 /sf/yr']],
  }
  for (const count of [1, 15, 16, 30]) {
    const space = { facts: facts.slice(0, count), costs, note: 'rents triple net (NNN)' }
    const pages = pagesOf(aBrochure({ space, availability: null }))
    expect(misplaced(pages, 'en-us')).toEqual([])
    const shown = titled(pages, 'brochure.page.space')
    expect(shown).toHaveLength(count < 16 ? 1 : 2)
    const texts = shown.flatMap(textsOf)
    for (const { value } of space.facts) expect(texts.filter((each) => each === value)).toHaveLength(1)
    expect(texts).toEqual(expect.arrayContaining(['US $8.10 /sf/yr', 'rents triple net (NNN)']))
  }
})

test('a description that is longer than its pages ends with an ellipsis', () => {
  const overview = {
    ...aBrochure().overview,
    description: 'A tower on the river with light on four sides. '.repeat(900),
  }
  const pages = titled(pagesOf(aBrochure({ overview })), 'brochure.page.overview')
  expect(pages).toHaveLength(3)
  expect(misplaced(pages, 'en-us')).toEqual([])
  expect(textsOf(pages.at(-1)!).filter((text) => text.endsWith('…'))).toHaveLength(1)
})

test('a PDF has the size of its paper and tagged headings of two levels', async () => {
  const colors = {
    ink: '#1b181b',
    second: '#4d4a4e',
    third: '#6c696d',
    line: '#eae8e5',
    accent: '#1f3a4d',
    tint: '#e3e7e8',
    white: '#ffffff',
  }
  const about = {
    title: 'Kinzie Point Tower',
    author: '',
    company: 'Northbank Partners',
    language: 'en-GB',
    colors,
    pictures: new Map(),
  }
  const pdf = await writePdf({
    ...about,
    format: PAPERS['en-gb'],
    pages: pagesOf(aBrochure(), 'en-gb'),
    createdAt: new Date(0),
  })
  const bytes = pdf.toString('latin1')
  expect(bytes).toContain('/MediaBox [0 0 841.896 595.296]')
  expect(bytes.match(/\/S \/H1\b/g)).toHaveLength(1)
  expect(bytes.match(/\/S \/H2\b/g)!.length).toBeGreaterThan(8)
  expect(bytes).toMatch(/\/S \/TH\b/)
})
