import { expect, test } from 'vitest'
import type { SessionUser } from '#platform/http/session.ts'
import { type Entities, openEntityCheck } from './check-entities.ts'
import { aListingPage, anEvent, anEventRow } from './fixtures.ts'

const ROBIN = { id: 7 } as SessionUser

/** Spaces and buildings with an id below 100 are there; notes what it is asked. */
function openWorld(options: { most?: number } = {}) {
  const asked: string[] = []
  let now = 0
  const below100 = (key: string) => async (ids: number[], user: SessionUser | null) => {
    asked.push([key, user?.id ?? 'visitor', ...ids].join(' '))
    return new Set(ids.filter((id) => id < 100))
  }
  const entities: Entities = { listingId: below100('listing'), buildingId: below100('building') }
  const findForeign = openEntityCheck(entities, { now: () => now, ...options })
  return {
    asked,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    async refused(sent: Parameters<typeof anEvent>[0][], user: SessionUser | null = null) {
      const rows = sent.map((values) => anEventRow(anEvent(values), { user: { id: 7 } }))
      const foreign = await findForeign(rows, user)
      return rows.map((row) => foreign.get(row)?.message ?? 'ok')
    },
  }
}

test('an event that names what is not there is refused, and the others are not', async () => {
  const { refused, asked } = openWorld()
  const sent = [aListingPage(31, 9), aListingPage(131, 9), aListingPage(31, 109), {}]
  expect(await refused(sent)).toEqual([
    'ok',
    'names no listing that is there: 131',
    'names no building that is there: 109',
    'ok',
  ])
  expect(asked).toEqual(['listing visitor 31 131', 'building visitor 9 109'])
})

test('of what nobody can look up, nothing is there', async () => {
  const { refused, asked } = openWorld()
  const tourbook = { name: 'TOURBOOK_EXTERNAL_LISTING', analyticsInformation: { tourbookId: 1, externalListingId: 2 } }
  const search = {
    type: 'track' as const,
    name: 'ALERTS_ON',
    analyticsInformation: { savedSearchId: 5, filterCount: 0 },
  }
  expect(await refused([tourbook, search])).toEqual([
    'names no tourbook that is there: 1',
    'names no saved search that is there: 5',
  ])
  expect(asked).toEqual([])
})

test('whoever is signed in is looked up nowhere', async () => {
  const { refused } = openWorld()
  const analyticsInformation = { userId: 7, role: 'occupier' }
  expect(await refused([{ type: 'identify', name: 'IDENTIFY', analyticsInformation }], ROBIN)).toEqual(['ok'])
})

test('what was there is not asked again for five minutes; what was not, is', async () => {
  const { refused, asked, pass } = openWorld()
  const sent = [aListingPage(31), aListingPage(131, 31)]
  await refused(sent)
  pass(299_999)
  asked.length = 0
  await refused(sent)
  expect(asked).toEqual(['listing visitor 131'])
  pass(1)
  asked.length = 0
  await refused(sent)
  expect(asked).toEqual(['listing visitor 31 131', 'building visitor 31'])
})

test('what somebody may name is not remembered for somebody else', async () => {
  const { refused, asked } = openWorld()
  await refused([aListingPage(31)], ROBIN)
  await refused([aListingPage(31)])
  await refused([aListingPage(31)], ROBIN)
  expect(asked.filter((question) => question.startsWith('listing'))).toEqual(['listing 7 31', 'listing visitor 31'])
})

test('the memory is bounded: what was asked longest ago is forgotten first', async () => {
  const { refused, asked } = openWorld({ most: 2 })
  for (const id of [1, 2, 3]) await refused([aListingPage(id)])
  asked.length = 0
  await refused([aListingPage(2), aListingPage(3)])
  expect(asked).toEqual([])
  await refused([aListingPage(1)])
  expect(asked).toEqual(['listing visitor 1', 'building visitor 1'])
})
