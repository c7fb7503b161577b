// Personal data: its list is complete, an export contains it, and erasing deletes all of it.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { eraseAccounts } from '#features/accounts/account-deletion/jobs.ts'
import { hashPassword } from '#features/accounts/hash-password.ts'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { storedName } from '#features/media/rules.ts'
import { aReadyPhoto } from '#features/media/uploads/fixtures.ts'
import { purgeUploads } from '#features/media/uploads/jobs.ts'
import { addPreviewLink } from '#features/previews/store.ts'
import { addLink } from '#features/share-links/store.ts'
import { aTourbookWithData } from '#features/tourbooks/fixtures.ts'
import { daysAfter } from '#lib/durations.ts'
import { recordAudit } from '#platform/audit-log.ts'
import { hashAddress, isSuppressed, suppressAddress } from '#platform/email/email-suppression.ts'
import { createJobRun } from '#platform/jobs/job-run-store.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { emailKey } from '#platform/limits/rate-limits.ts'
import { exportPersonalData } from '#platform/personal-data.ts'
import { PERSONAL_DATA } from '../src/personal-data.ts'
import { openTestApp } from './app.ts'
import { TEST_SECRET } from './http.ts'
import { aShare } from './share-listing.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const PASSWORD = 'four walls and a door'
const app = await openTestApp({ now: NOW })
const { db } = app
const listed = new Map(Object.entries(PERSONAL_DATA))

/** Columns with a user's name or contact details. */
const PERSONAL = /(^|_)(user_id|email|recipient|recipients|reply_to|copy_to|requester|first_name|last_name|phone)$/

test('every table with a column for a name or an address is listed', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as "table", a.attname as "column"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped`.execute(db)
  const missing = rows.filter(({ table, column }) => PERSONAL.test(column) && !listed.has(table))
  expect(missing).toEqual([])
  const tables = new Set(rows.map(({ table }) => table))
  expect([...listed.keys()].filter((table) => !tables.has(table))).toEqual([])
  expect(rows.some(({ column }) => PERSONAL.test(column))).toBe(true)
})

test('every table that references accounts, directly or not, is listed', async () => {
  const { rows } = await sql<{ table: string }>`
    with recursive hanging as (
      select 'app_user'::regclass::oid as oid
      union select conrelid from pg_constraint join hanging on confrelid = hanging.oid where contype = 'f'
    ) select oid::regclass::text as "table" from hanging`.execute(db)
  expect(rows.length).toBeGreaterThan(8)
  expect(rows.map(({ table }) => table).filter((table) => !listed.has(table))).toEqual([])
})

test('no export contains hashes', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and (data_type = 'bytea' or column_name ~ 'hash|secret|token')`.execute(db)
  const shown = rows.filter(({ table, column }) => {
    const withheld = listed.get(table)?.withheld ?? []
    return listed.has(table) && !('because' in withheld) && !withheld.includes(column)
  })
  expect(shown).toEqual([])
})

/** A user with a row in every listed table, under unique names. */
async function aUserWithData(mark: string, listingId: number, landlordId: number, friend?: string) {
  const email = `${mark}@alderwray.com`
  const user = await app.signIn({
    email,
    first_name: `First${mark}`,
    last_name: `Last${mark}`,
    password_hash: await hashPassword(PASSWORD),
    company_name: `Company ${mark}`,
    phone: `phone-${mark}`,
    about: `About ${mark}`,
  })
  const user_id = user.user.id
  const saved = { user_id, name: `Saved by ${mark}`, saved_at: NOW }
  const { building_id } = await db
    .selectFrom('listing')
    .where('id', '=', listingId)
    .select('building_id')
    .executeTakeFirstOrThrow()
  const emailRow = { kind: 'test', subject: `Subject ${mark}`, text: `Text ${mark}`, html: `<p>${mark}</p>` }
  const inquiry = { listing_id: listingId, kind: 'standard' as const, name: `Asks ${mark}`, created_at: NOW }
  const recipients = friend ? [friend.toUpperCase(), 'other@alderwray.com'] : []
  const copies = JSON.stringify(recipients)
  await db
    .insertInto('oidc_identity')
    .values({ user_id, issuer: 'https://id.example', subject: mark, created_at: NOW })
    .execute()
  const credential = { credential_id: `c${mark}`, public_key: Buffer.alloc(77, `k${mark}`) }
  await db
    .insertInto('passkey')
    .values({ user_id, ...credential, name: `Passkey ${mark}`, created_at: NOW })
    .execute()
  await db
    .insertInto('passkey_challenge')
    .values({ user_id, token_hash: Buffer.alloc(32, `p${mark}`), challenge: 'x'.repeat(43), expires_at: NOW })
    .execute()
  await db
    .insertInto('one_time_token')
    .values([
      { user_id, kind: 'reset', email, token_hash: Buffer.alloc(32, `r${mark}`), expires_at: NOW },
      { kind: 'verify', email, token_hash: Buffer.alloc(32, `v${mark}`), expires_at: NOW, data: `{"x":"${mark}"}` },
    ])
    .execute()
  await db
    .insertInto('known_browser')
    .values({ user_id, browser_hash: Buffer.alloc(32, `b${mark}`), first_used_at: NOW, last_used_at: NOW })
    .execute()
  await db.insertInto('sign_in_failure').values({ user_id, network: '10.0.0.0/24', hour: NOW }).execute()
  const id = randomUUID()
  await db.insertInto('catalog_import').values({ id, user_id, file_name: mark, created_at: NOW }).execute()
  await db
    .insertInto('catalog_import_row')
    .values({ import_id: id, number: 2, cells: JSON.stringify([mark]) })
    .execute()
  // What waits for a review is of the company, and stays.
  const company = { name: 'Wren', kind: 'landlord' as const }
  const { id: company_id } = await db.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('pending_change')
    .values({
      ...{ record_type: 'listing', record_id: user_id, company_id, user_id, created_at: NOW, updated_at: NOW },
      ...{ changes: JSON.stringify({ suite: '9' }), before: JSON.stringify({ suite: null }) },
    })
    .execute()
  const asked = { user_id, company_name: 'Wren', note: `Note ${mark}`, created_at: NOW }
  await db.insertInto('company_request').values(asked).execute()
  await db.insertInto('waitlist').values({ email, name: mark, market: 'Oslo', source: 'test' }).execute()
  await db.insertInto('tourbook_contact').values({ user_id, display_name: mark, updated_at: NOW }).execute()
  const { uploadId, pictureId } = await aReadyPhoto(app, user_id, NOW)
  await user.put('/api/current_user/portrait', { uploadId })
  await aTourbookWithData(db, { userId: user_id, pictureId, mark }, NOW)
  await db
    .insertInto('saved_listing')
    .values({ ...saved, listing_id: listingId })
    .execute()
  await db
    .insertInto('saved_building')
    .values({ ...saved, building_id })
    .execute()
  await db
    .insertInto('saved_building_owner')
    .values({ ...saved, landlord_id: landlordId })
    .execute()
  const times = { created_at: NOW, updated_at: NOW, last_viewed_at: NOW }
  const search = await db
    .insertInto('saved_search')
    .values({ user_id, name: mark, criteria: '{}', locale: 'en-us', currency: 'USD', frequency: 'daily', ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('saved_search_match')
    .values({ search_id: search.id, change_id: 1, listing_id: listingId, reason: 'new', found_at: NOW })
    .execute()
  const found = { reason: 'new' as const, found_at: NOW, change_id: 1, listing_id: listingId }
  await db
    .insertInto('saved_place_match')
    .values({ user_id, place: 'building', place_id: building_id, ...found })
    .execute()
  await db.insertInto('alert_setting').values({ user_id }).execute()
  await db
    .insertInto('inquiry')
    .values([
      { ...inquiry, user_id, requester: `user:${user_id}`, email, message: `Says ${mark}`, copy_to: copies },
      { ...inquiry, kind: 'site_visitor', requester: 'visitor:1', email: email.toUpperCase(), message: `Said ${mark}` },
    ])
    .execute()
  await db.insertInto('inquiry_settings').values({ user_id, message: mark, copy_to: copies, updated_at: NOW }).execute()
  await createJobRun(db, { kind: 'test', userId: user_id, input: { fileName: mark }, now: NOW })
  await db
    .insertInto('upload')
    .values({ id: crypto.randomUUID(), user_id, kind: 'photo', file_name: mark, size: 1, created_at: NOW })
    .execute()
  const share = await aShare(db, { listingId, userId: user_id, now: NOW, message: mark, recipients })
  await db
    .insertInto('share_link_open')
    .values({ link_id: share.id, day: '2026-11-20', viewer: crypto.randomUUID() })
    .execute()
  const preview = await addLink(db, { subject: 'listing_preview', userId: user_id, expiresAt: null }, NOW)
  await addPreviewLink(db, 'listing', { linkId: preview.id, recordId: listingId })
  const recipient_hash = hashAddress(`agent-of-${mark}@northbank.example`, TEST_SECRET)
  await db
    .insertInto('email')
    .values([
      { ...emailRow, user_id, recipient: email },
      { ...emailRow, recipient: 'agent@northbank.example', reply_to: email, recipient_hash },
    ])
    .execute()
  await db
    .insertInto('email_recipient')
    .values({ user_id, address_hash: recipient_hash, first_sent_at: NOW, last_sent_at: NOW })
    .execute()
  await suppressAddress(db, hashAddress(email, TEST_SECRET), NOW)
  const happened = { at: NOW, type: 'identify', name: 'IDENTIFY', anonymous_id: crypto.randomUUID() }
  await db
    .insertInto('event')
    .values({
      ...happened,
      message_id: crypto.randomUUID(),
      user_id,
      information: JSON.stringify({ userId: user_id, role: 'occupier' }),
    })
    .execute()
  const opened = { name: 'LISTING', listing_id: listingId, anonymous_id: happened.anonymous_id }
  // From before they signed in.
  await db
    .insertInto('event')
    .values({ ...happened, ...opened, type: 'page', message_id: crypto.randomUUID(), information: '{}' })
    .execute()
  await db
    .insertInto('event_viewer_day')
    .values({ day: '2026-11-20', tourbook_id: 0, ...opened })
    .execute()
  await db
    .insertInto('idempotency_key')
    .values({
      requester: `user:${user_id}`,
      key: 'abcdefgh',
      fingerprint: Buffer.from(mark),
      answer: `{"x":"${mark}"}`,
    })
    .execute()
  await db
    .insertInto('rate_limit')
    .values([
      { key: `test:${email}|10.0.0`, count: 1, until: NOW },
      { key: `login:10.0.0|${emailKey(email)}`, count: 1, until: NOW },
    ])
    .execute()
  await recordAudit(db, {
    at: NOW,
    actor: { type: 'user', userId: user_id, role: 'occupier', ip: '10.0.0.7' },
    action: 'account.email_changed',
    subject: { type: 'user', id: user_id },
    after: { email },
  })
  return { ...user, id: user_id, email, emailVerified: true, mark, anonymousId: happened.anonymous_id, pictureId }
}

type UserWithData = Awaited<ReturnType<typeof aUserWithData>>
let maya: UserWithData
let robin: UserWithData

beforeAll(async () => {
  await migrateJobs(app.pool)
  const company = await db
    .insertInto('company')
    .values({ name: 'Northbank', kind: 'landlord' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const landlord = await db
    .insertInto('landlord')
    .values({ company_id: company.id, slug: 'northbank', name: 'Northbank' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const listingId = await aListing(db, await aBuilding(db))
  maya = await aUserWithData('quailmarsh', listingId, landlord.id)
  robin = await aUserWithData('ochreloft', listingId, landlord.id, maya.email)
})

/** Every table, also of the job queue, with its rows that contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.raw(name)} t where position(${text.toLowerCase()} in lower(t::text)) > 0`.execute(
      db,
    )
    if (rows[0]!.count > 0) found.push(name)
  }
  return found
}

describe('an export', () => {
  test('contains all listed tables, and nothing of other users', async () => {
    const response = await maya.post('/api/current_user/export', { password: PASSWORD })
    expect(response.status).toBe(200)
    expect(response.headers).toMatchObject({
      'content-disposition': 'attachment; filename="frontage-data-2026-11-20.json"',
      'cache-control': 'private, no-store',
    })
    const held = Object.keys(response.body.held)
    const expected = [...listed].filter(([, { withheld = [] }]) => !('because' in withheld)).map(([table]) => table)
    expect(held).toEqual(expected.filter((table) => table !== 'agent'))
    expect(response.body.held.inquiry.rows).toHaveLength(2)
    expect(response.text).toContain('Says quailmarsh')
    expect(response.text).not.toMatch(/ochreloft|argon2|\\x/i)
    expect(response.text).not.toContain(robin.email)
    expect(Object.keys(response.body.held.email.rows[0])).not.toContain('state')
  })

  test('is only for its user, three times a day', async () => {
    expect((await app.visitor().post('/api/current_user/export', {})).status).toBe(401)
    const user = await app.signIn({ password_hash: await hashPassword(PASSWORD) })
    const download = async (body: object) => (await user.post('/api/current_user/export', body)).status
    expect([await download({}), await download({ password: 'not it' })]).toEqual([400, 403])
    const statuses = []
    for (let times = 0; times < 4; times++) statuses.push(await download({ password: PASSWORD }))
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('for an unverified address contains nothing that was entered with it', async () => {
    const limits = { bytes: 100_000, rowsOfTable: 100 }
    const stranger = { id: 999_999, email: maya.email }
    const of = async (emailVerified: boolean) =>
      JSON.parse(
        String(await exportPersonalData(db, PERSONAL_DATA, { ...stranger, emailVerified }, { now: NOW, limits })),
      ).held
    expect(await of(false)).toEqual({})
    expect(Object.keys(await of(true))).toContain('waitlist')
  })

  test('says how many rows did not fit', async () => {
    const limits = { bytes: 1_200, rowsOfTable: 1 }
    const bytes = await exportPersonalData(db, PERSONAL_DATA, maya, { now: NOW, limits })
    const { held } = JSON.parse(String(bytes))
    expect(held.inquiry).toMatchObject({ leftOut: 1 + (held.inquiry.rows.length === 0 ? 1 : 0) })
    // Each table has a name and a count besides its rows.
    expect(bytes.length).toBeLessThan(limits.bytes + 70 * Object.keys(held).length)
  })
})

describe('closing an account', () => {
  const runErasing = (now: Date) =>
    eraseAccounts.run({}, { db, clock: () => now, personalData: PERSONAL_DATA }, new AbortController().signal)
  const inDays = (days: number) => daysAfter(NOW, days)
  const tokenIn = (text: string) => /\/users\/undo_deletion\?token=([\w.-]+)/.exec(text)![1]!
  const hasPortrait = async ({ pictureId }: UserWithData) =>
    (await app.storage.size(storedName(pictureId, '400.jpg'))) !== undefined
  const goodbye = async (email: string) =>
    db.selectFrom('email').where('recipient', '=', email).where('kind', '=', 'goodbye').selectAll().execute()
  const signIn = (email: string) => app.visitor().post('/login', { email, password: PASSWORD })

  test('needs the password', async () => {
    expect((await maya.delete('/api/current_user', { password: 'not it' })).status).toBe(403)
    expect((await maya.get('/api/current_user')).body.user.id).toBe(maya.id)
  })

  test('takes effect at once, everywhere, and can be undone once by an email’s link', async () => {
    const phone = app.visitor()
    await phone.post('/login', { email: maya.email, password: PASSWORD })
    const closed = await maya.delete('/api/current_user', { password: PASSWORD })
    expect(closed.body).toEqual({ erasedOn: '2026-12-20' })
    for (const browser of [maya, phone]) expect((await browser.get('/api/current_user')).body.user).toBeNull()
    expect((await signIn(maya.email)).status).toBe(403)

    const [email] = await goodbye(maya.email)
    expect(email!.text).toContain('12/20/26')
    const token = tokenIn(email!.text)
    const undo = (text: string) => app.visitor().post('/users/undo_deletion', { token: text })
    expect((await undo(`${token}x`)).status).toBe(410)
    expect((await undo(token)).body).toEqual({ origin: '/login?origin=%2Fusers%2Faccount' })
    expect((await undo(token)).body.code).toBe('link_used')
    expect((await signIn(maya.email)).status).toBe(200)
    await runErasing(inDays(40))
    expect((await signIn(maya.email)).status).toBe(200)
  })

  test('is not undone by the email of an earlier closing', async () => {
    const browser = app.visitor()
    await browser.post('/login', { email: maya.email, password: PASSWORD })
    const [first] = await goodbye(maya.email)
    await db.deleteFrom('email').where('kind', '=', 'goodbye').execute()
    await db
      .updateTable('app_user')
      .set({ deactivated_at: inDays(1), deletion_requested_at: inDays(1) })
      .where('id', '=', maya.id)
      .execute()
    const refused = await browser.post('/users/undo_deletion', { token: tokenIn(first!.text) })
    expect(refused.body.code).toBe('link_expired')
    await db
      .updateTable('app_user')
      .set({ deactivated_at: null, deletion_requested_at: null })
      .where('id', '=', maya.id)
      .execute()
  })

  test('is refused to the only administrator', async () => {
    const admin = await app.signIn({ role: 'admin', password_hash: await hashPassword(PASSWORD) })
    expect((await admin.delete('/api/current_user', { password: PASSWORD })).status).toBe(409)
    const other = await app.signIn({ role: 'admin' })
    expect((await admin.delete('/api/current_user', { password: PASSWORD })).status).toBe(200)
    expect((await other.get('/api/current_user')).body.user).not.toBeNull()
  })

  test('erases all of the user’s data after thirty days, and no one else’s', async () => {
    const robins = await tablesWith(robin.mark)
    const browser = app.visitor()
    await browser.post('/login', { email: maya.email, password: PASSWORD })
    expect((await browser.delete('/api/current_user', { password: PASSWORD })).status).toBe(200)
    await runErasing(inDays(29))
    expect(await hasPortrait(maya)).toBe(true)
    expect(await tablesWith(maya.email)).toContain('app_user')

    await runErasing(inDays(30))
    for (const trace of [maya.mark, maya.email, maya.anonymousId]) expect(await tablesWith(trace), trace).toEqual([])
    expect(await tablesWith(robin.mark)).toEqual(robins)
    const { rows: counted } = await sql`
      select user_id, information from event where name = 'IDENTIFY' order by user_id`.execute(db)
    expect(counted).toEqual([
      { user_id: robin.id, information: { userId: robin.id, role: 'occupier' } },
      { user_id: null, information: { role: 'occupier' } },
    ])
    const { rows: views } = await sql`
      select e.user_id, e.anonymous_id = v.anonymous_id as counted from event e join event_viewer_day v
        using (name, listing_id, anonymous_id) where name = 'LISTING'`.execute(db)
    expect(views).toHaveLength(2)
    const lists = await db.selectFrom('listing_share').select('recipients').execute()
    expect(lists).toEqual([{ recipients: ['other@alderwray.com'] }])
    expect((await robin.get('/api/current_user')).body.user.id).toBe(robin.id)
    const { rows: emailed } = await sql`select user_id from email_recipient`.execute(db)
    expect(emailed).toEqual([{ user_id: robin.id }])
    await purgeUploads.run({}, { db, storage: app.storage, clock: () => inDays(30) }, new AbortController().signal)
    expect([await hasPortrait(maya), await hasPortrait(robin)]).toEqual([false, true])
    // The unsubscription outlives the account, as a hash.
    expect(await isSuppressed(db, hashAddress(maya.email, TEST_SECRET))).toBe(true)
  })
})
