import { expect, test } from 'vitest'
import { nextCell } from './next-cell.ts'

const editor = () => null
const columns = [{ name: 'space' }, { name: 'area', editor }, { name: 'views' }, { name: 'rent', editor }]
const next = (id: number, name: string, step: number) => nextCell([7, 8], columns, { id, name }, step)

test('Tab goes to the next cell that can be edited, and after the last one to the next row', () => {
  expect(next(7, 'area', 1)).toEqual({ id: 7, name: 'rent' })
  expect(next(7, 'rent', 1)).toEqual({ id: 8, name: 'area' })
  expect(next(8, 'rent', 1)).toBeUndefined()
})

test('Shift and Tab goes back, and before the first one to the row above', () => {
  expect(next(8, 'rent', -1)).toEqual({ id: 8, name: 'area' })
  expect(next(8, 'area', -1)).toEqual({ id: 7, name: 'rent' })
  expect(next(7, 'area', -1)).toBeUndefined()
})

test('it leaves the table where the row or the cell is no longer shown', () => {
  expect(next(9, 'area', 1)).toBeUndefined()
  expect(next(7, 'space', 1)).toBeUndefined()
})
