import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

test('texts are quoted, numbers are numbers, and what is not known is empty', () => {
  const rows = [
    ['Area (sf)', 8_650, null],
    ['Note', 'Loft "A", 2nd\nfloor', ''],
  ]
  expect(writeCsv(rows)).toBe('"Area (sf)",8650,\r\n"Note","Loft ""A"", 2nd\nfloor",""\r\n')
})

test.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx', '＝1+1', '＋1', '－1', '＠sum'])(
  '%j is not run as a formula',
  (value) => {
    expect(writeCsv([[value]])).toBe(`"'${value}"\r\n`)
  },
)
