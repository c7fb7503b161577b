import { expect, test } from 'vitest'
import type { StreetRun } from '#platform/street-index.ts'
import { placeOnGrid } from './place-on-grid.ts'
import type { KnownNumber } from './rules.ts'

/** Blocks of 100 numbers that are 200 m wide, west of a line. */
const at = (number: number, latitude: number, offset = 0): KnownNumber => ({
  numbers: { low: number, high: number },
  point: [-87.628 - number * 0.000025 + offset, latitude],
})
const known = [at(540, 41.882), at(625, 41.879), at(505, 41.88), at(590, 41.884), at(700, 41.89)]
const run = (name: string, west: number, east: number, height = 0.001): StreetRun => ({
  name,
  middle: [(west + east) / 2, 41.8867],
  bounds: [west, 41.8867 - height / 2, east, 41.8867 + height / 2],
})
const far = run('W Fulton St', -87.697, -87.66)
const near = run('W Fulton Market', -87.66, -87.642)
const west = { number: 600, direction: 'w' }

test('a number is where it is on the streets beside it, on the part of the street that is there', () => {
  expect(placeOnGrid(west, known, [far, near])).toEqual({ point: [-87.643, 41.8867], run: near })
})

test('one building with a wrong point does not matter', () => {
  expect(placeOnGrid(west, [...known, at(610, 41.88, 0.05)], [near])?.point[0]).toBeCloseTo(-87.643, 4)
})

test.each<[string, Parameters<typeof placeOnGrid>]>([
  [
    'numbers that do not agree',
    [west, known.map((each, index) => ({ ...each, point: [-87.6 - index * 0.01, 41.88] })), [near]],
  ],
  ['too few numbers', [west, known.slice(0, 3), [near]]],
  ['numbers that end before it', [{ ...west, number: 760 }, known, [near]]],
  ['a street that is not there', [west, known, [run('W Fulton St', -87.79, -87.67)]]],
  ['a street that is not straight', [west, known, [run('W Ogden Ave', -87.66, -87.642, 0.02)]]],
  ['no direction', [{ ...west, direction: '' }, known, [near]]],
])('it is not placed by %s', (_, parameters) => {
  expect(placeOnGrid(...parameters)).toBeUndefined()
})
