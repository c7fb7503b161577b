import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#lib/durations.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'
import { TEST_SECRET } from '../../../../test/http.ts'
import { aBuilding, aListing, anAgent } from '../listings/fixtures.ts'
import { requestConfirmations } from './jobs.ts'
import { requestConfirmation } from './request-confirmation.ts'
import type { Answer } from './rules.ts'
import { confirmationPath } from './sign-link.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const app = await openTestApp({ now: NOW })
const { db } = app
await migrateJobs(app.pool)
const house = await aBuilding(db)
const origin = 'https://frontage.example'

beforeEach(async () => {
  await db.deleteFrom('email').execute()
  await db.deleteFrom('agent').execute()
  await db.deleteFrom('listing').execute()
})

const aSpace = (days: number, values = {}) => aListing(db, house, { confirmed_at: later(-days * DAY_MS), ...values })
const assignAgent = (listing_id: number, agent_id: number) =>
  db.insertInto('listing_agent').values({ listing_id, agent_id, position: 1 }).execute()
const run = (now = NOW) =>
  requestConfirmations.run({}, { db, clock: () => now, secret: TEST_SECRET, origin }, new AbortController().signal)
const emails = () =>
  db.selectFrom('email').where('kind', '=', 'confirm_listing').selectAll().orderBy('recipient').execute()
const requests = () => db.selectFrom('confirmation_request').selectAll().execute()

describe('a confirmation request', () => {
  test('is sent after 30, 60, 90 and 110 days, once each, until the listing is confirmed', async () => {
    const space = await aSpace(0)
    await anAgent(db, space)
    const sentDays: number[] = []
    for (let day = 0; day <= 130; day++) {
      const before = (await emails()).length
      await run(later(day * DAY_MS))
      await run(later(day * DAY_MS + 60_000))
      if ((await emails()).length > before) sentDays.push(day)
    }
    expect(sentDays).toEqual([30, 60, 90, 110])
    await db
      .updateTable('listing')
      .set({ confirmed_at: later(131 * DAY_MS) })
      .execute()
    await run(later(160 * DAY_MS))
    expect(await emails()).toHaveLength(4)
    await run(later(161 * DAY_MS))
    expect(await emails()).toHaveLength(5)
  })

  test('replaces missed ones: one email is sent', async () => {
    await anAgent(db, await aSpace(95))
    await run()
    await run(later(DAY_MS))
    expect(await emails()).toHaveLength(1)
    expect(await requests()).toMatchObject([{ step: 90 }])
  })

  test('is one email to each agent, with at most twenty listings; the rest follow the next day', async () => {
    const spaces: number[] = []
    for (let index = 0; index < 23; index++) spaces.push(await aSpace(31 + index, { name: `Suite ${100 + index}` }))
    const dana = await anAgent(db, spaces[0]!)
    for (const space of spaces.slice(1)) await assignAgent(space, dana)
    const luis = await anAgent(db, spaces[1]!)
    await db.updateTable('agent').set({ email: 'luis@northbank.example' }).where('id', '=', luis).execute()
    await run()
    await run(later(HOUR_MS))
    const [toDana, toLuis] = await emails()
    expect(await emails()).toHaveLength(2)
    expect(toDana!.subject).toBe('Are these 20 spaces still available?')
    expect(toDana!.text).toContain('Suite 122')
    expect(toDana!.text).not.toContain('Suite 102')
    expect(toLuis!.subject).toBe('Is Suite 101 at Monroe Court still available?')
    await run(later(DAY_MS))
    expect((await emails()).map(({ subject }) => subject)).toContain('Are these 3 spaces still available?')
  })

  test('is only for listings on the market', async () => {
    const hidden = await aBuilding(db, { slug: 'hidden', status: 'draft' })
    for (const status of ['draft', 'leased', 'off_market', 'archived']) await anAgent(db, await aSpace(40, { status }))
    await anAgent(db, await aListing(db, hidden, { confirmed_at: later(-40 * DAY_MS) }))
    await anAgent(db, await aSpace(29))
    await run()
    expect(await emails()).toEqual([])
    await anAgent(db, await aSpace(30, { status: 'under_offer' }))
    await run()
    expect(await emails()).toHaveLength(1)
  })

  test('of concurrent runs is sent once', async () => {
    for (let index = 0; index < 5; index++) await anAgent(db, await aSpace(40))
    await Promise.all([run(), run(), run()])
    expect(await emails()).toHaveLength(5)
    expect(await requests()).toHaveLength(5)
  })

  test('interrupted before its email is enqueued is not recorded, and is sent by the next run', async () => {
    const agent = await anAgent(db, await aSpace(40))
    const client = await app.pool.connect()
    await client.query('begin; lock table email in exclusive mode')
    const request = requestConfirmation(db, agent, { now: NOW, secret: TEST_SECRET, origin }).then(
      () => 'asked',
      () => 'killed',
    )
    const waiting = "wait_event_type = 'Lock' and query like 'insert into \"email\"%'"
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity where ${waiting}`
    // On another connection: pg_stat_activity does not change within a transaction.
    for (let killed = 0; killed === 0; ) killed = (await app.pool.query(kill)).rows.length
    expect(await request).toBe('killed')
    await client.query('rollback')
    client.release()
    expect(await requests()).toEqual([])
    await run()
    expect(await emails()).toHaveLength(1)
    expect(await requests()).toHaveLength(1)
  })

  test('contains the listing, without undisclosed data', async () => {
    const space = await aSpace(74, { name: 'Suite <b>1150' })
    await anAgent(db, space)
    await run()
    const [email] = await emails()
    expect(email).toMatchObject({ recipient: 'dana.whitcombe@northbank.example', recipient_name: 'Dana Whitcombe' })
    expect(email!.text).toContain(
      'It was last confirmed on 9/7/26, 74 days ago. It now ranks below confirmed spaces, and on 1/5/27 it will be hidden.',
    )
    expect(email!.text).toContain('US $38 /sf/yr NNN')
    expect(email!.html).not.toContain('<b>1150')
    expect(email!.html + email!.text).not.toContain('owner would take')
    expect(email!.text.match(/\/confirm_listing\?token=[\w.-]+&answer=(on_market|under_offer|leased)/g)).toHaveLength(3)
  })

  test('about a British listing is in British English', async () => {
    const london = await aBuilding(db, { slug: 'london', market: 'london', country_code: 'GB', city: 'London' })
    await anAgent(db, await aListing(db, london, { confirmed_at: later(-40 * DAY_MS) }))
    await run()
    expect((await emails())[0]!.text).toMatch(/^\W*Let\b/m)
  })
})

describe('an answer', () => {
  async function aLink({ askedAt = NOW, days = 74, values = {} } = {}) {
    const listingId = await aSpace(days, values)
    const agentId = await anAgent(db, listingId)
    const query = new URLSearchParams(
      confirmationPath({ listingId, agentId, askedAt }, 'on_market', TEST_SECRET).split('?')[1],
    )
    return { listingId, agentId, token: query.get('token')! }
  }
  const look = async (token: string) =>
    (await app.visitor().get(`/api/listing_confirmations?${new URLSearchParams({ token })}`)).body
  const answer = (token: string, newAnswer: Answer) =>
    app.visitor().post('/api/listing_confirmations', { token, answer: newAnswer })
  const statusOf = (id: number) =>
    db.selectFrom('listing').where('id', '=', id).select(['status', 'confirmed_at']).executeTakeFirstOrThrow()
  const searchResults = async () =>
    (await app.get('/api/listings?market=chicago')).body.listings as {
      id: number
      status: string
      confirmedDaysAgo: number
    }[]
  const past = (milliseconds: number) =>
    db
      .updateTable('listing_confirmation')
      .set({ answered_at: later(-milliseconds) })
      .execute()

  test('is not given by opening the link', async () => {
    const { token, listingId } = await aLink()
    expect(await look(token)).toMatchObject({
      state: 'open',
      answer: null,
      listing: { id: listingId, name: 'Suite 1150' },
    })
    expect(await statusOf(listingId)).toEqual({ status: 'on_market', confirmed_at: later(-74 * DAY_MS) })
  })

  test('confirms the listing for all searches at once, also a hidden one', async () => {
    const { token, listingId } = await aLink({ days: 130 })
    expect(await searchResults()).toEqual([])
    const { status, body } = await answer(token, 'on_market')
    expect({ status, ...body }).toMatchObject({
      status: 200,
      state: 'open',
      answer: 'on_market',
      listing: { confirmedDaysAgo: 0 },
    })
    expect(await searchResults()).toMatchObject([{ id: listingId, status: 'on_market', confirmedDaysAgo: 0 }])
    expect(await statusOf(listingId)).toEqual({ status: 'on_market', confirmed_at: NOW })
    expect(
      await db
        .selectFrom('change_log')
        .where('entity', '=', 'listing')
        .where('entity_id', '=', listingId)
        .selectAll()
        .execute(),
    ).not.toEqual([])
  })

  test('ranks the listing above those unconfirmed for sixty days', async () => {
    const fresh = await aLink({ days: 10, values: { name: 'Ten' } })
    const old = await aLink({ days: 95, values: { name: 'Old' } })
    for (const { token } of [fresh, old]) await answer(token, 'on_market')
    const other = await aLink({ days: 65, values: { name: 'Other' } })
    const { indexListings } = await import('#features/search/engine/index-listing.ts')
    await indexListings(db, [other.listingId])
    expect((await searchResults()).at(-1)!.id).toBe(other.listingId)
  })

  test('can be changed for a day, and each answer is stored', async () => {
    const { token, listingId, agentId } = await aLink({ askedAt: later(-2 * DAY_MS) })
    await answer(token, 'leased')
    expect(await searchResults()).toEqual([])
    expect(await look(token)).toMatchObject({ state: 'open', answer: 'leased', listing: { status: 'leased' } })
    await past(23 * HOUR_MS)
    await answer(token, 'under_offer')
    await answer(token, 'under_offer')
    expect(await searchResults()).toMatchObject([{ id: listingId, status: 'under_offer' }])
    const stored = await db
      .selectFrom('listing_confirmation')
      .where('listing_id', '=', listingId)
      .orderBy('id')
      .selectAll()
      .execute()
    expect(stored).toMatchObject([
      { agent_id: agentId, status_before: 'on_market', status_after: 'leased', confirmed_before: later(-74 * DAY_MS) },
      { agent_id: agentId, status_before: 'leased', status_after: 'under_offer', confirmed_before: NOW },
    ])
  })

  test('cannot be changed after a day', async () => {
    const { token, listingId } = await aLink({ askedAt: later(-2 * DAY_MS) })
    await answer(token, 'under_offer')
    await past(25 * HOUR_MS)
    expect(await look(token)).toMatchObject({ state: 'answered', answer: 'under_offer' })
    expect((await answer(token, 'leased')).body).toMatchObject({ status: 409, code: 'link_answered' })
    expect((await statusOf(listingId)).status).toBe('under_offer')
  })

  test('does not republish a listing that left the market', async () => {
    for (const status of ['draft', 'leased', 'off_market', 'archived']) {
      const { token, listingId } = await aLink({ values: { status } })
      const shown = await look(token)
      expect(shown, status).toEqual({ state: 'gone', listing: null, answer: null })
      expect((await answer(token, 'on_market')).status).toBe(409)
      expect((await statusOf(listingId)).status).toBe(status)
    }
  })

  test('needs a valid link of the listing', async () => {
    const { listingId } = await aLink()
    const { token: old } = await aLink({ askedAt: later(-46 * DAY_MS) })
    const { token } = await aLink()
    const [body] = token.split('.')
    const forged = Buffer.from(JSON.stringify({ listing: listingId, agent: 1, sentDays: 0, exp: 9e9 })).toString(
      'base64url',
    )
    for (const wrong of ['', 'nonsense', old, `${body}.`, `${forged}.${token.split('.')[1]}`, '\0']) {
      expect(await look(wrong)).toEqual({ state: 'stale', listing: null, answer: null })
      expect((await answer(wrong, 'leased')).body).toMatchObject({ status: 404, code: 'link_expired' })
    }
    expect((await answer(token, 'draft' as Answer)).status).toBe(400)
    expect(await db.selectFrom('listing').where('status', '<>', 'on_market').select('id').execute()).toEqual([])
  })

  test('never shows an undisclosed rent', async () => {
    const { token } = await aLink({
      values: { rent_mode: 'undisclosed', rent_currency: null, rent_low: null, rent_high: null },
    })
    expect(JSON.stringify(await look(token))).not.toMatch(/\b38\b|owner would take/)
    expect((await answer(token, 'on_market')).text).not.toMatch(/\b38\b/)
  })
})
