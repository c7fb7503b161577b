import { expect, test } from 'vitest'
import { chooseExcess } from './connection-limits.ts'

const sockets = [5, 0, 20, 20, 1].map((bytes, age) => ({ bytes, age }))
const ages = (limit: number) => chooseExcess(sockets, limit).map(({ age }) => age)

test('the sockets that buffer most are closed first, the oldest of equal ones, until the rest is within the limit', () => {
  expect(ages(46)).toEqual([])
  expect(ages(45)).toEqual([2])
  expect(ages(25)).toEqual([2, 3])
  expect(ages(5)).toEqual([2, 3, 0])
  expect(ages(0)).toEqual([2, 3, 0, 4])
})
