import { expect, test } from 'vitest'
import { compareWanted, jointVerdict } from './rules.ts'

const counts = (favorites: number, maybes: number, noes: number) => ({ favorites, maybes, noes })

test('the most frequent verdict decides, and of equals the more careful one', () => {
  expect(jointVerdict(counts(2, 1, 1))).toBe('favorite')
  expect(jointVerdict(counts(1, 1, 0))).toBe('maybe')
  expect(jointVerdict(counts(0, 1, 1))).toBe('no')
  expect(jointVerdict(counts(1, 0, 1))).toBe('no')
  expect(jointVerdict(counts(1, 1, 1))).toBe('no')
  expect(jointVerdict(counts(2, 2, 1))).toBe('maybe')
  expect(jointVerdict(counts(0, 0, 0))).toBeNull()
})

test('stops come by verdict, then by favorites, and those without an answer last; equals stay in the order of the tour', () => {
  const stops = [
    { id: 'nobody', ...counts(0, 0, 0) },
    { id: 'no', ...counts(0, 0, 1) },
    { id: 'liked by one', ...counts(1, 0, 0) },
    { id: 'disputed', ...counts(1, 2, 1) },
    { id: 'liked by two', ...counts(2, 1, 1) },
    { id: 'also liked by one', ...counts(1, 0, 0) },
    { id: 'maybe', ...counts(0, 1, 0) },
  ]
  expect(stops.toSorted(compareWanted).map(({ id }) => id)).toEqual([
    'liked by two',
    'liked by one',
    'also liked by one',
    'disputed',
    'maybe',
    'no',
    'nobody',
  ])
})
