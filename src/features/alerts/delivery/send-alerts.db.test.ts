import { beforeEach, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { indexListings } from '#features/search/engine/index-listing.ts'
import { EMPTY_CRITERIA } from '#features/search/rules.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestDatabase } from '../../../../test/db.ts'
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

async function aSpace(values: Parameters<typeof aListing>[2] = {}) {
  const id = await aListing(db, await aBuilding(db), { confirmed_at: NOW, published_at: NOW, ...values })
  await indexListings(db, [id])
  return id
}

/** Several new spaces of one building, found at NOW. */
async function spaces(count: number) {
  const building = await aBuilding(db)
  const ids: number[] = []
  for (let number = 1; number <= count; number++) {
    ids.push(await aListing(db, building, { name: `Suite ${number}`, confirmed_at: NOW, published_at: NOW }))
  }
  await indexListings(db, ids)
  await match()
  return ids
}

async function change(id: number, values: Record<string, unknown>, at = NOW) {
  await db.updateTable('listing').set(values).where('id', '=', id).execute()
  await indexListings(db, [id])
  await match(at)
}

const match = (at = NOW) => matchChanges(db, at)
const tell = (at = later(2)) =>
  sendAlerts.run({}, { db, clock: () => at, secret, origin }, new AbortController().signal)
const mails = async () => (await pool.query('select * from email order by created_at, recipient')).rows

test('a new space is told a minute after it was found, once, to whom it may concern', async () => {
  const person = await aUser(db, { email: 'maya@alderwray.com' })
  const search = await aSearch(db, person, NOW)
  const space = await aSpace({ name: 'Suite 300' })
  await match()
  await tell(NOW)
  expect(await mails()).toEqual([])
  await tell(later(1))
  await tell(later(2))
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    kind: 'search_alert',
    recipient: 'maya@alderwray.com',
    recipient_name: 'Maya Ortiz',
    user_id: person,
    subject: '1 change in Chicago office',
  })
  expect(mail.text).toContain('New match\nMonroe Court, Suite 300\n77 West Monroe Street\n5,120 sf · US $38 /sf/yr NNN')
  expect(mail.text).toContain(`${origin}/listing/suite-1150/${space}`)
  expect(mail.text).toContain(`${origin}/search/${search}`)
  expect(mail.text).toContain('You get this email soon after a change for the saved search “Chicago office”.')
})

test('a mail stops by its own link, named in the headers that mail programs know', async () => {
  const person = await aUser(db)
  const search = await aSearch(db, person, NOW)
  await spaces(1)
  await tell()
  const [mail] = await mails()
  const url = new URL(mail.headers['List-Unsubscribe'].slice(1, -1))
  expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(url.origin + url.pathname).toBe(`${origin}/unsubscribe`)
  expect(readUnsubscribeToken(url.searchParams.get('token')!, { secret, now: NOW })).toEqual({
    userId: person,
    searchIds: [search],
    places: false,
  })
  expect(mail.text).toContain(url.href)
})

test('it leads with what changed: rents as they were and are', async () => {
  await aSearch(db, await aUser(db), NOW)
  const space = await aSpace({ rent_low: 36.5, rent_high: 36.5 })
  await match()
  await tell()
  await change(space, { rent_low: 36, rent_high: 36 }, later(3))
  await change(space, { rent_low: 34.75, rent_high: 34.75 }, later(3))
  await tell(later(10))
  const [, mail] = await mails()
  expect(mail.subject).toBe('1 change in Chicago office')
  expect(mail.text).toContain('Rent down from 36.50 to 34.75 /sf/yr\nMonroe Court')
})

test('what is no longer so is left out, and what became of it is told only when asked', async () => {
  await aSearch(db, await aUser(db, { email: 'a@example.org' }), NOW, { wantsLeased: true })
  await aSearch(db, await aUser(db, { email: 'b@example.org' }), NOW, {
    criteria: { ...EMPTY_CRITERIA, market: 'chicago', maxRent: 40 },
  })
  const [let_, hidden, dearer, stays] = (await spaces(4)) as [number, number, number, number]
  await change(let_, { status: 'leased' })
  await change(hidden, { status: 'draft' })
  await change(dearer, { rent_low: 50, rent_high: 50 })
  await tell()
  const [asked, other] = await mails()
  expect(asked.subject).toBe('3 changes in Chicago office')
  expect(asked.text).toContain(`Leased\nMonroe Court, Suite 1`)
  expect(other.subject).toBe('1 change in Chicago office')
  expect(other.text).toContain(`/listing/suite-1150/${stays}`)
  expect(asked.html + other.html).not.toContain('Suite 2')
})

test('nothing is left to tell, and no letter goes out', async () => {
  await aSearch(db, await aUser(db), NOW)
  const [space] = await spaces(1)
  await change(space!, { status: 'draft' })
  await tell()
  expect(await mails()).toEqual([])
  const { rows } = await pool.query('select sent_at from saved_search_match')
  expect(rows).toEqual([{ sent_at: later(2) }])
})

test('all that is due to somebody is one letter, and the rest of a long list a link away', async () => {
  const person = await aUser(db)
  const many = await aSearch(db, person, NOW)
  await aSearch(db, person, NOW, { name: 'Small ones', criteria: { ...EMPTY_CRITERIA, maxSize: 6_000 } })
  await aSearch(db, person, NOW, { name: 'Tomorrow', frequency: 'daily' })
  await spaces(25)
  await tell()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail.subject).toBe('50 changes in 2 saved searches')
  expect(mail.text).toContain(`And 5 more (${origin}/saved_searches/${many}).`)
  expect(mail.text.match(/New match/g)).toHaveLength(40)
  expect(mail.text).not.toContain('Tomorrow')
  await tell(new Date('2026-11-21T14:00:00Z'))
  expect((await mails()).map(({ subject }) => subject)).toContain('25 changes in Tomorrow')
})

test('daily and weekly ones wait for their morning where somebody works', async () => {
  const daily = await aUser(db, { email: 'daily@example.org', market: 'london' })
  const weekly = await aUser(db, { email: 'weekly@example.org' })
  await aSearch(db, daily, NOW, { frequency: 'daily' })
  await aSearch(db, weekly, NOW, { frequency: 'weekly' })
  await spaces(1)
  const toldAt = async (moment: string) => {
    await tell(new Date(moment))
    return (await mails()).map(({ recipient }) => recipient)
  }
  expect(await toldAt('2026-11-21T07:59:59Z')).toEqual([])
  expect(await toldAt('2026-11-21T08:00:00Z')).toEqual(['daily@example.org'])
  expect(await toldAt('2026-11-23T13:59:59Z')).toEqual(['daily@example.org'])
  expect((await toldAt('2026-11-23T14:00:00Z')).sort()).toEqual(['daily@example.org', 'weekly@example.org'])
})

test('nothing comes in quiet hours, not even late', async () => {
  const person = await aUser(db)
  await aSearch(db, person, NOW)
  await spaces(1)
  const quietHours = { from: '09:00', to: '17:30' }
  // Planned before, and told after they wished for quiet.
  const usual = { alertsOn: true, defaultFrequency: 'daily', placesOn: true, timeZone: null } as const
  await saveSettings(db, person, { ...usual, quietHours }, NOW)
  await tell()
  await tell(new Date('2026-11-20T23:29:59Z'))
  expect(await mails()).toEqual([])
  await tell(new Date('2026-11-20T23:30:00Z'))
  expect(await mails()).toHaveLength(1)
})

test('what waits follows a change of mind', async () => {
  const person = await aUser(db)
  const search = await aSearch(db, person, NOW, { frequency: 'weekly' })
  await spaces(1)
  await changeSearch(db, search, { frequency: 'instant' }, NOW)
  await rescheduleSearchMatches(db, person)
  await tell()
  expect(await mails()).toHaveLength(1)
  await spaces(1)
  await changeSearch(db, search, { alertsOn: false }, NOW)
  await rescheduleSearchMatches(db, person)
  await changeSearch(db, search, { alertsOn: true }, NOW)
  await rescheduleSearchMatches(db, person)
  await tell(later(60))
  expect(await mails()).toHaveLength(1)
})

test('only addresses that are proved, of people who are still here, are written to', async () => {
  for (const values of [{ email_verified_at: null }, { deactivated_at: NOW }]) {
    const person = await aUser(db)
    await aSearch(db, person, NOW)
    await spaces(1)
    await db.updateTable('app_user').set(values).where('id', '=', person).execute()
    await tell()
  }
  expect(await mails()).toEqual([])
})

test('two workers at once tell everything once', async () => {
  for (let count = 0; count < 10; count++) await aSearch(db, await aUser(db), NOW)
  await spaces(3)
  await Promise.all([tell(), tell(), tell()])
  expect((await mails()).map(({ subject }) => subject)).toEqual(Array(10).fill('3 changes in Chicago office'))
})

test('one person whose letter can not be written keeps nobody else from theirs', async () => {
  const people = [await aUser(db), await aUser(db)]
  for (const person of people) await aSearch(db, person, NOW)
  await spaces(1)
  await pool.query("insert into alert_setting (user_id, time_zone) values ($1, 'Nowhere/Land')", [people[0]])
  await expect(tell()).rejects.toThrow('1 alert emails failed')
  expect((await mails()).map(({ user_id }) => user_id)).toEqual([people[1]])
  await pool.query('delete from alert_setting')
  await tell()
  expect(await mails()).toHaveLength(2)
})

test('British readers get British words', async () => {
  await aSearch(db, await aUser(db), NOW, { locale: 'en-gb', wantsLeased: true })
  const [space] = await spaces(1)
  await change(space!, { status: 'leased' })
  await tell()
  const [mail] = await mails()
  expect(mail.text).toContain('All changes since Friday 20 November.')
  expect(mail.text).toContain('Let\nMonroe Court')
})

test('what is old and told is forgotten, what is still to be told is not', async () => {
  await aSearch(db, await aUser(db), NOW)
  await spaces(1)
  const old = new Date(NOW.getTime() + 41 * 86_400_000)
  const left = async () => (await pool.query('select from listing_change')).rowCount
  await pool.query("update listing_change set at = '2026-11-20T15:00:00Z'")
  expect(await purgeChanges(db, old)).toBe(0)
  expect(await left()).toBe(1)
  await tell()
  expect(await purgeChanges(db, old)).toBe(1)
  expect(await left()).toBe(0)
  expect((await pool.query('select from saved_search_match')).rowCount).toBe(0)
})
