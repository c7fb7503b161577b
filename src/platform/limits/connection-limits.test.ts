import { expect, test } from 'vitest'
import { chooseExcess } from './connection-limits.ts'

const sockets = [5, 0, 20, 20, 1].map((bytes, age) => ({ bytes, age }))
const ages = (bound: number) => chooseExcess(sockets, bound).map(({ age }) => age)

test('sockets that hold most are let go of first, of equal ones the oldest, until the rest is within the bound', () => {
  expect(ages(46)).toEqual([])
  expect(ages(45)).toEqual([2])
  expect(ages(25)).toEqual([2, 3])
  expect(ages(5)).toEqual([2, 3, 0])
  expect(ages(0)).toEqual([2, 3, 0, 4])
})
