import { beforeEach, expect, test } from 'vitest'
import { aBuilding } from '#features/catalog/listings/fixtures.ts'
import { EMPTY_CRITERIA } from '#features/search/rules.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestDatabase } from '../../../../test/db.ts'
import { editListings, publishListing } from '../../../../test/edit-catalog.ts'
import { purgeChanges } from '../changes/purge-changes.ts'
import { aSearch, aUser } from '../fixtures.ts'
import { sendAlerts } from '../jobs.ts'
import { matchChanges } from '../matching/match-changes.ts'
import { rescheduleSearchMatches } from '../matching/saved-search-matches.ts'
import { changeSearch } from '../saved-searches/store.ts'
import { saveSettings } from './alert-settings.ts'
import { readUnsubscribeToken } from './unsubscribe-alerts.ts'

const { db, pool } = await openTestDatabase({ size: 8 })
await migrateJobs(pool)
const secret = 'a secret of thirty-two characters'
const origin = 'https://frontage.example'
/** A Friday, 9:00 in Chicago. */
const NOW = new Date('2026-11-20T15:00:00Z')
const MINUTE = 60_000
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE)

beforeEach(() =>
  pool.query(
    'truncate listing, building, search_document, listing_change, saved_search, app_user, email, search_word cascade',
  ),
)

const publish = async (values: Parameters<typeof publishListing>[2] = {}) =>
  publishListing(db, await aBuilding(db), { confirmed_at: NOW, published_at: NOW, ...values })

/** Publishes several listings of one building and matches them at NOW. */
async function publishListings(count: number) {
  const building = await aBuilding(db)
  const ids: number[] = []
  for (let number = 1; number <= count; number++) {
    ids.push(await publishListing(db, building, { name: `Suite ${number}`, confirmed_at: NOW, published_at: NOW }))
  }
  await match()
  return ids
}

async function change(id: number, values: Parameters<typeof editListings>[2], at = NOW) {
  await editListings(db, [id], values)
  await match(at)
}

const match = (at = NOW) => matchChanges(db, at)
const send = (at = later(2)) =>
  sendAlerts.run({}, { db, clock: () => at, secret, origin }, new AbortController().signal)
const emails = async () => (await pool.query('select * from email order by created_at, recipient')).rows

test('a new listing is sent once, a minute after it was found, to the user of the matching search', async () => {
  const user = await aUser(db, { email: 'maya@alderwray.com' })
  const search = await aSearch(db, user, NOW)
  const listing = await publish({ name: 'Suite 300' })
  await match()
  await send(NOW)
  expect(await emails()).toEqual([])
  await send(later(1))
  await send(later(2))
  const [email, ...others] = await emails()
  expect(others).toEqual([])
  expect(email).toMatchObject({
    kind: 'search_alert',
    recipient: 'maya@alderwray.com',
    recipient_name: 'Maya Ortiz',
    user_id: user,
    subject: '1 change: Chicago office',
  })
  expect(email.text).toContain(
    'New match\nMonroe Court, Suite 300\n77 West Monroe Street\n5,120 sf · US $38 /sf/yr NNN',
  )
  expect(email.text).toContain(`${origin}/listing/suite-1150/${listing}`)
  expect(email.text).toContain(`${origin}/search/${search}`)
  expect(email.text).toContain('You get this email soon after a change for the saved search “Chicago office”.')
})

test('an email has an unsubscribe link, also in the headers that email clients read', async () => {
  const user = await aUser(db)
  const search = await aSearch(db, user, NOW)
  await publishListings(1)
  await send()
  const [email] = await emails()
  const url = new URL(email.headers['List-Unsubscribe'].slice(1, -1))
  expect(email.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(url.origin + url.pathname).toBe(`${origin}/unsubscribe`)
  expect(readUnsubscribeToken(url.searchParams.get('token')!, { secret, now: NOW })).toEqual({
    userId: user,
    searchIds: [search],
    places: false,
  })
  expect(email.text).toContain(url.href)
})

test('a changed rent is announced with its first and its current amount', async () => {
  await aSearch(db, await aUser(db), NOW)
  const listing = await publish({ rent_low: 36.5, rent_high: 36.5 })
  await match()
  await send()
  await change(listing, { rent_low: 36, rent_high: 36 }, later(3))
  await change(listing, { rent_low: 34.75, rent_high: 34.75 }, later(3))
  await send(later(10))
  const [, email] = await emails()
  expect(email.subject).toBe('1 change: Chicago office')
  expect(email.text).toContain('Rent down from 36.50 to 34.75 /sf/yr\nMonroe Court')
})

test('listings that no longer match are left out, and leased ones are sent only when these alerts are on', async () => {
  await aSearch(db, await aUser(db, { email: 'a@example.org' }), NOW, { wantsLeased: true })
  await aSearch(db, await aUser(db, { email: 'b@example.org' }), NOW, {
    criteria: { ...EMPTY_CRITERIA, market: 'chicago', maxRent: 40 },
  })
  const [leased, hidden, dearer, stays] = (await publishListings(4)) as [number, number, number, number]
  await change(leased, { status: 'leased' })
  await change(hidden, { status: 'draft' })
  await change(dearer, { rent_low: 50, rent_high: 50 })
  await send()
  const [withLeased, other] = await emails()
  expect(withLeased.subject).toBe('3 changes: Chicago office')
  expect(withLeased.text).toContain(`Leased\nMonroe Court, Suite 1`)
  expect(other.subject).toBe('1 change: Chicago office')
  expect(other.text).toContain(`/listing/suite-1150/${stays}`)
  expect(withLeased.html + other.html).not.toContain('Suite 2')
})

test('no email is sent when no match is still true', async () => {
  await aSearch(db, await aUser(db), NOW)
  const [listing] = await publishListings(1)
  await change(listing!, { status: 'draft' })
  await send()
  expect(await emails()).toEqual([])
  const { rows } = await pool.query('select sent_at from saved_search_match')
  expect(rows).toEqual([{ sent_at: later(2) }])
})

test('everything due to a user is one email, with a link to the rest of a long list', async () => {
  const user = await aUser(db)
  const many = await aSearch(db, user, NOW)
  await aSearch(db, user, NOW, { name: 'Small ones', criteria: { ...EMPTY_CRITERIA, maxSize: 6_000 } })
  await aSearch(db, user, NOW, { name: 'Tomorrow', frequency: 'daily' })
  await publishListings(25)
  await send()
  const [email, ...others] = await emails()
  expect(others).toEqual([])
  expect(email.subject).toBe('50 changes in 2 saved searches')
  expect(email.text).toContain(`And 5 more (${origin}/saved_searches/${many}).`)
  expect(email.text.match(/New match/g)).toHaveLength(40)
  expect(email.text).not.toContain('Tomorrow')
  await send(new Date('2026-11-21T14:00:00Z'))
  expect((await emails()).map(({ subject }) => subject)).toContain('25 changes: Tomorrow')
})

test('daily and weekly alerts wait for the morning in the time zone of the user’s market', async () => {
  const daily = await aUser(db, { email: 'daily@example.org', market: 'london' })
  const weekly = await aUser(db, { email: 'weekly@example.org' })
  await aSearch(db, daily, NOW, { frequency: 'daily' })
  await aSearch(db, weekly, NOW, { frequency: 'weekly' })
  await publishListings(1)
  const recipientsAt = async (moment: string) => {
    await send(new Date(moment))
    return (await emails()).map(({ recipient }) => recipient)
  }
  expect(await recipientsAt('2026-11-21T07:59:59Z')).toEqual([])
  expect(await recipientsAt('2026-11-21T08:00:00Z')).toEqual(['daily@example.org'])
  expect(await recipientsAt('2026-11-23T13:59:59Z')).toEqual(['daily@example.org'])
  expect((await recipientsAt('2026-11-23T14:00:00Z')).sort()).toEqual(['daily@example.org', 'weekly@example.org'])
})

test('nothing is sent in quiet hours, not even what is overdue', async () => {
  const user = await aUser(db)
  await aSearch(db, user, NOW)
  await publishListings(1)
  const quietHours = { from: '09:00', to: '17:30' }
  // Due before quiet hours were set, sent after.
  const usual = { alertsOn: true, defaultFrequency: 'daily', placesOn: true, timeZone: null } as const
  await saveSettings(db, user, { ...usual, quietHours }, NOW)
  await send()
  await send(new Date('2026-11-20T23:29:59Z'))
  expect(await emails()).toEqual([])
  await send(new Date('2026-11-20T23:30:00Z'))
  expect(await emails()).toHaveLength(1)
})

test('unsent matches follow changed settings', async () => {
  const user = await aUser(db)
  const search = await aSearch(db, user, NOW, { frequency: 'weekly' })
  await publishListings(1)
  await changeSearch(db, search, { frequency: 'instant' }, NOW)
  await rescheduleSearchMatches(db, user)
  await send()
  expect(await emails()).toHaveLength(1)
  await publishListings(1)
  await changeSearch(db, search, { alertsOn: false }, NOW)
  await rescheduleSearchMatches(db, user)
  await changeSearch(db, search, { alertsOn: true }, NOW)
  await rescheduleSearchMatches(db, user)
  await send(later(60))
  expect(await emails()).toHaveLength(1)
})

test('emails go only to verified addresses of active users', async () => {
  for (const values of [{ email_verified_at: null }, { deactivated_at: NOW }]) {
    const user = await aUser(db)
    await aSearch(db, user, NOW)
    await publishListings(1)
    await db.updateTable('app_user').set(values).where('id', '=', user).execute()
    await send()
  }
  expect(await emails()).toEqual([])
})

test('two concurrent workers send everything once', async () => {
  for (let count = 0; count < 10; count++) await aSearch(db, await aUser(db), NOW)
  await publishListings(3)
  await Promise.all([send(), send(), send()])
  expect((await emails()).map(({ subject }) => subject)).toEqual(Array(10).fill('3 changes: Chicago office'))
})

test('an email that fails for one user does not block the others', async () => {
  const users = [await aUser(db), await aUser(db)]
  for (const user of users) await aSearch(db, user, NOW)
  await publishListings(1)
  await pool.query("insert into alert_setting (user_id, time_zone) values ($1, 'Nowhere/Land')", [users[0]])
  await expect(send()).rejects.toThrow('1 alert emails failed')
  expect((await emails()).map(({ user_id }) => user_id)).toEqual([users[1]])
  await pool.query('delete from alert_setting')
  await send()
  expect(await emails()).toHaveLength(2)
})

test('British users get British words', async () => {
  await aSearch(db, await aUser(db), NOW, { locale: 'en-gb', wantsLeased: true })
  const [listing] = await publishListings(1)
  await change(listing!, { status: 'leased' })
  await send()
  const [email] = await emails()
  expect(email.text).toContain('All changes since Friday 20 November.')
  expect(email.text).toContain('Let\nMonroe Court')
})

test('old changes are purged once they are sent, and unsent ones are not', async () => {
  await aSearch(db, await aUser(db), NOW)
  await publishListings(1)
  const old = new Date(NOW.getTime() + 41 * 86_400_000)
  const left = async () => (await pool.query('select from listing_change')).rowCount
  await pool.query("update listing_change set at = '2026-11-20T15:00:00Z'")
  expect(await purgeChanges(db, old)).toBe(0)
  expect(await left()).toBe(1)
  await send()
  expect(await purgeChanges(db, old)).toBe(1)
  expect(await left()).toBe(0)
  expect((await pool.query('select from saved_search_match')).rowCount).toBe(0)
})
