import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeRandom } from './random.ts'

const DRAWS = 20_000
const draws = <T>(draw: () => T, count = DRAWS): T[] => Array.from({ length: count }, draw)
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('the same seed gives the same draws, another seed gives others', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (seed, other) => {
      expect(draws(makeRandom(seed).next, 20)).toEqual(draws(makeRandom(seed).next, 20))
      if (seed !== other) expect(draws(makeRandom(seed).next, 20)).not.toEqual(draws(makeRandom(other).next, 20))
    }),
  )
})

test('the draws of a seed never change, so neither does what was generated from it', () => {
  const random = makeRandom('frontage')
  expect(draws(() => random.int(0, 999), 8)).toEqual([672, 325, 271, 670, 196, 956, 348, 932])
})

test('draws are uniform over the whole range', () => {
  const { next } = makeRandom('even')
  const values = draws(next)
  expect(values.every((value) => value >= 0 && value < 1)).toBe(true)
  const tenths = Map.groupBy(values, (value) => Math.floor(value * 10))
  for (let tenth = 0; tenth < 10; tenth++)
    expect(Math.abs(tenths.get(tenth)!.length - DRAWS / 10)).toBeLessThan(DRAWS / 100)
})

test('whole numbers include both ends and none beyond', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(5), (seed, low, width) => {
      const random = makeRandom(seed)
      const seen = new Set(draws(() => random.int(low, low + width), 400))
      expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: width + 1 }, (_, step) => low + step))
    }),
  )
})

test('a range draws between its ends', () => {
  const random = makeRandom('range')
  const values = draws(() => random.range(40, 60))
  expect(values.every((value) => value >= 40 && value < 60)).toBe(true)
  expect(mean(values)).toBeCloseTo(50, 0)
})

test('chance is true with the given probability', () => {
  const random = makeRandom('chance')
  expect(draws(() => random.chance(0.3)).filter(Boolean).length / DRAWS).toBeCloseTo(0.3, 1)
  expect(draws(() => random.chance(0), 100)).not.toContain(true)
  expect(draws(() => random.chance(1), 100)).not.toContain(false)
})

test('picks come from the list, weighted picks by weight', () => {
  const random = makeRandom('pick')
  expect(new Set(draws(() => random.pick(['a', 'b', 'c']), 200))).toEqual(new Set(['a', 'b', 'c']))
  const weighted = draws(() =>
    random.weighted([
      ['often', 3],
      ['seldom', 1],
      ['never', 0],
    ]),
  )
  expect(weighted).not.toContain('never')
  expect(weighted.filter((value) => value === 'often').length / DRAWS).toBeCloseTo(0.75, 1)
})

test('picking from an empty list is an error', () => {
  const random = makeRandom('nothing')
  expect(() => random.pick([])).toThrow(RangeError)
  expect(() => random.weighted([['never', 0]])).toThrow(RangeError)
})

test('normal draws have their mean and spread', () => {
  const random = makeRandom('normal')
  const values = draws(() => random.normal(100, 15))
  expect(Math.abs(mean(values) - 100)).toBeLessThan(0.5)
  expect(Math.abs(Math.sqrt(mean(values.map((value) => (value - 100) ** 2))) - 15)).toBeLessThan(0.5)
})

test('a fork does not depend on how much was drawn, and differs by its label', () => {
  const fresh = makeRandom('parent')
  const used = makeRandom('parent')
  draws(used.next, 100)
  expect(draws(used.fork('rents').next, 20)).toEqual(draws(fresh.fork('rents').next, 20))
  expect(draws(fresh.fork('rents').next, 20)).not.toEqual(draws(fresh.fork('areas').next, 20))
  expect(fresh.fork('a').fork('b').next()).not.toBe(fresh.fork('ab').next())
})

test('forks of similar labels are not correlated', () => {
  const random = makeRandom('forks')
  const firsts = Array.from({ length: DRAWS }, (_, index) => random.fork(`building-${index}`).next())
  expect(Math.abs(mean(firsts) - 0.5)).toBeLessThan(0.01)
  expect(new Set(firsts).size).toBeGreaterThan(DRAWS - 5)
})
