import { expect, test } from 'vitest'
import { rowsOf, summaryOf } from './fixtures.ts'
import { readFlyer } from './read-flyer.ts'

const read = (rows: (readonly string[])[], lefts?: number[]) =>
  summaryOf(readFlyer(rowsOf(rows, lefts), { market: 'chicago', today: '2026-11-27' }))

const OF_FIRST = {
  area: '3100',
  rentLow: '21',
  availability: 'immediate',
  ceiling: '12 ft',
  floor: '1',
  name: 'Suite 12, ground floor (another Suite 30)',
}

test('of a table with a column for each suite the values of the first one are read', () => {
  const found = read([
    ['', 'Suite 12', 'Suite 30'],
    ['Size', '3,100 SF', '8,450 SF'],
    ['Rent', '$21.00/SF NNN', '$19.00/SF NNN'],
    ['Available', 'Now', 'May 1, 2027'],
    ['Ceiling height', "12'", "9'"],
    ['Floor', 'Ground', 'Third'],
    ['Condition', 'As is', 'Second generation'],
    ['Divisible', 'No', 'From 2,000 SF'],
    ['Suite 30 is plug and play'],
  ])
  expect(found).toMatchObject(OF_FIRST)
  for (const field of ['condition', 'minDivisible']) expect(found).not.toHaveProperty(field)
})

test('suites that are described beside each other have their own values, up to the next heading', () => {
  const found = read(
    [
      ['Suite 12', '', 'Suite 30', ''],
      ['Size', '3,100 SF', 'Size', '8,450 SF'],
      ['Rent', '$21.00/SF NNN', 'Rent', '$19.00/SF NNN'],
      ['Floor', 'Ground', 'Floor', 'Third'],
      ['Available', 'Now', 'Available', 'May 1, 2027'],
      ['Ceiling height', "12'", 'Ceiling height', "9'"],
    ],
    [50, 160, 320, 430],
  )
  expect(found).toMatchObject(OF_FIRST)
})

test('a line across the columns is of all suites', () => {
  const cells = rowsOf([
    ['', 'Suite 12', 'Suite 30'],
    ['Size', '3,100 SF', '8,450 SF'],
  ])
  const below = {
    page: 1,
    text: 'Ceilings are 14 ft in all of the building',
    left: 50,
    right: 440,
    top: 140,
    height: 12,
  }
  const found = summaryOf(readFlyer([...cells, below], { market: 'chicago', today: '2026-11-27' }))
  expect(found).toMatchObject({ area: '3100', ceiling: '14 ft' })
})

test('a heading ends columns whose cells begin exactly below their heads', () => {
  const cell = (text: string, left: number, { top, height = 10 }: { top: number; height?: number }) => ({
    ...{ page: 1, text, left, right: left + 90, top, height },
  })
  const cells = [
    ...[cell('Suite 12', 50, { top: 100 }), cell('Suite 30', 320, { top: 100 })],
    ...[cell('3,100 SF', 50, { top: 110 }), cell('8,450 SF', 320, { top: 110 })],
    cell('Of all suites', 320, { top: 130, height: 14 }),
    cell('Ceilings of 14 ft', 320, { top: 148 }),
  ]
  const found = summaryOf(readFlyer(cells, { market: 'chicago', today: '2026-11-27' }))
  expect(found).toMatchObject({ area: '3100', ceiling: '14 ft' })
})
