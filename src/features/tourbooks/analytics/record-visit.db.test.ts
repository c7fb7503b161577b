import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { tokenOf } from '#features/share-links/link-token.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import type { Actor } from '../../../../test/actors.ts'
import { openTestApp } from '../../../../test/app.ts'
import { TEST_SECRET } from '../../../../test/http.ts'
import { aTourbook, aTourbookShare, aTourbookVisit } from '../fixtures.ts'
import { addListings } from '../stops/store.ts'
import type { StopTotals, VisitTotals } from './contract.ts'
import { purgeTourbookVisits } from './jobs.ts'
import { MAX_VISIT_S } from './rules.ts'
import { saveVisit } from './store.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000)
const app = await openTestApp({ now: NOW })
const { db } = app

let owner: Actor & { user: { id: number } }
let suites: number[]

beforeAll(async () => {
  const building = await aBuilding(db)
  suites = []
  for (const name of ['Suite 100', 'Suite 200', 'Suite 300']) suites.push(await aListing(db, building, { name }))
  owner = await app.signIn()
})

/** A shared tourbook with three stops. */
async function aSharedTourbook({ countsVisits = true, deleted = false } = {}) {
  const userId = owner.user.id
  const tourbookId = await aTourbook(
    db,
    { user_id: userId, counts_visits: countsVisits, ...(deleted && { deleted_at: NOW }) },
    NOW,
  )
  await addListings(
    db,
    tourbookId,
    suites.map((listingId) => ({ listingId, title: 'Suite', address: 'Monroe', location: { x: 1, y: 2 } })),
    NOW,
  )
  const link = await aTourbookShare(db, { tourbook_id: tourbookId, recipient_name: 'Jonah Wray' }, { userId, now: NOW })
  return { tourbookId, linkId: link.id, path: `/api/tourbook_shares/${tokenOf(link, TEST_SECRET)}/visits` }
}

const NOTHING = { photos: 0, plans: 0, videoPlays: 0, video25: 0, video50: 0, video75: 0, video100: 0 }
const atStop = (number: number, totals: Partial<StopTotals> = {}): StopTotals => ({
  number,
  seconds: 0,
  ...NOTHING,
  ...totals,
})
const totalsOf = (totals: Partial<VisitTotals> = {}): VisitTotals => ({
  visit: crypto.randomUUID(),
  viewer: crypto.randomUUID(),
  seconds: 0,
  stops: [],
  ...totals,
})
const visitsTo = (tourbookId: number) =>
  db.selectFrom('tourbook_visit').where('tourbook_id', '=', tourbookId).selectAll().execute()
const stopVisitsOf = (visit: string) =>
  db.selectFrom('tourbook_stop_visit').where('visit_id', '=', visit).orderBy('stop_id').selectAll().execute()

test('a visitor’s visit is counted once, however often it is sent', async () => {
  const { tourbookId, path } = await aSharedTourbook()
  const visitor = app.visitor()
  const totals = totalsOf({ stops: [atStop(2, { photos: 4 })] })
  for (let times = 0; times < 3; times++)
    expect((await visitor.post(path, totals)).body, String(times)).toEqual({ counted: true })
  expect(await visitsTo(tourbookId)).toMatchObject([{ id: totals.visit, viewer: totals.viewer, seconds: 0 }])
  expect(await stopVisitsOf(totals.visit)).toMatchObject([{ photos: 4 }])
})

test('the owner is not counted, and nobody while counting is off', async () => {
  const shared = await aSharedTourbook()
  expect((await owner.post(shared.path, totalsOf())).body).toEqual({ counted: false })
  await owner.put(`/api/tourbooks/${shared.tourbookId}`, { countsVisits: false })
  expect((await app.visitor().post(shared.path, totalsOf())).body).toEqual({ counted: false })
  expect(await visitsTo(shared.tourbookId)).toEqual([])
})

test('a deleted tourbook, a revoked link and an invented one answer alike', async () => {
  const deleted = await aSharedTourbook({ deleted: true })
  const revoked = await aSharedTourbook()
  await db.updateTable('share_link').set({ revoked_at: NOW }).where('id', '=', revoked.linkId).execute()
  const answers = []
  for (const path of [deleted.path, revoked.path, '/api/tourbook_shares/invented/visits']) {
    const { status, body } = await app.visitor().post(path, totalsOf())
    answers.push({ status, body: { ...body, requestId: '' } })
  }
  expect(answers[0]!.status).toBe(404)
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('what is unbounded or unknown is refused', async () => {
  const { tourbookId, path } = await aSharedTourbook()
  for (const wrong of [{ seconds: MAX_VISIT_S + 1 }, { seconds: -1 }, { visit: 'mine' }, { ip: '10.0.0.1' }])
    expect((await app.visitor().post(path, { ...totalsOf(), ...wrong })).status, JSON.stringify(wrong)).toBe(400)
  const refused = await app.visitor().post(path, totalsOf({ stops: [atStop(1, { photos: 1_001 })] }))
  expect(refused.status).toBe(400)
  expect(await visitsTo(tourbookId)).toEqual([])
})

test('a link counts a limited number of visits a day', async () => {
  const { linkId, path } = await aSharedTourbook()
  const { most } = RATE_LIMITS.tourbookVisitOfLink
  const key = `tourbook-visit:link:${linkId}`
  await db
    .insertInto('rate_limit')
    .values({ key, count: most, until: later(60) })
    .execute()
  expect((await app.visitor().post(path, totalsOf())).status).toBe(429)
})

test('no IP address and no browser is stored', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name in ('tourbook_visit', 'tourbook_stop_visit')`.execute(db)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ name }) => /ip$|ip_|agent|network|address|browser/.test(name))).toEqual([])
})

describe('time', () => {
  test('cannot exceed what has passed since the visit started, nor twelve hours', async () => {
    const shared = await aSharedTourbook()
    const totals = totalsOf({ seconds: 40_000, stops: [atStop(1, { seconds: 40_000 })] })
    const secondsAt = async (now: Date) => {
      await saveVisit(db, shared, totals, now)
      const [visit] = await visitsTo(shared.tourbookId)
      return [visit!.seconds, (await stopVisitsOf(totals.visit))[0]!.seconds]
    }
    expect(await secondsAt(NOW)).toEqual([0, 0])
    expect(await secondsAt(later(15))).toEqual([15, 15])
    expect(await secondsAt(later(-60))).toEqual([15, 15])
    totals.seconds = MAX_VISIT_S
    expect(await secondsAt(later(100_000))).toEqual([MAX_VISIT_S, 40_000])
  })

  test('stays with its stop when the owner changes the order during the visit', async () => {
    const shared = await aSharedTourbook()
    const { listings } = (await owner.get(`/api/tourbooks/${shared.tourbookId}`)).body
    const [first, second, third] = listings.map(({ sortableId }: { sortableId: number }) => sortableId)
    const totals = totalsOf({ stops: [atStop(1, { photos: 1 })] })
    await saveVisit(db, shared, totals, NOW)
    await owner.put(`/api/tourbooks/${shared.tourbookId}/listings`, { sortableIds: [third, second, first] })
    await saveVisit(db, shared, { ...totals, stops: [atStop(1, { photos: 5 })] }, later(15))
    expect(await stopVisitsOf(totals.visit)).toMatchObject([{ stop_id: first, photos: 5 }])
  })
})

test('a visit of another link or viewer is not changed', async () => {
  const [mine, theirs] = [await aSharedTourbook(), await aSharedTourbook()]
  const totals = totalsOf()
  expect(await saveVisit(db, mine, totals, NOW)).toBe(true)
  expect(await saveVisit(db, theirs, { ...totals, pdfs: 7 }, NOW)).toBe(false)
  expect(await saveVisit(db, mine, { ...totals, viewer: crypto.randomUUID(), pdfs: 7 }, NOW)).toBe(false)
  expect(await visitsTo(mine.tourbookId)).toMatchObject([{ pdfs: 0 }])
})

test('any order and repetition of the requests of a visit gives the same totals', async () => {
  const shared = await aSharedTourbook()
  const counts = fc.nat(40)
  const growth = fc.array(fc.record({ number: fc.integer({ min: 1, max: 3 }), by: counts }), {
    minLength: 1,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(growth, fc.infiniteStream(fc.nat(1_000)), async (steps, random) => {
      const id = totalsOf()
      const at = new Map<number, StopTotals>()
      let seconds = 0
      const sent = steps.map(({ number, by }) => {
        const before = at.get(number) ?? atStop(number)
        at.set(number, {
          ...before,
          seconds: before.seconds + by,
          photos: before.photos + by,
          video25: by > 20 ? 1 : 0,
        })
        seconds += by
        return { ...id, seconds, stops: [at.get(number)!] }
      })
      const arrived = [...sent, ...sent.slice(0, 2)].sort(() => [...random.take(1)][0]! - 500)
      // The request that starts the visit.
      await saveVisit(db, shared, id, NOW)
      for (const each of arrived) await saveVisit(db, shared, each, later(1_000))
      const visits = (await visitsTo(shared.tourbookId)).filter((visit) => visit.id === id.visit)
      expect(visits).toMatchObject([{ seconds }])
      const expected = [...at.values()]
        .sort((a, b) => a.number - b.number)
        .map((stop) => ({ seconds: stop.seconds, photos: stop.photos }))
      expect(await stopVisitsOf(id.visit)).toMatchObject(expected)
    }),
    { numRuns: 30 },
  )
})

test('visits older than thirteen months are deleted', async () => {
  const { tourbookId, linkId } = await aSharedTourbook()
  const visit = { tourbook_id: tourbookId, link_id: linkId }
  await aTourbookVisit(db, visit, new Date('2025-10-19T12:00:00Z'))
  const younger = await aTourbookVisit(db, visit, new Date('2025-10-21T12:00:00Z'))
  await purgeTourbookVisits.run({}, { db, clock: () => NOW }, new AbortController().signal)
  expect((await visitsTo(tourbookId)).map(({ id }) => id)).toEqual([younger])
})
