import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectPage } from './select-page.ts'

const key = fc.oneof(fc.constantFrom(0, 1, -5, Infinity), fc.double({ noNaN: true, min: -1e6, max: 1e12 }))

test('a page is what sorting everything would put there', () => {
  const lists = fc.array(fc.array(key, { maxLength: 40 }), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 9 }), fc.nat(60), fc.nat(60), (lists, repeats, from, length) => {
      // Repeated often enough, they are so many that bins are counted first.
      const times = repeats === 9 ? 2_000 : repeats
      let id = 0
      const ranked = lists.map((keys) => {
        const all = Array.from({ length: times }, () => keys).flat()
        // Ids that rise by an odd step around a power of two come in any order and each once.
        return { keys: Float64Array.from(all), ids: Uint32Array.from(all, () => (id++ * 7919) % 2 ** 20) }
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
