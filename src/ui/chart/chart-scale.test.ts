import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelledPositions, plotScale, ticksUpTo } from './chart-scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [16, [0, 5, 10, 15, 20]],
  [138, [0, 50, 100, 150]],
])('up to %i there are lines at %j', (greatest, ticks) => {
  expect(ticksUpTo(greatest)).toEqual(ticks)
})

test('the greatest value is below the last line, and there are few lines', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (greatest) => {
      const ticks = ticksUpTo(greatest)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(greatest)
      expect(ticks.at(-1)).toBeLessThanOrEqual(Math.max(1, greatest * 2.5))
      expect(ticks.length).toBeLessThanOrEqual(6)
    }),
  )
})

test('labels do not touch, and start with the first day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 200, max: 1_200 }), (count, width) => {
      const labelled = labelledPositions(count, { width, each: 64 })
      expect(labelled[0]).toBe(0)
      const step = count > 1 ? width / (count - 1) : 0
      for (const [i, position] of labelled.entries())
        if (i > 0) expect((position - labelled[i - 1]!) * step).toBeGreaterThanOrEqual(64)
    }),
  )
})

test('values are drawn between the edges of the plot', () => {
  const scale = plotScale({ count: 3, top: 10, width: 200, height: 100 })
  expect(scale.line([0, 5, 10])).toBe('M0 100 L100 50 L200 0')
  expect(scale.area([0, 5, 10])).toBe('M0 100 L0 100 L100 50 L200 0 L200 100Z')
  expect([-5, 49, 51, 900].map(scale.indexAt)).toEqual([0, 0, 1, 2])
})

test('a single day is in the middle', () => {
  const scale = plotScale({ count: 1, top: 4, width: 200, height: 100 })
  expect([scale.x(0), scale.indexAt(190)]).toEqual([100, 0])
})
