import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { createCardCache } from './card-cache.ts'

const TODAY = new Date('2026-11-20T12:00:00Z')
const BUILDINGS = 3
/** Listings 1 to 9 have cards, in turn of three buildings. */
const cardOf = (id: number, name: string) => ({ id, name, building: { id: id % BUILDINGS } }) as ListingCard

/** A catalogue whose cards have versions, and cards kept of it; `hold` keeps loads waiting until it is let go. */
function openCatalogue({ maxBytes = 1e6 } = {}) {
  const loads: number[][] = []
  const version = new Map<number, number>()
  let gate = Promise.resolve()
  const kept = createCardCache({
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
    kept,
    change: (id: number) => version.set(id, (version.get(id) ?? 0) + 1),
    names: async (ids: number[], today = TODAY) =>
      (await kept.cards(ids, today)).map((json) => json && JSON.parse(json.toString()).name),
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
  test('comes in the order asked for, null where there is none, and is read once', async () => {
    const { kept, loads } = openCatalogue()
    const ask = async () =>
      (await kept.cards([3, 77, 1, 3], TODAY)).map((json) => json && JSON.parse(json.toString()).id)
    expect(await ask()).toEqual([3, null, 1, 3])
    expect(await ask()).toEqual([3, null, 1, 3])
    // What is not there may come to be without a word.
    expect(loads).toEqual([[3, 77, 1], [77]])
  })

  test('is the JSON of what was loaded, to the byte', async () => {
    const card = cardOf(1, 'Łódź “tower” 🏙')
    const { cards } = createCardCache({ load: async () => [card] })
    const [bytes] = await cards([1], TODAY)
    expect(bytes!.toString()).toBe(JSON.stringify(card))
    expect(bytes!.length).toBe(Buffer.byteLength(JSON.stringify(card)))
  })

  test('asked for by several at once is read once', async () => {
    const { names, loads, hold } = openCatalogue()
    const letGo = hold()
    const asked = Promise.all([names([1, 2]), names([2, 3]), names([1])])
    letGo()
    expect((await asked).map((list) => list.length)).toEqual([2, 2, 1])
    expect(loads).toEqual([[1, 2], [3]])
  })

  test('changes with the day, at midnight', async () => {
    const { names, loads } = openCatalogue()
    expect(await names([1])).toEqual(['version 0 on 2026-11-20'])
    await names([1], new Date('2026-11-20T23:59:59.999Z'))
    expect(loads).toHaveLength(1)
    expect(await names([1], new Date('2026-11-21T00:00:00Z'))).toEqual(['version 0 on 2026-11-21'])
    // Asked just before midnight and answered just after it: right, and nothing that is kept suffers.
    expect(await names([1], TODAY)).toEqual(['version 0 on 2026-11-20'])
    expect(await names([1], new Date('2026-11-21T08:00:00Z'))).toEqual(['version 0 on 2026-11-21'])
    expect(loads).toHaveLength(3)
  })

  test('that could not be read is asked for again', async () => {
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

describe('what is forgotten', () => {
  test('is read again, and the cards of other buildings are not', async () => {
    const { kept, names, change, loads } = openCatalogue()
    await names([1, 2, 4])
    change(1)
    change(2)
    kept.forgetBuildings([1])
    expect(await names([1, 2, 4])).toEqual([1, 0, 0].map((version) => `version ${version} on 2026-11-20`))
    expect(loads).toEqual([
      [1, 2, 4],
      [1, 4],
    ])
    kept.forgetAll()
    expect(await names([2])).toEqual(['version 1 on 2026-11-20'])
  })

  describe.each(['forgetBuildings', 'forgetAll'] as const)('while it is read (%s)', (how) => {
    const changeWhileRead = ({ kept, names, change, hold }: ReturnType<typeof openCatalogue>) => {
      const letGo = hold()
      const before = names([1])
      change(1)
      if (how === 'forgetAll') kept.forgetAll()
      else kept.forgetBuildings([1])
      return { letGo, before }
    }

    test('is not kept', async () => {
      const catalogue = openCatalogue()
      const { letGo, before } = changeWhileRead(catalogue)
      letGo()
      expect(await before).toEqual(['version 0 on 2026-11-20'])
      expect(await catalogue.names([1])).toEqual(['version 1 on 2026-11-20'])
    })

    test('is not shared with who asks afterwards', async () => {
      const catalogue = openCatalogue()
      const { letGo } = changeWhileRead(catalogue)
      const after = catalogue.names([1])
      letGo()
      expect(await after).toEqual(['version 1 on 2026-11-20'])
    })
  })

  test.each(['forgetBuildings', 'forgetAll'] as const)('is so wherever it lay (%s)', async (how) => {
    const { kept, names, change } = openCatalogue({ maxBytes: 2_000 })
    for (const id of [1, 2, 3]) await names([id])
    change(1)
    if (how === 'forgetAll') kept.forgetAll()
    else kept.forgetBuildings([1])
    expect(await names([1])).toEqual(['version 1 on 2026-11-20'])
  })
})

describe('the store', () => {
  test('lets go what was used least when it is full', async () => {
    // Room for about two on each of the two shelves.
    const { names, loads } = openCatalogue({ maxBytes: 2_000 })
    for (const id of [1, 2, 1, 3, 1, 4, 1, 5, 1, 6, 1]) await names([id])
    expect(loads.flat()).toEqual([1, 2, 3, 4, 5, 6])
    await names([2])
    expect(loads.at(-1)).toEqual([2])
  })

  test('without room keeps nothing and answers all the same', async () => {
    const { names, loads } = openCatalogue({ maxBytes: 10 })
    expect(await names([1, 2])).toHaveLength(2)
    await names([1])
    expect(loads).toEqual([[1, 2], [1]])
  })

  test('never shows what was before a change, whatever happens in whichever order', async () => {
    const ids = fc.array(fc.integer({ min: 1, max: 11 }), { minLength: 1, maxLength: 6 })
    const step = fc.oneof(
      fc.record({ ask: ids }),
      fc.record({ change: fc.integer({ min: 1, max: 9 }), everything: fc.boolean() }),
      fc.record({ hold: fc.boolean() }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 30 }),
        fc.integer({ min: 900, max: 6_000 }),
        async (steps, maxBytes) => {
          const { kept, names, change, hold } = openCatalogue({ maxBytes })
          const versions = new Map<number, number>()
          const asked: Promise<void>[] = []
          let letGo = () => {}
          for (const now of steps) {
            if ('ask' in now) {
              const least = now.ask.map((id) => (id < 10 ? (versions.get(id) ?? 0) : null))
              asked.push(
                names(now.ask).then((shown) => {
                  for (const [index, version] of least.entries()) {
                    if (version === null) expect(shown[index]).toBeNull()
                    else expect(Number(/\d+/.exec(shown[index])![0])).toBeGreaterThanOrEqual(version)
                  }
                }),
              )
            } else if ('change' in now) {
              change(now.change)
              versions.set(now.change, (versions.get(now.change) ?? 0) + 1)
              if (now.everything) kept.forgetAll()
              else kept.forgetBuildings([now.change % BUILDINGS])
            } else {
              letGo()
              letGo = now.hold ? hold() : () => {}
            }
            // Without a hold, what was asked is answered before anything else happens.
            await ('hold' in now && !now.hold ? Promise.all(asked) : null)
          }
          letGo()
          await Promise.all(asked)
        },
      ),
    )
  })
})
