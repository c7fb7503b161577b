import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { DAY_MS } from '#lib/durations.ts'
import type { Actor } from '../../../../test/actors.ts'
import { openTestApp } from '../../../../test/app.ts'
import { MAX_BULK_ROWS, UNDOABLE_DAYS } from './rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
const aCompany = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const northbank = await aCompany('Northbank')
const kinzie = await aCompany('Kinzie')
const admin = await app.signIn({ role: 'admin' })
const other = await app.signIn({ role: 'admin' })
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank })
const colleague = await app.signIn({ role: 'landlord_rep', company_id: northbank })
let building: number
let foreign: number
let agent: number
beforeAll(async () => {
  building = await aBuilding(db, { employer_id: northbank })
  foreign = await aBuilding(db, { employer_id: kinzie })
  agent = await anAgent(db, await aListing(db, building))
})

/** A listing on the market with an agent, confirmed long ago. */
async function aMarketed(values: Parameters<typeof aListing>[2] = {}): Promise<number> {
  const id = await aListing(db, building, { confirmed_at: new Date('2026-09-01T00:00:00Z'), ...values })
  await db.insertInto('listing_agent').values({ listing_id: id, agent_id: agent, position: 0 }).execute()
  return id
}
const workspaceOf = (by: Actor) => (by === rep || by === colleague ? 'portfolio' : 'admin')
async function bulk(ids: number[], change: object, { by = admin as Actor, subject = 'listings' } = {}) {
  const reply = await by.post(`/api/${workspaceOf(by)}/${subject}/bulk`, { ids, change })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as { changed: number; leftOut: { id: number; name: string; reason: string }[]; undo: string }
}
const undo = (id: string, by: Actor = admin) => by.post(`/api/${workspaceOf(by)}/bulk_changes/${id}/undo`, {})
const recordOf = async (id: number, subject = 'listings') => (await admin.get(`/api/admin/${subject}/${id}`)).body
const put = async (id: number, change: object, part = '') => {
  const { version } = await recordOf(id)
  const reply = await admin.put(`/api/admin/listings/${id}${part}`, { version, ...change })
  expect(reply.status, reply.text).toBe(200)
}
const rentOf = async (id: number) =>
  (await recordOf(id)).prices.map((price: { low: { magnitude: number }; high: { magnitude: number } }) => [
    price.low.magnitude,
    price.high.magnitude,
  ])
const usd = (magnitude: number) => ({ magnitude, units: { money: 'USD', area: 'sf', period: 'yr' } })
const rent = (low: number, high: number) => [{ kind: 'rent', low: usd(low), high: usd(high), estimatedYear: null }]

describe('changing many listings', () => {
  test('publishes those that can be, and says why others are left out', async () => {
    const ready = await aMarketed({ status: 'draft', published_at: null, confirmed_at: null })
    const empty = await aListing(db, building, { status: 'draft', name: 'Suite 5' })
    const already = await aMarketed()
    const result = await bulk([ready, empty, already, 999_999], { status: 'on_market' })
    expect(result).toEqual({
      changed: 1,
      held: 0,
      leftOut: [
        { id: empty, name: 'Suite 5', reason: 'agentIds: is needed to publish the listing' },
        { id: 999_999, name: null, reason: 'there is no such listing' },
      ],
      undo: expect.any(String),
      job: null,
    })
    expect(await recordOf(ready)).toMatchObject({ status: 'on_market', version: 2, confirmedAt: NOW.toISOString() })
    expect(await recordOf(empty)).toMatchObject({ status: 'draft', version: 1 })
    const found = await db.selectFrom('search_document').where('listing_id', '=', ready).select('status').execute()
    expect(found).toEqual([{ status: 'on_market' }])
  })

  test('records every listing in the audit log, under one run', async () => {
    const ids = [await aMarketed(), await aMarketed()]
    const { undo: runId } = await bulk(ids, { status: 'archived' })
    const rows = await db.selectFrom('audit_log').where('run_id', '=', runId).selectAll().orderBy('id').execute()
    expect(rows.map(({ action, subject_id, before, after }) => ({ action, subject_id, before, after }))).toEqual(
      ids.map((id) => ({
        action: 'listing.changed',
        subject_id: String(id),
        before: { status: 'on_market' },
        after: { status: 'archived' },
      })),
    )
  })

  test('replaces the agents, in order', async () => {
    const [first, second] = [await aMarketed(), await aListing(db, building)]
    const luis = await anAgent(db, second)
    const result = await bulk([first, second], { agentIds: [luis, agent] })
    expect(result).toMatchObject({ changed: 2, leftOut: [] })
    for (const id of [first, second])
      expect((await recordOf(id)).agents.map((each: { id: number }) => each.id)).toEqual([luis, agent])
    expect(await bulk([first], { agentIds: [luis, agent] })).toEqual({
      changed: 0,
      held: 0,
      leftOut: [],
      undo: null,
      job: null,
    })
    const { leftOut } = await bulk([first], { agentIds: [999_999] })
    expect(leftOut[0]!.reason).toBe('agentIds.0: expected an agent of the marketplace')
  })

  test('confirms those on the market', async () => {
    const [marketed, leased] = [await aMarketed(), await aMarketed({ status: 'leased', name: 'Suite 7' })]
    expect(await bulk([marketed, leased], { confirm: true })).toMatchObject({
      changed: 1,
      leftOut: [{ id: leased, name: 'Suite 7', reason: 'it is not on the market' }],
    })
    expect(await recordOf(marketed)).toMatchObject({ confirmedAt: NOW.toISOString(), version: 1 })
  })

  test('changes both ends of the rent to the cent, and what is searched by it', async () => {
    const [fixed, range, hidden] = [await aMarketed(), await aMarketed(), await aMarketed({ name: 'Suite 8' })]
    const unpriced = await aMarketed({ name: 'Suite 9', rent_low: null, rent_high: null, rent_currency: null })
    await db.deleteFrom('listing_price').where('listing_id', '=', unpriced).execute()
    await put(fixed, { rentMode: 'fixed', prices: rent(42.55, 42.55) }, '/prices')
    await put(
      range,
      { rentMode: 'range', prices: [...rent(8.05, 16.15), { ...rent(3, 3)[0], kind: 'taxes' }] },
      '/prices',
    )
    await put(hidden, { rentMode: 'undisclosed', prices: rent(40, 40) }, '/prices')
    expect(await bulk([fixed, range, hidden, unpriced], { rentPercent: 10 })).toMatchObject({
      changed: 2,
      leftOut: [
        { id: hidden, name: 'Suite 8', reason: 'its rent is undisclosed' },
        { id: unpriced, name: 'Suite 9', reason: 'it has no rent' },
      ],
    })
    expect(await rentOf(fixed)).toEqual([[46.81, 46.81]])
    expect(await rentOf(range)).toEqual([
      [8.86, 17.77],
      [3, 3],
    ])
    const searched = await db.selectFrom('search_document').where('listing_id', '=', range).select('rent_low').execute()
    expect(searched[0]!.rent_low).toBeCloseTo(8.86)
    await bulk([fixed], { rentPercent: -50 })
    expect(await rentOf(fixed)).toEqual([[23.41, 23.41]])
  })

  test('takes one change of the known ones, and at most 500 listings', async () => {
    const ids = [await aMarketed()]
    const send = (body: object) => admin.post('/api/admin/listings/bulk', body)
    for (const change of [
      {},
      { status: 'gone' },
      { status: 'draft', confirm: true },
      { rentPercent: 101 },
      { agentIds: [] },
    ])
      expect([change, (await send({ ids, change })).status]).toEqual([change, 400])
    const change = { confirm: true }
    expect((await send({ ids: [], change })).status).toBe(400)
    expect((await send({ ids: Array.from({ length: MAX_BULK_ROWS + 1 }, (_, id) => id + 1), change })).status).toBe(400)
  })

  test('changes nothing twice when a request is repeated', async () => {
    const id = await aMarketed()
    const headers = { 'idempotency-key': 'rent-of-november' }
    const send = () => admin.post('/api/admin/listings/bulk', { ids: [id], change: { rentPercent: 10 } }, headers)
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(await rentOf(id)).toEqual([[41.8, 41.8]])
  })
})

test('buildings are published together, and those with spaces on the market stay', async () => {
  const [ready, nowhere] = [
    await aBuilding(db, { status: 'draft' }),
    await aBuilding(db, { status: 'draft', name: 'Doty Yard', location: null, market: null }),
  ]
  expect(await bulk([ready, nowhere], { status: 'published' }, { subject: 'buildings' })).toMatchObject({
    changed: 1,
    leftOut: [
      {
        id: nowhere,
        name: 'Doty Yard',
        reason: 'location: is needed to publish the building; market: is needed to publish the building',
      },
    ],
  })
  await aListing(db, ready)
  const { changed, leftOut } = await bulk([ready], { status: 'draft' }, { subject: 'buildings' })
  expect([changed, leftOut[0]!.reason]).toEqual([0, 'status: take its space off the market first: Suite 1150'])
})

test('buildings get a company that owns, manages or leases them, and give it back', async () => {
  const [one, two] = [await aBuilding(db, { managing_company_id: kinzie }), await aBuilding(db)]
  const result = await bulk([one, two], { managingCompanyId: kinzie }, { subject: 'buildings' })
  expect(result).toMatchObject({ changed: 1, leftOut: [] })
  expect((await recordOf(two, 'buildings')).managingCompanyId).toBe(kinzie)
  const { leftOut } = await bulk([one], { leasingCompanyId: 999_999 }, { subject: 'buildings' })
  expect(leftOut[0]!.reason).toMatch(/^leasingCompanyId: /)
  await undo(result.undo)
  expect((await recordOf(two, 'buildings')).managingCompanyId).toBeNull()
})

test('a landlord’s user changes their company’s listings, and others are for them as if they were not there', async () => {
  const [own, theirs] = [await aMarketed(), await aListing(db, foreign)]
  const result = await bulk([own, theirs], { status: 'leased' }, { by: rep })
  expect(result).toMatchObject({
    changed: 1,
    leftOut: [{ id: theirs, name: null, reason: 'there is no such listing' }],
  })
  expect((await recordOf(theirs)).status).toBe('on_market')
  for (const ids of [[theirs], [999_999]]) {
    const refused = await rep.post('/api/portfolio/listings/bulk', { ids, change: { status: 'leased' } })
    expect([refused.status, refused.body.detail]).toEqual([404, 'There is no such listing.'])
  }
})

describe('undoing a bulk change', () => {
  test('gives statuses back, and when listings were published and confirmed', async () => {
    const [draft, archived] = [
      await aMarketed({ status: 'draft', published_at: null, confirmed_at: null }),
      await aMarketed({ status: 'archived' }),
    ]
    const momentsOf = async (id: number) =>
      db
        .selectFrom('listing')
        .where('id', '=', id)
        .select(['status', 'published_at', 'confirmed_at'])
        .executeTakeFirst()
    const before = [await momentsOf(draft), await momentsOf(archived)]
    const published = await bulk([draft, archived], { status: 'on_market' })
    expect((await undo(published.undo)).body).toEqual({ changed: 2, held: 0, leftOut: [], job: null })
    expect([await momentsOf(draft), await momentsOf(archived)]).toEqual(before)

    const again = await bulk([draft], { status: 'on_market' })
    const later = new Date('2026-11-21T12:00:00Z')
    await db.updateTable('listing').set({ confirmed_at: later }).where('id', '=', draft).execute()
    await undo(again.undo)
    expect(await momentsOf(draft)).toEqual({ status: 'draft', published_at: null, confirmed_at: later })

    const marketed = await aMarketed()
    const confirmedAt = (await momentsOf(marketed))!.confirmed_at
    await undo((await bulk([marketed], { status: 'archived' })).undo)
    expect(await momentsOf(marketed)).toMatchObject({ status: 'on_market', confirmed_at: confirmedAt })
    const [entry] = (await admin.get(`/api/admin/listings/${marketed}/history`)).body.entries
    expect(entry).toMatchObject({ origin: 'restore', action: 'listing.restored' })
  })

  test('is offered in the history, for all records of it', async () => {
    const ids = [await aMarketed(), await aMarketed(), await aMarketed()]
    const { undo: runId } = await bulk(ids, { status: 'archived' })
    const latestOf = async (id: number, by: Actor) =>
      (await by.get(`/api/${workspaceOf(by)}/listings/${id}/history`)).body.entries[0]
    expect((await latestOf(ids[0]!, other)).bulk).toEqual({ id: runId, others: 2, isUndoable: true })
    expect((await latestOf(ids[0]!, rep)).bulk).toBeNull()
    await undo(runId)
    expect((await latestOf(ids[1]!, admin)).bulk).toBeNull()
    const { entries } = (await admin.get(`/api/admin/listings/${ids[1]}/history`)).body
    expect(entries[1].bulk).toEqual({ id: runId, others: 2, isUndoable: false })
  })

  test('gives rents, agents, confirmations and buildings back', async () => {
    const id = await aMarketed()
    const before = await recordOf(id)
    const luis = await anAgent(db, await aListing(db, building))
    for (const change of [{ rentPercent: 7 }, { agentIds: [luis] }, { confirm: true }]) {
      const { undo: runId } = await bulk([id], change)
      expect((await undo(runId)).body).toEqual({ changed: 1, held: 0, leftOut: [], job: null })
      expect(await recordOf(id)).toEqual({ ...before, version: expect.any(Number), updatedAt: NOW.toISOString() })
    }
    const draft = await aBuilding(db, { status: 'draft' })
    await undo((await bulk([draft], { status: 'published' }, { subject: 'buildings' })).undo)
    expect((await recordOf(draft, 'buildings')).status).toBe('draft')
  })

  test('leaves out and names those that were changed since', async () => {
    const [same, edited, incomplete] = [
      await aMarketed(),
      await aMarketed({ name: 'Suite 2' }),
      await aListing(db, building, { name: 'Suite 3' }),
    ]
    const { undo: runId } = await bulk([same, edited, incomplete], { status: 'off_market' })
    await put(edited, { status: 'archived' })
    await put(same, { floor: 3 })
    expect((await undo(runId)).body).toEqual({
      changed: 2,
      held: 0,
      leftOut: [{ id: edited, name: 'Suite 2', reason: 'it was changed since' }],
      job: null,
    })
    expect(await recordOf(same)).toMatchObject({ status: 'on_market', floor: 3 })
    // As it was imported, without agents.
    expect(await recordOf(incomplete)).toMatchObject({ status: 'on_market', missing: ['agentIds'] })
  })

  test('leaves out what a rule forbids by now', async () => {
    const id = await aMarketed({ name: 'Suite 4' })
    const [left, luis] = [await anAgent(db, id, { position: 1 }), await anAgent(db, await aListing(db, building))]
    const { undo: runId } = await bulk([id], { agentIds: [luis] })
    await db.deleteFrom('agent').where('id', '=', left).execute()
    expect((await undo(runId)).body.leftOut).toEqual([
      { id, name: 'Suite 4', reason: 'agentIds.1: expected an agent of the marketplace' },
    ])
    const draft = await aBuilding(db, { status: 'draft' })
    const published = await bulk([draft], { status: 'published' }, { subject: 'buildings' })
    await aListing(db, draft)
    expect((await undo(published.undo)).body).toMatchObject({ changed: 0, leftOut: [{ id: draft }] })
  })

  test('is possible once, also for two who try at once', async () => {
    const { undo: runId } = await bulk([await aMarketed()], { status: 'archived' })
    const replies = await Promise.all([undo(runId), undo(runId, other)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await undo(runId)).body.detail).toBe('This was undone already.')
  })

  test('is for who made it and for admins', async () => {
    const { undo: runId } = await bulk([await aMarketed()], { status: 'archived' }, { by: rep })
    expect((await undo(runId, colleague)).status).toBe(404)
    const second = await bulk([await aMarketed()], { status: 'archived' }, { by: rep })
    expect((await undo(runId, rep)).status).toBe(200)
    expect((await undo(second.undo)).status).toBe(200)
    const byAdmin = await bulk([await aMarketed()], { status: 'archived' })
    expect((await undo(byAdmin.undo, rep)).status).toBe(404)
    expect((await undo(crypto.randomUUID())).status).toBe(404)
  })

  test('leaves out what belongs to another company since', async () => {
    const [stays, moves] = [await aMarketed(), await aMarketed()]
    const { undo: runId } = await bulk([stays, moves], { status: 'archived' }, { by: rep })
    await put(moves, { buildingId: foreign })
    expect((await undo(runId, rep)).body).toEqual({
      changed: 1,
      held: 0,
      leftOut: [{ id: moves, name: null, reason: 'there is no such listing' }],
      job: null,
    })
  })

  test('is no longer possible after 30 days, and never for an import', async () => {
    const id = await aMarketed()
    const old = new Date(NOW.getTime() - UNDOABLE_DAYS * DAY_MS - 1)
    const insert = (action: string, runId: string) =>
      sql`
      insert into audit_log (at, actor, user_id, role, action, subject_type, subject_id, before, after, run_id)
      values (${old}, 'user', ${admin.user.id}, 'admin', ${action}, 'listing', ${String(id)},
        '{"status": "draft"}', '{"status": "on_market"}', ${runId})`.execute(db)
    const [changed, imported] = [crypto.randomUUID(), crypto.randomUUID()]
    await insert('listing.changed', changed)
    await insert('building.imported', imported)
    expect((await undo(changed)).body.detail).toBe('This can no longer be undone: it is older than 30 days.')
    expect((await undo(imported)).status).toBe(404)
  })
})
