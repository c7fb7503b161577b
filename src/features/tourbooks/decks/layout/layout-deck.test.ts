import { describe, expect, test } from 'vitest'
import { CELL_LINE, PAGE, spacingOf } from '#lib/slides/slide-style.ts'
import { measureArial } from '#platform/drawing/measure-arial.ts'
import { measureText } from '#platform/drawing/set-text.ts'
import { type Box, CELL_GAP, type Page, type Rect, type Run, type TableBox } from '#platform/slides/page-boxes.ts'
import { aDeck, aPicture, aStop, pagesOf } from '../fixtures.ts'
import { MAX_DECK_STOPS } from '../rules.ts'

const LONG = `${'EXTRAORDINARILY LONG NAME of the Çankaya Şişli Tower, '.repeat(3)}Łódź`

const longStop = (number: number) =>
  aStop(number, {
    name: LONG,
    building: LONG,
    suite: LONG,
    address: LONG,
    contact: LONG,
    access: LONG,
    note: LONG.repeat(9),
    description: LONG.repeat(9),
    highlights: Array.from({ length: 9 }, () => LONG),
    amenities: LONG.repeat(2),
    agent: [LONG, LONG],
    facts: Array.from({ length: 12 }, () => ({ label: LONG, value: LONG })),
    photos: Array.from({ length: 30 }, (_, photo) => ({ source: aPicture(photo), caption: LONG })),
    point: [-87.65, 41.88],
  })

const DECKS = {
  'one stop': aDeck([aStop(1)]),
  'forty stops': aDeck(
    Array.from({ length: 40 }, (_, index) => aStop(index + 1, { point: [-87.6 - index / 100, 41.8] })),
  ),
  'long names': aDeck(
    Array.from({ length: 7 }, (_, index) => longStop(index + 1)),
    {
      name: LONG,
      client: LONG,
      requirement: LONG,
      nextSteps: Array.from({ length: 6 }, () => ({ when: LONG.slice(0, 20), what: LONG.slice(0, 120) })),
      brand: {
        color: '#12343b',
        company: LONG,
        logo: aPicture(2),
        portrait: aPicture(3),
        people: [1, 2, 3, 4].map(() => ({
          name: LONG,
          title: LONG,
          license: LONG,
          office: LONG,
          phone: LONG,
          email: `${LONG}@x.example`,
        })),
      },
    },
  ),
  'hardly anything': aDeck(
    [
      aStop(1, {
        photos: [],
        plan: null,
        note: '',
        description: '',
        highlights: [],
        amenities: '',
        agent: [],
        facts: [],
        href: undefined,
      }),
    ],
    {
      client: '',
      day: '',
      requirement: '',
      summary: '',
      nextSteps: [],
      cover: null,
      brand: { color: '#12343b', company: 'Halden & Birch', logo: null, portrait: null, people: [] },
    },
  ),
}

const boxesOf = <Kind extends Box['kind']>(page: Page, kind: Kind) =>
  page.boxes.filter((box): box is Extract<Box, { kind: Kind }> => box.kind === kind)

const textOf = (page: Page) =>
  boxesOf(page, 'text').map(({ lines }) => lines.map((line) => line.map(({ text }) => text).join('')).join(' '))
const textsOf = ({ rows }: TableBox) =>
  rows.map(({ cells }) =>
    cells.map(({ lines }) =>
      lines
        .flat()
        .map(({ text }) => text)
        .join(' '),
    ),
  )

/** The width of a line in the wider of both fonts, in inches. */
const widthIn = (runs: Run[]) =>
  runs.reduce((sum, { text, style }) => {
    const drawn = style.weight === 400 ? 400 : 700
    const width = Math.max(measureText(text, drawn, style.size), measureArial(text, drawn, style.size))
    return sum + (width + text.length * spacingOf(style)) / 72
  }, 0)

const isOn = (a: Rect, b: Rect) =>
  a.x + a.width > b.x + 0.001 &&
  b.x + b.width > a.x + 0.001 &&
  a.y + a.height > b.y + 0.001 &&
  b.y + b.height > a.y + 0.001

const isWithin = (a: Rect, b: Rect) =>
  a.x >= b.x - 0.001 &&
  a.y >= b.y - 0.001 &&
  a.x + a.width <= b.x + b.width + 0.001 &&
  a.y + a.height <= b.y + b.height + 0.001

describe.for(Object.entries(DECKS))('a deck with %s', ([, content]) => {
  const pages = pagesOf(content)

  test('has all boxes on the page', () => {
    for (const { boxes } of pages)
      for (const { at } of boxes) {
        expect(Math.min(at.x, at.y)).toBeGreaterThanOrEqual(0)
        expect(at.x + at.width).toBeLessThanOrEqual(PAGE.width + 0.001)
        expect(at.y + at.height).toBeLessThanOrEqual(PAGE.height + 0.001)
      }
  })

  test('has no text that is wider or higher than its box, also where Inter is missing', () => {
    for (const page of pages) {
      for (const { lines, at, lineHeight } of boxesOf(page, 'text')) {
        for (const line of lines) expect(widthIn(line), line[0]?.text).toBeLessThanOrEqual(at.width + 0.001)
        expect((lines.length * lineHeight) / 72).toBeLessThanOrEqual(at.height + 0.001)
      }
      for (const { columns, rows, at } of boxesOf(page, 'table')) {
        expect(rows.reduce((sum, { height }) => sum + height, 0)).toBeCloseTo(at.height)
        for (const { cells, height } of rows) {
          for (const { lines } of cells)
            expect(lines.reduce((sum, line) => sum + (line[0]!.style.size * CELL_LINE) / 72, 0)).toBeLessThan(height)
          const widths = cells.map(({ span = 1 }, column) =>
            columns.slice(column, column + span).reduce((a, b) => a + b),
          )
          for (const [column, { lines }] of cells.entries())
            for (const line of lines)
              expect(widthIn(line), line[0]?.text).toBeLessThanOrEqual(widths[column]! - CELL_GAP + 0.001)
        }
      }
    }
  })

  test('has no text or table that lies on another one or on a picture', () => {
    for (const page of pages) {
      const texts = [...boxesOf(page, 'text'), ...boxesOf(page, 'table')]
      const all = [...texts, ...boxesOf(page, 'picture')]
      // The number of a stop is in a square of its own, which may lie on a photo.
      const squares = boxesOf(page, 'shape')
      for (const text of texts.filter(({ at }) => !squares.some((square) => isWithin(at, square.at))))
        expect(all.filter((other) => other !== text && isOn(text.at, other.at))).toEqual([])
    }
  })

  test('has tables, pictures and texts that end above the foot', () => {
    for (const page of pages.filter(({ master }) => master !== 'cover')) {
      const foot = boxesOf(page, 'text').find(({ field }) => field === 'number')!
      for (const { at } of page.boxes.filter((box) => !box.inMaster && !('field' in box)))
        expect(at.y + at.height).toBeLessThan(foot.at.y)
    }
  })

  test('has one title and its number on each page after the cover', () => {
    for (const [index, page] of pages.entries()) {
      expect(boxesOf(page, 'text').filter(({ isTitle }) => isTitle)).toHaveLength(1)
      const numbers = boxesOf(page, 'text').filter(({ field }) => field === 'number')
      const texts = numbers.map(({ lines }) => lines[0]![0]!.text)
      expect(texts).toEqual(page.master === 'cover' ? [] : [String(index + 1)])
    }
  })
})

test('parts come in the order of their owner, and plans and photos after their stop', () => {
  const content = aDeck()
  const [first, second, last] = pagesOf(content, ['closing', 'map', 'feedback', 'cover'])
  expect([first, second, last].map((page) => page?.master)).toEqual(['table', 'cover', 'closing'])
  const stops = pagesOf(content, ['stops', 'plans', 'photos']).map(({ master }) => master)
  expect(stops).toEqual(['stop', 'plan', 'photos', 'stop', 'plan', 'photos'])
})

test('a deck whose parts have nothing to show has its cover', () => {
  expect(pagesOf(aDeck(undefined, { feedback: null }), ['map', 'feedback']).map(({ master }) => master)).toEqual([
    'cover',
  ])
})

test('a deck of more stops than a tour has is refused', () => {
  const stops = (count: number) =>
    Array.from({ length: count }, (_, index) => aStop(index + 1, { photos: [], plan: null }))
  expect(() => pagesOf(aDeck(stops(500)))).toThrow('expected at most 60 stops in a deck, got 500')
  expect(pagesOf(aDeck(stops(MAX_DECK_STOPS)), ['stops'])).toHaveLength(MAX_DECK_STOPS)
})

test('the schedule names the way between stops, and leaves out columns without values', () => {
  const [page] = pagesOf(aDeck([aStop(1), aStop(2, { leg: '' })]), ['schedule'])
  const [table] = boxesOf(page!, 'table')
  expect(textsOf(table!).map(([, second]) => second)).toEqual([
    // An id is wider than its column.
    expect.stringMatching(/^common\.ti/),
    '10:00 AM',
    '8 min on foot, 3 min by car, estimates',
    '10:00 AM',
  ])
  const bare = [aStop(1, { time: '', access: '', leg: '' }), aStop(2, { time: '', access: '', leg: '' })]
  const [without] = boxesOf(pagesOf(aDeck(bare), ['schedule'])[0]!, 'table')
  expect(textsOf(without!)[0]).toEqual(['', 'common.space', 'common.address', 'tourDay.field.contact'])
  expect(without!.columns.reduce((sum, width) => sum + width)).toBeCloseTo(
    table!.columns.reduce((sum, width) => sum + width),
  )
})

test('a schedule that breaks has all its stops, and no page with a single one', () => {
  const pages = pagesOf(DECKS['forty stops'], ['schedule'])
  const numbers = pages.map((page) =>
    boxesOf(page, 'table').flatMap((table) => textsOf(table).flatMap(([number]) => number || [])),
  )
  expect(numbers.flat()).toEqual(Array.from({ length: 40 }, (_, index) => String(index + 1)))
  for (let count = 2; count <= 30; count++) {
    const some = pagesOf(aDeck(DECKS['forty stops'].stops.slice(0, count)), ['schedule'])
    const rows = some.map((page) => textsOf(boxesOf(page, 'table')[0]!).filter(([number]) => number).length)
    expect(Math.min(...rows), `${count} stops`).toBeGreaterThan(1)
  }
  expect(textOf(pages[1]!)).toContain('deck.continued deck.schedule')
})

test('the comparison has at most six stops on a page, and marks the best value of a row', () => {
  const pages = pagesOf(DECKS['forty stops'], ['comparison'])
  expect(pages).toHaveLength(7)
  expect(Math.max(...pages.map((page) => boxesOf(page, 'table')[0]!.columns.length - 1))).toBe(6)
  const best = boxesOf(pages[0]!, 'table')[0]!.rows[0]!.cells[1]!.lines[0]![0]!
  expect(best).toMatchObject({ text: '$41', style: { shade: 'accent' } })
})

test('a comparison of more than fourteen rows takes two pages, also where values have two lines', () => {
  const stops = DECKS['forty stops'].stops.slice(0, 6)
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, row) => ({
      label: `Row ${row}`,
      values: stops.map(() => (row % 3 === 0 ? 'US $390,703–413,437 /mo' : 'Now')),
      bestIndexes: [],
    }))
  const counts = [9, 16].map((count) =>
    pagesOf(aDeck(stops, { comparison: { about: '', rows: rowsOf(count) } }), ['comparison']).map(
      (page) => boxesOf(page, 'table')[0]!.rows.length,
    ),
  )
  expect(counts[0]).toEqual([9])
  expect(counts[1]).toEqual([8, 8])
})

test('feedback has a bar of the answers in the row of each space', () => {
  const [page] = pagesOf(aDeck(), ['feedback'])
  const [table] = boxesOf(page!, 'table')
  const [chart] = boxesOf(page!, 'chart')
  expect(textsOf(table!)[2]).toEqual(['2', '2. The Cooperage, Suite 200', '', '2', '1', '0', 'Light'])
  expect(chart!.series.map(({ values }) => values)).toEqual([
    [1, 2],
    [1, 1],
    [0, 0],
  ])
  expect(chart!.at.y).toBeCloseTo(table!.at.y + table!.rows[0]!.height)
  expect(chart!.at.height).toBeCloseTo(table!.rows.slice(1).reduce((sum, { height }) => sum + height, 0))
  const pages = pagesOf(DECKS['forty stops'], ['feedback'])
  expect(pages.map((each) => boxesOf(each, 'chart')[0]!.longest)).toEqual(pages.map(() => 41))
})

test('a space without photos says so, and one without a place has no map', () => {
  const [page] = pagesOf(aDeck([aStop(1, { photos: [] })]), ['stops'])
  expect(textOf(page!)).toContain('deck.noPhoto')
  expect(boxesOf(page!, 'picture')).toEqual([])
})

test('a place below many facts has a map that is high enough for its pin, or none', () => {
  const factsOf = (count: number) => Array.from({ length: count }, () => ({ label: 'Rent', value: LONG }))
  const maps = [6, 7, 8, 9, 10, 11].flatMap((count) =>
    pagesOf(aDeck([aStop(1, { point: [-87.65, 41.88], facts: factsOf(count) })]), ['stops']).flatMap((page) =>
      boxesOf(page, 'picture').flatMap(({ source }) => ('map' in source ? [source.map] : [])),
    ),
  )
  expect(maps.length).toBeGreaterThan(0)
  // With the padding of a map on both sides of the pin.
  for (const { height } of maps) expect(height).toBeGreaterThan(2 * 56)
})
