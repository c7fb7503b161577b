import { expect, test } from 'vitest'
import { explainRemark } from './explain-remark.ts'

test.each([
  [['Total', '', '312,000'], 'this is a total of other rows, and no record'],
  [['', 'Grand Total:', '312,000', ''], 'this is a total of other rows, and no record'],
  [['Total Available SF', '41,200'], 'this is a total of other rows, and no record'],
  [['* Rents are net of electricity.'], 'this is a title or a note, and no record'],
  [['Total Wine Plaza', '100 Main St', '12,000', '$20'], undefined],
  [['Suite 200', '4,100', '', ''], undefined],
])('the row %j', (cells, expected) => {
  expect(explainRemark(cells, 4)).toBe(expected)
})

test('a row with one cell is a record of a narrow table', () => {
  expect(explainRemark(['350 N Canal St'], 3)).toBeUndefined()
})
