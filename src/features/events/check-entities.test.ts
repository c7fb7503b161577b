import { expect, test } from 'vitest'
import type { SessionUser } from '#platform/http/session.ts'
import { type Entities, makeEntityCheck } from './check-entities.ts'
import { aListingPage, anEvent, anEventRow } from './fixtures.ts'

const ROBIN = { id: 7 } as SessionUser

/** Listings and buildings with an id below 100 exist; records the lookups. */
function openCheck(options: { most?: number } = {}) {
  const lookups: string[] = []
  let now = 0
  const below100 = (key: string) => async (ids: number[], user: SessionUser | null) => {
    lookups.push([key, user?.id ?? 'visitor', ...ids].join(' '))
    return new Set(ids.filter((id) => id < 100))
  }
  const entities: Entities = { listingId: below100('listing'), buildingId: below100('building') }
  const findUnknown = makeEntityCheck(entities, { now: () => now, ...options })
  return {
    lookups,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    async refused(sent: Parameters<typeof anEvent>[0][], user: SessionUser | null = null) {
      const rows = sent.map((values) => anEventRow(anEvent(values), { user: { id: 7, role: 'occupier' } }))
      const unknown = await findUnknown(rows, user)
      return rows.map((row) => unknown.get(row)?.message ?? 'ok')
    },
  }
}

test('an event with an id that does not exist is refused, and others are not', async () => {
  const { refused, lookups } = openCheck()
  const sent = [aListingPage(31, 9), aListingPage(131, 9), aListingPage(31, 109), {}]
  expect(await refused(sent)).toEqual(['ok', 'names no existing listing: 131', 'names no existing building: 109', 'ok'])
  expect(lookups).toEqual(['listing visitor 31 131', 'building visitor 9 109'])
})

test('ids without a lookup never exist', async () => {
  const { refused, lookups } = openCheck()
  const tourbook = { name: 'TOURBOOK_EXTERNAL_LISTING', analyticsInformation: { tourbookId: 1, externalListingId: 2 } }
  const search = {
    type: 'track' as const,
    name: 'ALERTS_ON',
    analyticsInformation: { savedSearchId: 5, filterCount: 0 },
  }
  expect(await refused([tourbook, search])).toEqual([
    'names no existing tourbook: 1',
    'names no existing saved search: 5',
  ])
  expect(lookups).toEqual([])
})

test('the id of the signed-in user is not looked up', async () => {
  const { refused } = openCheck()
  const analyticsInformation = { userId: 7, role: 'occupier' }
  expect(await refused([{ type: 'identify', name: 'IDENTIFY', analyticsInformation }], ROBIN)).toEqual(['ok'])
})

test('existing ids are cached for five minutes, others are not', async () => {
  const { refused, lookups, pass } = openCheck()
  const sent = [aListingPage(31), aListingPage(131, 31)]
  await refused(sent)
  pass(299_999)
  lookups.length = 0
  await refused(sent)
  expect(lookups).toEqual(['listing visitor 131'])
  pass(1)
  lookups.length = 0
  await refused(sent)
  expect(lookups).toEqual(['listing visitor 31 131', 'building visitor 31'])
})

test('ids are cached per user', async () => {
  const { refused, lookups } = openCheck()
  await refused([aListingPage(31)], ROBIN)
  await refused([aListingPage(31)])
  await refused([aListingPage(31)], ROBIN)
  expect(lookups.filter((lookup) => lookup.startsWith('listing'))).toEqual(['listing 7 31', 'listing visitor 31'])
})

test('the cache is bounded: the oldest entry is dropped first', async () => {
  const { refused, lookups } = openCheck({ most: 2 })
  for (const id of [1, 2, 3]) await refused([aListingPage(id)])
  lookups.length = 0
  await refused([aListingPage(2), aListingPage(3)])
  expect(lookups).toEqual([])
  await refused([aListingPage(1)])
  expect(lookups).toEqual(['listing visitor 1', 'building visitor 1'])
})
