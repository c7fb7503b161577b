import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectPage } from './select-page.ts'

const key = fc.oneof(fc.constantFrom(0, 1, -5, Infinity), fc.double({ noNaN: true, min: -1e6, max: 1e12 }))

test('a page is the same as the slice of all sorted hits', () => {
  const lists = fc.array(fc.array(key, { maxLength: 40 }), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 9 }), fc.nat(60), fc.nat(60), (lists, repeats, from, length) => {
      // Repeated nine times, there are enough hits to be counted in bins first.
      const times = repeats === 9 ? 2_000 : repeats
      let id = 0
      const ranked = lists.map((keys) => {
        const all = Array.from({ length: times }, () => keys).flat()
        // Multiples of an odd number modulo a power of two are unordered and unique.
        return { keys: all, ids: all.map(() => (id++ * 7919) % 2 ** 20) }
      })
      const pairs = ranked.flatMap(({ keys, ids }) => [...keys].map((key, at) => ({ key, id: ids[at]! })))
      pairs.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id))
      const first = from * times
      const expected = pairs.slice(first, first + length).map(({ id }) => id)
      expect(selectPage(ranked, first, first + length)).toEqual(expected)
    }),
    { numRuns: 150 },
  )
})
