import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMeters } from '#lib/geo/distance.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { makeRandom } from '#lib/random.ts'
import { orderByRoute } from './order-by-route.ts'

const lengthOf = (places: (LngLat | null)[]) => {
  const known = places.filter((place) => place !== null)
  return known.slice(1).reduce((sum, place, index) => sum + distanceMeters(known[index]!, place), 0)
}
const inOrder = (places: (LngLat | null)[]) => orderByRoute(places).map((index) => places[index]!)
/** On one street, at this many steps from its end. */
const at = (...steps: number[]) => steps.map((step): LngLat => [-87.6 + step / 100, 41.88])

test('stops of one street are visited along it, from the first', () => {
  expect(orderByRoute(at(0, 3, 1, 4, 2))).toEqual([0, 2, 4, 1, 3])
})

test('the first stop stays the first, also when another end would be shorter', () => {
  expect(orderByRoute(at(2, 0, 4, 1, 3))[0]).toBe(0)
})

test('stops without a place follow at the end in their order', () => {
  const [first, second, third] = at(0, 2, 1)
  expect(orderByRoute([null, first!, second!, null, third!])).toEqual([1, 4, 2, 0, 3])
  expect(orderByRoute([null, null])).toEqual([0, 1])
  expect(orderByRoute([])).toEqual([])
})

test('a path that crosses itself is untied', () => {
  const square: LngLat[] = [
    [0, 0],
    [0.01, 0.011],
    [0.01, 0],
    [0, 0.011],
  ]
  expect(lengthOf(inOrder(square))).toBeLessThan(lengthOf(square))
})

const place = fc.option(
  fc.tuple(fc.double({ min: -87.7, max: -87.6, noNaN: true }), fc.double({ min: 41.8, max: 41.9, noNaN: true })),
  { freq: 8 },
)

test('no route is longer than the order before, and each visits every stop once', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 40 }), (places) => {
      const order = orderByRoute(places)
      expect([...order].sort((a, b) => a - b)).toEqual(places.map((_, index) => index))
      expect(lengthOf(order.map((index) => places[index]!))).toBeLessThanOrEqual(lengthOf(places) + 0.01)
      expect(orderByRoute(places)).toEqual(order)
    }),
  )
})

test('of up to seven stops, a route is at most a fifth longer than the best one', () => {
  const few = fc.array(
    fc.tuple(fc.double({ min: -87.7, max: -87.6, noNaN: true }), fc.double({ min: 41.8, max: 41.9, noNaN: true })),
    { minLength: 3, maxLength: 7 },
  )
  const ratios = fc.sample(few, { numRuns: 200, seed: 7 }).map((places) => {
    const best = Math.min(...permutations(places.slice(1)).map((rest) => lengthOf([places[0]!, ...rest])))
    return best === 0 ? 1 : lengthOf(inOrder(places)) / best
  })
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  expect(mean).toBeLessThan(1.02)
  expect(Math.max(...ratios)).toBeLessThan(1.25)
})

test('500 stops are ordered within a second, and the route is at most an eighth longer than the shortest', () => {
  const random = makeRandom('stops')
  // A square of 10 km.
  const [lng, lat] = [0.1203, 0.08993]
  const many = Array.from({ length: 500 }, (): LngLat => [random.next() * lng - 87.7, random.next() * lat + 41.8])
  const before = performance.now()
  const order = orderByRoute(many)
  expect(performance.now() - before).toBeLessThan(1_000)
  // By Beardwood, Halton and Hammersley, for many random places of an area.
  const shortest = 0.7124 * Math.sqrt(500 * 10_000 ** 2)
  expect(lengthOf(order.map((index) => many[index]!)) / shortest).toBeLessThan(1.125)
})

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length <= 1) return [items]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}
