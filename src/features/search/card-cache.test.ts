import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { createCardCache } from './card-cache.ts'

const TODAY = new Date('2026-11-20T12:00:00Z')
const BUILDINGS = 3
/** Listings 1 to 9 have cards; they are spread over three buildings. */
const cardOf = (id: number, name: string) => ({ id, name, building: { id: id % BUILDINGS } }) as ListingCard

/** A catalog whose cards have versions, and a card cache of it. Loads wait between `hold` and the call of its result. */
function openCatalog({ maxBytes = 1e6 } = {}) {
  const loads: number[][] = []
  const version = new Map<number, number>()
  let gate = Promise.resolve()
  const cache = createCardCache({
    maxBytes,
    async load(ids, today) {
      loads.push(ids)
      const day = today.toISOString().slice(0, 10)
      const read = ids.filter((id) => id < 10).map((id) => cardOf(id, `version ${version.get(id) ?? 0} on ${day}`))
      await gate
      return read
    },
  })
  return {
    loads,
    cache,
    change: (id: number) => version.set(id, (version.get(id) ?? 0) + 1),
    names: async (ids: number[], today = TODAY) =>
      (await cache.cards(ids, today)).map((json) => json && JSON.parse(json.toString()).name),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return () => {
        gate = Promise.resolve()
        resolve()
      }
    },
  }
}

describe('a card', () => {
  test('comes in the order of the ids, null where there is none, and is read once', async () => {
    const { cache, loads } = openCatalog()
    const cardIds = async () =>
      (await cache.cards([3, 77, 1, 3], TODAY)).map((json) => json && JSON.parse(json.toString()).id)
    expect(await cardIds()).toEqual([3, null, 1, 3])
    expect(await cardIds()).toEqual([3, null, 1, 3])
    // An id without a card is loaded again each time: it may be published without a recorded change.
    expect(loads).toEqual([[3, 77, 1], [77]])
  })

  test('is the JSON of what was loaded, to the byte', async () => {
    const card = cardOf(1, 'Łódź “tower” 🏙')
    const { cards } = createCardCache({ load: async () => [card] })
    const [bytes] = await cards([1], TODAY)
    expect(bytes!.toString()).toBe(JSON.stringify(card))
    expect(bytes!.length).toBe(Buffer.byteLength(JSON.stringify(card)))
  })

  test('requested several times at once is read once', async () => {
    const { names, loads, hold } = openCatalog()
    const release = hold()
    const requests = Promise.all([names([1, 2]), names([2, 3]), names([1])])
    release()
    expect((await requests).map((list) => list.length)).toEqual([2, 2, 1])
    expect(loads).toEqual([[1, 2], [3]])
  })

  test('changes with the day, at midnight', async () => {
    const { names, loads } = openCatalog()
    expect(await names([1])).toEqual(['version 0 on 2026-11-20'])
    await names([1], new Date('2026-11-20T23:59:59.999Z'))
    expect(loads).toHaveLength(1)
    expect(await names([1], new Date('2026-11-21T00:00:00Z'))).toEqual(['version 0 on 2026-11-21'])
    // Requested just before midnight and answered just after it: correct, and the cached cards stay valid.
    expect(await names([1], TODAY)).toEqual(['version 0 on 2026-11-20'])
    expect(await names([1], new Date('2026-11-21T08:00:00Z'))).toEqual(['version 0 on 2026-11-21'])
    expect(loads).toHaveLength(3)
  })

  test('that could not be read is read again at the next request', async () => {
    let broken = true
    const { cards } = createCardCache({
      async load(ids) {
        if (broken) throw new Error('the database is away')
        return ids.map((id) => cardOf(id, 'there'))
      },
    })
    await expect(cards([1], TODAY)).rejects.toThrow('away')
    broken = false
    expect(await cards([1], TODAY)).toEqual([expect.any(Buffer)])
  })
})

describe('an invalidated card', () => {
  test('is read again, and the cards of other buildings are not', async () => {
    const { cache, names, change, loads } = openCatalog()
    await names([1, 2, 4])
    change(1)
    change(2)
    cache.invalidateBuildings([1])
    expect(await names([1, 2, 4])).toEqual([1, 0, 0].map((version) => `version ${version} on 2026-11-20`))
    expect(loads).toEqual([
      [1, 2, 4],
      [1, 4],
    ])
    cache.invalidateAll()
    expect(await names([2])).toEqual(['version 1 on 2026-11-20'])
  })

  describe.each(['invalidateBuildings', 'invalidateAll'] as const)('invalidated while it is read (%s)', (how) => {
    const changeWhileRead = ({ cache, names, change, hold }: ReturnType<typeof openCatalog>) => {
      const release = hold()
      const before = names([1])
      change(1)
      if (how === 'invalidateAll') cache.invalidateAll()
      else cache.invalidateBuildings([1])
      return { release, before }
    }

    test('is not cached', async () => {
      const catalog = openCatalog()
      const { release, before } = changeWhileRead(catalog)
      release()
      expect(await before).toEqual(['version 0 on 2026-11-20'])
      expect(await catalog.names([1])).toEqual(['version 1 on 2026-11-20'])
    })

    test('is not shared with later requests', async () => {
      const catalog = openCatalog()
      const { release } = changeWhileRead(catalog)
      const after = catalog.names([1])
      release()
      expect(await after).toEqual(['version 1 on 2026-11-20'])
    })
  })

  test.each(['invalidateBuildings', 'invalidateAll'] as const)('is read again from a full cache (%s)', async (how) => {
    const { cache, names, change } = openCatalog({ maxBytes: 2_000 })
    for (const id of [1, 2, 3]) await names([id])
    change(1)
    if (how === 'invalidateAll') cache.invalidateAll()
    else cache.invalidateBuildings([1])
    expect(await names([1])).toEqual(['version 1 on 2026-11-20'])
  })
})

describe('the card cache', () => {
  test('evicts the least recently used cards when it is full', async () => {
    // Room for about four cards.
    const { names, loads } = openCatalog({ maxBytes: 2_000 })
    for (const id of [1, 2, 1, 3, 1, 4, 1, 5, 1, 6, 1]) await names([id])
    expect(loads.flat()).toEqual([1, 2, 3, 4, 5, 6])
    await names([2])
    expect(loads.at(-1)).toEqual([2])
  })

  test('too small for one card caches nothing and still returns the cards', async () => {
    const { names, loads } = openCatalog({ maxBytes: 10 })
    expect(await names([1, 2])).toHaveLength(2)
    await names([1])
    expect(loads).toEqual([[1, 2], [1]])
  })

  test('never returns a card from before a change, in any order of requests, changes and loads', async () => {
    const ids = fc.array(fc.integer({ min: 1, max: 11 }), { minLength: 1, maxLength: 6 })
    const step = fc.oneof(
      fc.record({ request: ids }),
      fc.record({ change: fc.integer({ min: 1, max: 9 }), everything: fc.boolean() }),
      fc.record({ hold: fc.boolean() }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 30, size: 'max' }),
        fc.integer({ min: 900, max: 6_000 }),
        async (steps, maxBytes) => {
          const { cache, names, change, hold } = openCatalog({ maxBytes })
          const versions = new Map<number, number>()
          const requests: Promise<void>[] = []
          let release = () => {}
          let isHeld = false
          for (const now of steps) {
            if ('request' in now) {
              const least = now.request.map((id) => (id < 10 ? (versions.get(id) ?? 0) : null))
              requests.push(
                names(now.request).then((shown) => {
                  for (const [index, version] of least.entries()) {
                    if (version === null) expect(shown[index]).toBeNull()
                    else expect(Number(/\d+/.exec(shown[index])![0])).toBeGreaterThanOrEqual(version)
                  }
                }),
              )
            } else if ('change' in now) {
              change(now.change)
              versions.set(now.change, (versions.get(now.change) ?? 0) + 1)
              if (now.everything) cache.invalidateAll()
              else cache.invalidateBuildings([now.change % BUILDINGS])
            } else {
              release()
              release = now.hold ? hold() : () => {}
              isHeld = now.hold
            }
            // Without a hold, all requests finish before the next step.
            if (!isHeld) await Promise.all(requests)
          }
          release()
          await Promise.all(requests)
        },
      ),
    )
  })
})
