import { expect, test } from 'vitest'
import { readPastedCells } from './pasted-cells.ts'

test('cells of a spreadsheet are read row by row, and one cell is pasted as any text', () => {
  expect(readPastedCells('20 /sf\t\t 95 /sf \r\n3 of 60 mo\tAsk\r\n')).toEqual([
    ['20 /sf', '', '95 /sf'],
    ['3 of 60 mo', 'Ask'],
  ])
  expect(readPastedCells('20 /sf')).toBeNull()
  expect(readPastedCells('20 /sf\n')).toBeNull()
  expect(readPastedCells(`${'x'.repeat(200)}\t1`)?.[0]?.[0]).toHaveLength(120)
})
