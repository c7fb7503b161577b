import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { eraseAccounts } from '#features/accounts/account-deletion/jobs.ts'
import { purgeOldUserMerges } from '#features/accounts/users/merges/jobs.ts'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { aTourbook } from '#features/tourbooks/fixtures.ts'
import { daysAfter, daysBefore } from '#lib/durations.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../../test/app.ts'
import { PERSONAL_DATA } from '../../../../personal-data.ts'
import { fillAccount, saveSearch } from './fixtures.ts'
import { HOLDINGS, type Holding } from './rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
await migrateJobs(app.pool)
const admin = await app.signIn({ role: 'admin', first_name: 'Renée', last_name: 'Takahashi' })
const building = await aBuilding(db)
const listings = [await aListing(db, building), await aListing(db, building), await aListing(db, building)] as const
const { id: company } = await db
  .insertInto('company')
  .values({ name: 'Northbank', kind: 'landlord' })
  .returning('id')
  .executeTakeFirstOrThrow()
const { id: landlord } = await db
  .insertInto('landlord')
  .values({ company_id: company, slug: 'northbank', name: 'Northbank' })
  .returning('id')
  .executeTakeFirstOrThrow()

const PATH = '/api/admin/users'
type User = Awaited<ReturnType<typeof app.signIn>>
const aUser = (values: Parameters<typeof app.signIn>[0] = {}) => app.signIn({ role: 'tenant_rep', ...values })
let maya: User
let twin: User
beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute()
  maya = await aUser({ first_name: 'Maya', last_name: 'Okafor' })
  twin = await aUser({ first_name: 'Maya', last_name: 'O.' })
})

const record = async ({ user }: User) => (await admin.get(`${PATH}/${user.id}`)).body
const compare = (one = twin, into = maya) => admin.get(`${PATH}/${one.user.id}/merge/${into.user.id}`)
async function merge(one = twin, into = maya, by = admin) {
  const [{ version }, { version: intoVersion }] = [await record(one), await record(into)]
  return by.post(`${PATH}/${one.user.id}/merge`, { version, into: into.user.id, intoVersion })
}
const undo = (id: string) => admin.post(`/api/admin/user_merges/${id}/undo`, {})
const save = (user: User, listing: number, values: object = {}) =>
  db
    .insertInto('saved_listing')
    .values({ user_id: user.user.id, listing_id: listing, name: `by ${user.user.id}`, saved_at: NOW, ...values })
    .execute()
const savedBy = async ({ user }: User) => {
  const query = db.selectFrom('saved_listing').where('user_id', '=', user.id).orderBy('listing_id')
  return (await query.select(['listing_id', 'name', 'removed_at']).execute()).map(
    ({ listing_id, name, removed_at }) => `${listings.indexOf(listing_id)} ${name}${removed_at ? ', removed' : ''}`,
  )
}
const ownersOf = async (table: string, column = 'user_id'): Promise<number[]> => {
  const of = [maya.user.id, twin.user.id]
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(of)})
    order by 1`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** All rows of all tables but those that a merge and its undo may leave changed. */
async function dump(): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and not relispartition and relname <> all(array['audit_log', 'user_merge', 'session', 'one_time_token', 'change_log'])`.execute(
    db,
  )
  const dumped: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - case when ${name} = 'app_user' then '{version,updated_at}' else '{}' end::text[])::text as row
      from ${sql.table(name)} t order by 1`.execute(db)
    dumped[name] = rows.map(({ row }) => row)
  }
  return dumped
}

test('every column of the database that names a user is listed, with what becomes of it', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table", attname as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'app_user'::regclass and conparentid = 0
    union
    select table_name, column_name from information_schema.columns
    join pg_class on relname = table_name and relnamespace = 'public'::regnamespace and not relispartition
    where table_schema = 'public' and column_name in ('user_id', 'assignee_id')`.execute(db)
  expect(rows.length).toBeGreaterThan(20)
  const listed = Object.entries(HOLDINGS as Record<string, Holding>)
  const missing = rows.filter(({ table, column }) => {
    const { columns = [], decidedBy } = (HOLDINGS as Record<string, Partial<Holding>>)[table] ?? {}
    return !columns.includes(column) && column !== decidedBy
  })
  expect(missing).toEqual([])
  const { rows: columns } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    db,
  )
  const known = new Set(columns.map(({ name }) => name))
  const named = listed.flatMap(
    ([table, { columns, key = [], sameBy = [], swaps = [], endedBy, requester, decidedBy }]) =>
      [...columns, ...key, ...sameBy, ...swaps, endedBy ?? [], requester ?? [], decidedBy ?? []]
        .flat()
        .map((column) => `${table}.${column}`),
  )
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

describe('a merge', () => {
  test('shows first what each has, and what both have', async () => {
    await save(maya, listings[0])
    await save(twin, listings[0])
    await save(twin, listings[1])
    await save(twin, listings[2], { removed_at: NOW })
    const { body } = await compare()
    expect(body).toMatchObject({ refusal: null, merged: { id: twin.user.id }, target: { id: maya.user.id } })
    const of = (name: string) => body.holdings.find((each: { name: string }) => each.name === name)
    expect(of('saved_listing')).toEqual({ name: 'saved_listing', merged: 2, target: 1, same: 1 })
    expect(of('session')).toEqual({ name: 'session', merged: 1, target: 1, same: 0 })
    expect((await merge()).body).toEqual({ id: expect.any(String), moved: 1 })
  })

  test('moves everything of every table once, and its undo puts back exactly that', async () => {
    for (const each of [maya, twin])
      await fillAccount(db, each.user, { building, listing: listings[0], landlord, company }, NOW)
    await save(maya, listings[0], { removed_at: NOW })
    await save(twin, listings[0])
    await save(maya, listings[1])
    await save(twin, listings[1])
    await save(twin, listings[2])
    const before = await dump()
    const { status, body } = await merge()
    expect(status).toBe(200)
    const [m, t] = [maya.user.id, twin.user.id]
    for (const table of ['tourbook', 'share_link', 'catalog_import', 'pending_change'])
      expect(await ownersOf(table), table).toEqual([m, m])
    expect(await ownersOf('listing', 'assignee_id')).toEqual([m, m])
    expect(await ownersOf('inquiry')).toEqual([m, m, m, m])
    // The search that both had stays behind, as do the owner, the building, the match and the recipient.
    expect(await ownersOf('saved_search')).toEqual([m, m, m, t])
    for (const table of ['saved_place_match', 'email_recipient'])
      expect(await ownersOf(table), table).toEqual([m, m, m, t])
    for (const table of [
      'saved_building',
      'saved_building_owner',
      'alert_setting',
      'inquiry_settings',
      'tourbook_contact',
    ])
      expect(await ownersOf(table), table).toEqual([m, t])
    const inquiries = await db.selectFrom('inquiry').where('user_id', '=', m).select('requester').execute()
    expect(inquiries.map(({ requester }) => requester).toSorted()).toEqual([
      `user:${m}`,
      `user:${m}`,
      'visitor:1',
      'visitor:1',
    ])
    // What one has removed is saved again, as the other one had it.
    expect(await savedBy(maya)).toEqual([`0 by ${t}`, `1 by ${m}`, `2 by ${t}`])
    expect(await savedBy(twin)).toEqual([`0 by ${m}, removed`, `1 by ${t}`])
    expect(await dump()).not.toEqual(before)
    expect((await undo(body.id)).status).toBe(200)
    expect(await dump()).toEqual(before)
  })

  test('moves a request to join a company to an account without one', async () => {
    const values = { company_id: company, company_name: 'Northbank', created_at: NOW }
    const request = (user: User) =>
      db
        .insertInto('company_request')
        .values({ ...values, user_id: user.user.id })
        .execute()
    await request(twin)
    const { body } = await merge()
    expect(await ownersOf('company_request')).toEqual([maya.user.id])
    await undo(body.id)
    expect(await ownersOf('company_request')).toEqual([twin.user.id])
    await request(maya)
    await merge()
    expect(await ownersOf('company_request')).toEqual([maya.user.id, twin.user.id])
  })

  test('ends sessions, email links and sign-ins of the merged account, which leads to the other one', async () => {
    await app.visitor().post('/users/password_resets', { email: twin.user.email, origin: '/' })
    await merge()
    expect((await twin.get('/api/current_user')).body.user).toBeNull()
    expect((await maya.get('/api/current_user')).body.user).not.toBeNull()
    const links = await db.selectFrom('one_time_token').where('user_id', '=', twin.user.id).select('used_at').execute()
    expect(links).toEqual([{ used_at: NOW }])
    await db.deleteFrom('email').execute()
    await app.visitor().post('/users/password_resets', { email: twin.user.email, origin: '/' })
    expect(
      await db.selectFrom('one_time_token').where('user_id', '=', twin.user.id).where('used_at', 'is', null).execute(),
    ).toEqual([])
    expect((await admin.post(`${PATH}/${twin.user.id}/invitation`, {})).status).toBe(409)
    expect((await admin.delete(`${PATH}/${twin.user.id}/deactivation`)).status).toBe(409)
    expect(await record(twin)).toMatchObject({
      state: 'merged',
      mergedInto: { id: maya.user.id, name: 'Maya Okafor', undoableUntil: daysAfter(NOW, 30).toISOString() },
    })
    expect(await record(maya)).toMatchObject({
      ...{ state: 'active', email: maya.user.email, mergedFrom: [{ id: twin.user.id, name: 'Maya O.' }] },
    })
    const listed = (await admin.get(`${PATH}?states=merged&query=${encodeURIComponent(twin.user.email)}`)).body
    expect(listed.users).toMatchObject([{ id: twin.user.id, state: 'merged' }])
  })

  test('keeps shared links open, which speak for the account that stays', async () => {
    const { body } = await twin.post(`/api/listings/${listings[0]}/shares`, { message: '', hides: [], recipients: [] })
    const shown = async () => (await app.visitor().get(`/api${new URL(body.url).pathname}`)).body.sender
    expect(await shown()).toMatchObject({ name: 'Maya O.', email: twin.user.email })
    const { id } = (await merge()).body
    expect(await shown()).toMatchObject({ name: 'Maya Okafor', email: maya.user.email, hasLeft: false })
    await undo(id)
    expect(await shown()).toMatchObject({ name: 'Maya O.', hasLeft: false })
  })

  test('is in the security activity of both accounts, with its undo', async () => {
    const { id } = (await merge()).body
    await undo(id)
    for (const each of [maya, twin]) {
      const { events } = (await admin.get(`${PATH}/${each.user.id}/security_events`)).body
      const actions = events.map(({ action }: { action: string }) => action)
      expect(actions).toEqual(['account.merge_undone', 'account.merged'])
      expect(events[0].actorName).toBe('Renée Takahashi')
    }
  })

  test('is refused for oneself, the same account, and one that is merged or closed', async () => {
    const statusOf = async (one: User, into: User) => (await merge(one, into)).status
    expect([await statusOf(maya, maya), await statusOf(admin, maya)]).toEqual([409, 409])
    await merge()
    const other = await aUser()
    expect([await statusOf(twin, other), await statusOf(other, twin)]).toEqual([409, 409])
    expect((await compare(twin, other)).body.refusal).toBe('merged')
    const closed = await aUser()
    const leaving = { deactivated_at: NOW, deletion_requested_at: NOW }
    await db.updateTable('app_user').set(leaving).where('id', '=', closed.user.id).execute()
    expect([await statusOf(closed, other), await statusOf(other, closed)]).toEqual([409, 409])
    const deactivated = await aUser({ deactivated_at: NOW })
    expect([await statusOf(other, deactivated), await statusOf(deactivated, other)]).toEqual([409, 200])
  })

  test('is refused for an older version of one of the accounts', async () => {
    const { version } = await record(twin)
    const body = { version: version + 1, into: maya.user.id, intoVersion: 1 }
    const { status, body: problem } = await admin.post(`${PATH}/${twin.user.id}/merge`, body)
    expect([status, problem.current.id]).toEqual([409, twin.user.id])
  })

  test('is refused if one account would have more than it may', async () => {
    for (let number = 0; number < 60; number++)
      for (const each of [maya, twin]) await saveSearch(db, each.user.id, { query: `${each.user.id} ${number}` }, NOW)
    expect((await compare()).body.refusal).toBe('too_many')
    expect((await merge()).status).toBe(409)
    expect(await ownersOf('saved_search')).toHaveLength(120)
  })

  test('is for admins alone', async () => {
    for (const other of [maya, await app.signIn({ role: 'landlord_rep', company_id: company })]) {
      expect((await other.get(`${PATH}/${twin.user.id}/merge/${maya.user.id}`)).status).toBe(404)
      expect((await merge(twin, maya, other)).status).toBe(404)
      expect((await other.post(`/api/admin/user_merges/${crypto.randomUUID()}/undo`, {})).status).toBe(404)
    }
    expect((await admin.get(`${PATH}/${twin.user.id}/merge/999999`)).status).toBe(404)
    expect((await undo(crypto.randomUUID())).status).toBe(404)
  })

  test('of two administrators into users, by each other at once, leaves one', async () => {
    const [first, second] = [await app.signIn({ role: 'admin' }), await app.signIn({ role: 'admin' })]
    const give = (role: 'admin' | 'occupier') =>
      db.updateTable('app_user').set({ role }).where('id', '=', admin.user.id).execute()
    await give('occupier')
    const end = (one: User, into: User, by: User) =>
      by.post(`${PATH}/${one.user.id}/merge`, { version: 1, into: into.user.id, intoVersion: 1 })
    const replies = await Promise.all([end(second, maya, first), end(first, twin, second)])
    const admins = db.selectFrom('app_user').where('role', '=', 'admin').where('deactivated_at', 'is', null)
    const left = await admins.select('id').execute()
    await give('admin')
    await db
      .updateTable('app_user')
      .set({ role: 'occupier' })
      .where('id', 'in', [first.user.id, second.user.id])
      .execute()
    const statuses = replies.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, expect.toSatisfy((status) => status >= 401 && status < 500)])
    expect(left).toHaveLength(1)
  })
})

describe('the undo of a merge', () => {
  test('leaves what the account that stays got since, and what was deleted since', async () => {
    await aTourbook(db, { user_id: twin.user.id, name: 'Deleted since' }, NOW)
    await save(maya, listings[0], { removed_at: NOW })
    await save(twin, listings[0])
    const { id } = (await merge()).body
    await db.deleteFrom('tourbook').where('name', '=', 'Deleted since').execute()
    await aTourbook(db, { user_id: maya.user.id, name: 'New since' }, NOW)
    await save(maya, listings[1])
    // What was removed before is purged while the merge lasts.
    await db.deleteFrom('saved_listing').where('user_id', '=', twin.user.id).execute()
    await undo(id)
    expect(await ownersOf('tourbook')).toEqual([maya.user.id])
    expect(await savedBy(maya)).toEqual([`1 by ${maya.user.id}`])
    expect(await savedBy(twin)).toEqual([`0 by ${twin.user.id}`])
  })

  test('lets the user sign in again, unless the account was deactivated before', async () => {
    const { id } = (await merge()).body
    await undo(id)
    expect(await record(twin)).toMatchObject({ state: 'active', mergedInto: null })
    expect((await undo(id)).status).toBe(409)
    await admin.put(`${PATH}/${twin.user.id}/deactivation`, {})
    await undo((await merge()).body.id)
    expect((await record(twin)).state).toBe('deactivated')
    expect((await record(maya)).mergedFrom).toEqual([])
  })

  test('waits for that of a later merge of the account that stays', async () => {
    const first = (await merge()).body.id
    const second = (await merge(maya, await aUser())).body.id
    expect([await undo(first), await undo(second), await undo(first)].map(({ status }) => status)).toEqual([
      409, 200, 200,
    ])
  })

  test('is possible for 30 days; then only what moved is purged, and the account stays merged', async () => {
    const { id } = (await merge()).body
    const purge = (days: number) =>
      purgeOldUserMerges.run({}, { db, clock: () => daysAfter(NOW, days) }, new AbortController().signal)
    await purge(30)
    expect((await record(twin)).mergedInto.undoableUntil).not.toBeNull()
    await db
      .updateTable('user_merge')
      .set({ merged_at: daysBefore(NOW, 31) })
      .where('id', '=', id)
      .execute()
    expect((await undo(id)).status).toBe(409)
    await purge(0)
    expect((await undo(id)).status).toBe(409)
    expect(await record(twin)).toMatchObject({ state: 'merged', mergedInto: { id: maya.user.id, undoableUntil: null } })
  })

  test('is purged 30 days later itself', async () => {
    const { id } = (await merge()).body
    await undo(id)
    await purgeOldUserMerges.run({}, { db, clock: () => daysAfter(NOW, 31) }, new AbortController().signal)
    expect((await undo(id)).status).toBe(404)
  })
})

test('an account is erased with those that were merged into it', async () => {
  const third = await aUser()
  await merge(third, twin)
  await merge(twin, maya)
  await db
    .updateTable('app_user')
    .set({ deactivated_at: NOW, deletion_requested_at: NOW })
    .where('id', '=', maya.user.id)
    .execute()
  const context = { db, clock: () => daysAfter(NOW, 31), personalData: PERSONAL_DATA }
  await eraseAccounts.run({}, context, new AbortController().signal)
  const ids = [maya, twin, third].map(({ user }) => user.id)
  expect(await db.selectFrom('app_user').where('id', 'in', ids).select('id').execute()).toEqual([])
})
