import { expect, test } from 'vitest'
import { aDeck, aStop, pagesOf } from '../fixtures.ts'

test('what was typed in an own row is whole on its page, however long it is', () => {
  const words = Array.from({ length: 20 }, (_, index) => `word${index}`)
  const stops = [1, 2, 3, 4, 5, 6].map((number) => aStop(number))
  const rows = [
    { label: 'Parking', values: stops.map(() => words.join(' ').slice(0, 120)), bestIndexes: [] },
    ...Array.from({ length: 14 }, (_, index) => ({
      label: `Row ${index}`,
      values: stops.map(() => 'Yes'),
      bestIndexes: [],
    })),
  ]
  const pages = pagesOf(aDeck(stops, { comparison: { about: '', rows } }), ['comparison'])
  const tables = pages.flatMap(({ boxes }) => boxes.flatMap((box) => (box.kind === 'table' ? [box] : [])))
  const [parking] = tables.flatMap((table) => table.rows.filter(({ cells }) => textOf(cells[0]!) === 'Parking'))
  for (const cell of parking!.cells.slice(1)) expect(textOf(cell)).toBe(words.join(' ').slice(0, 120))
  for (const { at } of tables) expect(at.y + at.height).toBeLessThanOrEqual(7.5)
})

const textOf = ({ lines }: { lines: { text: string }[][] }) =>
  lines.map((line) => line.map(({ text }) => text).join('')).join(' ')
