import { beforeEach, describe, expect, test } from 'vitest'
import { aBuilding } from '#features/catalog/listings/fixtures.ts'
import type { SavedKind } from '#features/favorites/rules.ts'
import { saveItem } from '#features/favorites/save-item.ts'
import { removeItem } from '#features/favorites/store.ts'
import { indexListings } from '#features/search/engine/index-listing.ts'
import { EMPTY_CRITERIA } from '#features/search/rules.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestDatabase } from '../../../../test/db.ts'
import { editListings, publishListing } from '../../../../test/edit-catalog.ts'
import { purgeChanges } from '../changes/purge-changes.ts'
import { type AlertSettings, saveSettings } from '../delivery/alert-settings.ts'
import { aSearch, aUser } from '../fixtures.ts'
import { sendAlerts } from '../jobs.ts'
import { matchChanges } from './match-changes.ts'
import { baselinePlaceMatches, reschedulePlaceMatches } from './saved-place-matches.ts'

const { db, pool } = await openTestDatabase({ size: 8 })
await migrateJobs(pool)
const secret = 'a secret of thirty-two characters'
const origin = 'https://frontage.example'
/** A Friday, 9:00 in Chicago. */
const NOW = new Date('2026-11-20T15:00:00Z')
/** The next morning at eight. */
const MORNING = new Date('2026-11-21T14:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

let maya: number
let monroe: number
let northbank: number

beforeEach(async () => {
  await pool.query(
    'truncate listing, building, company, search_document, listing_change, saved_search, app_user, email, search_word cascade',
  )
  maya = await aUser(db, { email: 'maya@alderwray.com' })
  await configure(maya, {})
  const company = await db.insertInto('company').values({ name: 'Northbank', kind: 'landlord' }).returning('id')
  const { id } = await company.executeTakeFirstOrThrow()
  const landlord = { company_id: id, slug: 'northbank', name: 'Northbank', status: 'published' as const }
  northbank = (await db.insertInto('landlord').values(landlord).returning('id').executeTakeFirstOrThrow()).id
  monroe = await aBuilding(db, { landlord_id: northbank })
})

/** Saves a user's alert settings; instant unless the test is about that. */
const configure = (user: number, settings: Partial<AlertSettings>) =>
  saveSettings(
    db,
    user,
    { alertsOn: true, placesOn: true, defaultFrequency: 'instant', quietHours: null, timeZone: null, ...settings },
    NOW,
  )

const save = (kind: SavedKind, id: number, { by = maya, at = NOW } = {}) =>
  saveItem(db, kind, { userId: by, id, name: 'What it was called', now: at }, baselinePlaceMatches)
const remove = (kind: SavedKind, id: number, at = NOW) => removeItem(db, kind, { userId: maya, id, now: at })

/** Publishes another listing in the building; its change is not matched yet. */
const publish = (building = monroe, values: Parameters<typeof publishListing>[2] = {}) =>
  publishListing(db, building, { confirmed_at: NOW, published_at: NOW, ...values })

async function change(id: number, values: Parameters<typeof editListings>[2]) {
  await editListings(db, [id], values)
  await match()
}

const match = (at = NOW) => matchChanges(db, at)
const send = (at = later(2)) =>
  sendAlerts.run({}, { db, clock: () => at, secret, origin }, new AbortController().signal)
const emails = async () => (await pool.query('select * from email order by created_at, recipient')).rows
const subjects = async () => (await emails()).map(({ subject }) => subject)

/** Matches all changes, sends what is due, and returns the subjects of all emails. */
async function matchAndSend(at = later(2)) {
  await match()
  await send(at)
  return subjects()
}

describe('a listing that comes on the market', () => {
  test('in a saved building is sent once, a minute after it was found, with its details', async () => {
    await save('building', monroe)
    const listing = await publish(monroe, { name: 'Suite 300' })
    await match()
    await send(NOW)
    expect(await subjects()).toEqual([])
    await send(later(1))
    await match()
    await send(later(2))
    const [email, ...others] = await emails()
    expect(others).toEqual([])
    expect(email).toMatchObject({
      kind: 'search_alert',
      recipient: 'maya@alderwray.com',
      user_id: maya,
      subject: '1 space came on the market in Monroe Court',
    })
    expect(email.text).toContain('All changes since Friday, November 20.')
    expect(email.text).toContain(
      'New on the market\nMonroe Court, Suite 300\n77 West Monroe Street\n5,120 sf · US $38 /sf/yr NNN\n',
    )
    expect(email.text).toContain(`${origin}/listing/suite-1150/${listing}`)
    expect(email.text).toContain(`Open building: ${origin}/building/${monroe}`)
    expect(email.text).toContain('You’re receiving this email because you saved Monroe Court.')
    expect(email.text).toContain(`Change alert frequency (${origin}/users/account?page=notifications)`)
  })

  test('in any building of a saved landlord is sent, with the name of the landlord', async () => {
    await save('landlord', northbank)
    await publish()
    await publish(await aBuilding(db, { slug: 'other', name: 'The Cooperage', landlord_id: northbank }))
    await publish(await aBuilding(db, { slug: 'else', name: 'Elsewhere' }))
    expect(await matchAndSend()).toEqual(['2 spaces from Northbank came on the market'])
    const [email] = await emails()
    expect(email.text).toContain('77 West Monroe Street\nOwner: Northbank\n')
    expect(email.text).toContain(`Open owner: ${origin}/landlords/northbank`)
    expect(email.text).not.toContain('Elsewhere')
  })

  test('is sent once to a user who saved both its building and its landlord', async () => {
    await save('building', monroe)
    await save('landlord', northbank)
    await publish()
    expect(await matchAndSend()).toEqual(['1 space came on the market in Monroe Court'])
    expect((await emails())[0].text.match(/New on the market/g)).toHaveLength(1)
  })

  test('in several places is sent in one email', async () => {
    const cooperage = await aBuilding(db, { slug: 'other', name: 'The Cooperage' })
    await save('building', cooperage)
    await save('landlord', northbank)
    await publish(cooperage)
    await publish()
    expect(await matchAndSend()).toEqual(['2 spaces came on the market from buildings and owners you saved'])
    expect((await emails())[0].text).toContain('You get this email for buildings and owners you saved.')
  })

  test('again is announced as back on the market', async () => {
    const listing = await publish()
    await match()
    await save('building', monroe)
    await change(listing, { status: 'under_offer' })
    await change(listing, { rent_low: 20, rent_high: 20 })
    expect(await matchAndSend()).toEqual([])
    await change(listing, { status: 'on_market' })
    await send()
    expect((await emails())[0].text).toContain('Back on the market\nMonroe Court')
  })

  test('is sent to every user who saved its building or landlord, in their language', async () => {
    const ana = await aUser(db, { email: 'ana@alderwray.com', market: 'london' })
    await configure(ana, {})
    await save('building', monroe)
    await save('landlord', northbank, { by: ana })
    await publish()
    await matchAndSend()
    expect((await emails()).map(({ recipient, text }) => [recipient, text.match(/since [^.]+/)[0]]).sort()).toEqual([
      ['ana@alderwray.com', 'since Friday 20 November'],
      ['maya@alderwray.com', 'since Friday, November 20'],
    ])
  })
})

describe('listings from before', () => {
  test('a place was saved are not sent, even if their changes are not matched yet', async () => {
    await publish()
    await save('building', monroe)
    expect(await matchAndSend()).toEqual([])
    await publish()
    expect(await matchAndSend()).toEqual(['1 space came on the market in Monroe Court'])
  })

  test('a building was saved are sent to a user who had saved its landlord', async () => {
    await save('landlord', northbank)
    await publish()
    await save('building', monroe)
    expect(await matchAndSend()).toEqual(['1 space from Northbank came on the market'])
  })

  test('a building was saved again are not sent, even if they were due later', async () => {
    await configure(maya, { defaultFrequency: 'daily' })
    await save('building', monroe)
    await publish()
    await match()
    await remove('building', monroe, later(1))
    await save('building', monroe, { at: later(90) })
    await send(MORNING)
    expect(await subjects()).toEqual([])
  })
})

describe('with a saved search that matches the listing', () => {
  const criteria = { ...EMPTY_CRITERIA, market: 'chicago' } as const

  test('it is one row of one email', async () => {
    await aSearch(db, maya, NOW, { criteria: { ...criteria, maxSize: 6_000 } })
    await save('building', monroe)
    await publish(monroe, { name: 'Suite 300' })
    await publish(monroe, { name: 'Suite 400', area_sqft: 9_000 })
    expect(await matchAndSend()).toEqual(['2 changes in your saved searches, buildings and owners'])
    const { text, headers } = (await emails())[0]
    expect(text.match(/Suite 300/g)).toHaveLength(1)
    expect(text).toContain('1 space came on the market in Monroe Court')
    expect(text).toContain('New on the market\nMonroe Court, Suite 400')
    expect(text).toContain('New match\nMonroe Court, Suite 300')
    expect(text).toContain('You get this email for a saved search and for buildings and owners you saved.')
    expect(headers['List-Unsubscribe']).toContain('/unsubscribe?token=')
  })

  test('it is sent once, when the search is instant and places are daily', async () => {
    await configure(maya, { defaultFrequency: 'daily' })
    await aSearch(db, maya, NOW, { criteria })
    await save('building', monroe)
    await publish()
    expect(await matchAndSend()).toEqual(['1 change: Chicago office'])
    await send(MORNING)
    expect(await emails()).toHaveLength(1)
  })

  test('it is sent once, when places are instant and the search is daily', async () => {
    await aSearch(db, maya, NOW, { criteria, frequency: 'daily' })
    await save('building', monroe)
    await publish()
    expect(await matchAndSend()).toEqual(['1 space came on the market in Monroe Court'])
    await send(MORNING)
    expect(await emails()).toHaveLength(1)
  })

  test('it is listed under the place when the section of the search is full', async () => {
    await aSearch(db, maya, NOW, { criteria })
    await save('building', monroe)
    await publish(monroe, { name: 'Suite 300' })
    const busy = await aBuilding(db, { slug: 'busy', name: 'Busy' })
    for (let count = 0; count < 20; count++) await publish(busy)
    await matchAndSend()
    expect((await emails())[0].text).toContain('New on the market\nMonroe Court, Suite 300')
  })
})

describe('no email is sent', () => {
  const loadWaiting = async () =>
    (await pool.query('select user_id from saved_place_match where due_at is not null')).rows.map((row) => row.user_id)

  test.each([
    ['to a user whose alerts of places are off', { placesOn: false }, ''],
    ['to a user whose alerts are off', { alertsOn: false }, ''],
    ['to a user with the frequency never', { defaultFrequency: 'never' } as const, ''],
    ['to a user with an unverified address', {}, 'update app_user set email_verified_at = null'],
    ['to a deactivated user', {}, 'update app_user set deactivated_at = now()'],
  ])('%s, whether that changed before the listing was found or after', async (_, settings, statement) => {
    const robin = await aUser(db)
    for (const user of [maya, robin]) {
      await configure(user, {})
      await save('building', monroe, { by: user })
    }
    const switchOff = async (user: number) => {
      await configure(user, settings)
      await reschedulePlaceMatches(db, user)
      if (statement) await pool.query(`${statement} where id = $1`, [user])
    }
    await switchOff(maya)
    await publish()
    await match()
    expect(await loadWaiting()).toEqual([robin])
    await switchOff(robin)
    await send()
    await send(MORNING)
    expect(await subjects()).toEqual([])
  })

  test('about a building that is no longer saved', async () => {
    await save('building', monroe)
    await publish()
    await match()
    await remove('building', monroe)
    await send()
    await publish()
    await matchAndSend(later(3))
    expect(await subjects()).toEqual([])
  })

  test.each([
    ['left the market', (listing: number) => change(listing, { status: 'draft' })],
    ['is in a building that was hidden', () => pool.query("update building set status = 'draft'")],
    ['was confirmed too long ago', (listing: number) => change(listing, { confirmed_at: new Date('2026-07-01') })],
  ])('about a listing that %s meanwhile', async (_, happen) => {
    await save('building', monroe)
    await save('landlord', northbank)
    const listing = await publish()
    await match()
    await happen(listing)
    await send()
    expect(await subjects()).toEqual([])
  })

  test('about a listing whose building was sold', async () => {
    await save('landlord', northbank)
    const listing = await publish()
    await match()
    await db.updateTable('building').set({ landlord_id: null }).where('id', '=', monroe).execute()
    await indexListings(db, [listing])
    await send()
    expect(await subjects()).toEqual([])
  })

  test('about a landlord who was hidden meanwhile', async () => {
    await save('landlord', northbank)
    await publish()
    await match()
    await db.updateTable('landlord').set({ status: 'draft' }).execute()
    await send()
    expect(await subjects()).toEqual([])
  })
})

test('a removal that is undone cancels nothing', async () => {
  await save('building', monroe)
  await publish()
  await match()
  await remove('building', monroe, later(1))
  await save('building', monroe, { at: later(1) })
  await send()
  expect(await emails()).toHaveLength(1)
})

test('an undisclosed rent stays undisclosed', async () => {
  await save('building', monroe)
  await publish(monroe, { rent_mode: 'undisclosed', rent_currency: null, rent_low: null, rent_high: null })
  await matchAndSend()
  const [{ text, html }] = await emails()
  expect(text).toContain('5,120 sf · Rent on request')
  expect(text + html).not.toContain('$38')
})

test('daily alerts of places wait for the morning and for the end of quiet hours', async () => {
  await configure(maya, { defaultFrequency: 'daily', quietHours: { from: '07:00', to: '09:30' } })
  await save('building', monroe)
  await publish()
  await match()
  await send(new Date('2026-11-21T15:29:59Z'))
  expect(await subjects()).toEqual([])
  await configure(maya, { defaultFrequency: 'daily', quietHours: { from: '07:00', to: '10:30' } })
  await send(new Date('2026-11-21T15:30:00Z'))
  expect(await subjects()).toEqual([])
  await send(new Date('2026-11-21T16:30:00Z'))
  expect(await emails()).toHaveLength(1)
})

test('matches are marked as sent and the email is queued in one transaction: a failure between loses nothing', async () => {
  await save('building', monroe)
  await publish()
  await match()
  await pool.query("alter table email add constraint refused check (subject = '')")
  await expect(send()).rejects.toThrow('1 alert emails failed')
  await pool.query('alter table email drop constraint refused')
  await Promise.all([send(), send(), send()])
  expect(await emails()).toHaveLength(1)
})

test('unsent matches are not purged, however old', async () => {
  await save('building', monroe)
  await publish()
  await match()
  await pool.query('update listing_change set at = $1', [NOW])
  const old = new Date(NOW.getTime() + 41 * 86_400_000)
  expect(await purgeChanges(db, old)).toBe(0)
  await send()
  expect(await purgeChanges(db, old)).toBe(1)
  expect((await pool.query('select from saved_place_match')).rowCount).toBe(0)
})
