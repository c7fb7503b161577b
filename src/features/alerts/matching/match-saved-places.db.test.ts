import { beforeEach, describe, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import type { SavedKind } from '#features/favorites/rules.ts'
import { saveItem } from '#features/favorites/save-item.ts'
import { removeItem } from '#features/favorites/store.ts'
import { indexListings } from '#features/search/engine/index-listing.ts'
import { EMPTY_CRITERIA } from '#features/search/rules.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestDatabase } from '../../../../test/db.ts'
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
  await wish(maya, {})
  const company = await db.insertInto('company').values({ name: 'Northbank', kind: 'landlord' }).returning('id')
  const { id } = await company.executeTakeFirstOrThrow()
  const landlord = { company_id: id, slug: 'northbank', name: 'Northbank', status: 'published' as const }
  northbank = (await db.insertInto('landlord').values(landlord).returning('id').executeTakeFirstOrThrow()).id
  monroe = await aBuilding(db, { landlord_id: northbank })
})

/** Somebody's wishes; told at once unless the test is about that. */
const wish = (person: number, wishes: Partial<AlertSettings>) =>
  saveSettings(
    db,
    person,
    { alertsOn: true, placesOn: true, defaultFrequency: 'instant', quietHours: null, timeZone: null, ...wishes },
    NOW,
  )

const save = (kind: SavedKind, id: number, { by = maya, at = NOW } = {}) =>
  saveItem(db, kind, { userId: by, id, name: 'What it was called', now: at }, baselinePlaceMatches)
const remove = (kind: SavedKind, id: number, at = NOW) => removeItem(db, kind, { userId: maya, id, now: at })

/** Another space there, not looked for yet. */
async function publish(building = monroe, values: Parameters<typeof aListing>[2] = {}) {
  const id = await aListing(db, building, { confirmed_at: NOW, published_at: NOW, ...values })
  await indexListings(db, [id])
  return id
}

async function change(id: number, values: Record<string, unknown>) {
  await db.updateTable('listing').set(values).where('id', '=', id).execute()
  await indexListings(db, [id])
  await match()
}

const match = (at = NOW) => matchChanges(db, at)
const tell = (at = later(2)) =>
  sendAlerts.run({}, { db, clock: () => at, secret, origin }, new AbortController().signal)
const mails = async () => (await pool.query('select * from email order by created_at, recipient')).rows
const subjects = async () => (await mails()).map(({ subject }) => subject)

/** Looks for what changed and tells it. */
async function hear(at = later(2)) {
  await match()
  await tell(at)
  return subjects()
}

describe('a space that comes on the market', () => {
  test('in a saved building is told a minute after it was found, once, with what it is', async () => {
    await save('building', monroe)
    const space = await publish(monroe, { name: 'Suite 300' })
    await match()
    await tell(NOW)
    expect(await subjects()).toEqual([])
    await tell(later(1))
    await match()
    await tell(later(2))
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'search_alert',
      recipient: 'maya@alderwray.com',
      user_id: maya,
      subject: '1 space came on the market in Monroe Court',
    })
    expect(mail.text).toContain('All changes since Friday, November 20.')
    expect(mail.text).toContain(
      'New on the market\nMonroe Court, Suite 300\n77 West Monroe Street\n5,120 sf · US $38 /sf/yr NNN\n',
    )
    expect(mail.text).toContain(`${origin}/listing/suite-1150/${space}`)
    expect(mail.text).toContain(`Open building: ${origin}/building/${monroe}`)
    expect(mail.text).toContain('You get this email because you saved Monroe Court.')
    expect(mail.text).toContain(`Change alert frequency (${origin}/users/account?page=notifications)`)
  })

  test('in any building of a saved owner is told, with whose it is', async () => {
    await save('landlord', northbank)
    await publish()
    await publish(await aBuilding(db, { slug: 'other', name: 'The Cooperage', landlord_id: northbank }))
    await publish(await aBuilding(db, { slug: 'else', name: 'Elsewhere' }))
    expect(await hear()).toEqual(['2 spaces of Northbank came on the market'])
    const [mail] = await mails()
    expect(mail.text).toContain('77 West Monroe Street\nOwner: Northbank\n')
    expect(mail.text).toContain(`Open owner: ${origin}/landlords/northbank`)
    expect(mail.text).not.toContain('Elsewhere')
  })

  test('is told once to who saved both its building and its owner', async () => {
    await save('building', monroe)
    await save('landlord', northbank)
    await publish()
    expect(await hear()).toEqual(['1 space came on the market in Monroe Court'])
    expect((await mails())[0].text.match(/New on the market/g)).toHaveLength(1)
  })

  test('in several places is told in one letter', async () => {
    const cooperage = await aBuilding(db, { slug: 'other', name: 'The Cooperage' })
    await save('building', cooperage)
    await save('landlord', northbank)
    await publish(cooperage)
    await publish()
    expect(await hear()).toEqual(['2 spaces came on the market for buildings and owners you saved'])
    expect((await mails())[0].text).toContain('You get this email for buildings and owners you saved.')
  })

  test('again is told as what it is', async () => {
    const space = await publish()
    await match()
    await save('building', monroe)
    await change(space, { status: 'under_offer' })
    await change(space, { rent_low: 20, rent_high: 20 })
    expect(await hear()).toEqual([])
    await change(space, { status: 'on_market' })
    await tell()
    expect((await mails())[0].text).toContain('Back on the market\nMonroe Court')
  })

  test('is told to everybody who saved where it is, in their language', async () => {
    const ana = await aUser(db, { email: 'ana@alderwray.com', market: 'london' })
    await wish(ana, {})
    await save('building', monroe)
    await save('landlord', northbank, { by: ana })
    await publish()
    await hear()
    expect((await mails()).map(({ recipient, text }) => [recipient, text.match(/since [^.]+/)[0]]).sort()).toEqual([
      ['ana@alderwray.com', 'since Friday 20 November'],
      ['maya@alderwray.com', 'since Friday, November 20'],
    ])
  })
})

describe('what was there before', () => {
  test('a place was saved is not told, though nobody looked for it yet', async () => {
    await publish()
    await save('building', monroe)
    expect(await hear()).toEqual([])
    await publish()
    expect(await hear()).toEqual(['1 space came on the market in Monroe Court'])
  })

  test('its building was saved is told to who had saved its owner', async () => {
    await save('landlord', northbank)
    await publish()
    await save('building', monroe)
    expect(await hear()).toEqual(['1 space of Northbank came on the market'])
  })

  test('a building was saved anew is not told, though it waited', async () => {
    await wish(maya, { defaultFrequency: 'daily' })
    await save('building', monroe)
    await publish()
    await match()
    await remove('building', monroe, later(1))
    await save('building', monroe, { at: later(90) })
    await tell(MORNING)
    expect(await subjects()).toEqual([])
  })
})

describe('with a search that finds the space', () => {
  const criteria = { ...EMPTY_CRITERIA, market: 'chicago' } as const

  test('it is one row of one letter', async () => {
    await aSearch(db, maya, NOW, { criteria: { ...criteria, maxSize: 6_000 } })
    await save('building', monroe)
    await publish(monroe, { name: 'Suite 300' })
    await publish(monroe, { name: 'Suite 400', area_sqft: 9_000 })
    expect(await hear()).toEqual(['2 changes in your saved searches, buildings and owners'])
    const { text, headers } = (await mails())[0]
    expect(text.match(/Suite 300/g)).toHaveLength(1)
    expect(text).toContain('1 space came on the market in Monroe Court')
    expect(text).toContain('New on the market\nMonroe Court, Suite 400')
    expect(text).toContain('New match\nMonroe Court, Suite 300')
    expect(text).toContain('You get this email for a saved search and for buildings and owners you saved.')
    expect(headers['List-Unsubscribe']).toContain('/unsubscribe?token=')
  })

  test('it is heard of once, when the search tells at once and places in the morning', async () => {
    await wish(maya, { defaultFrequency: 'daily' })
    await aSearch(db, maya, NOW, { criteria })
    await save('building', monroe)
    await publish()
    expect(await hear()).toEqual(['1 change in Chicago office'])
    await tell(MORNING)
    expect(await mails()).toHaveLength(1)
  })

  test('it is heard of once, when places tell at once and the search in the morning', async () => {
    await aSearch(db, maya, NOW, { criteria, frequency: 'daily' })
    await save('building', monroe)
    await publish()
    expect(await hear()).toEqual(['1 space came on the market in Monroe Court'])
    await tell(MORNING)
    expect(await mails()).toHaveLength(1)
  })

  test('it is told of the place when the search has no room for it', async () => {
    await aSearch(db, maya, NOW, { criteria })
    await save('building', monroe)
    await publish(monroe, { name: 'Suite 300' })
    const busy = await aBuilding(db, { slug: 'busy', name: 'Busy' })
    for (let count = 0; count < 20; count++) await publish(busy)
    await hear()
    expect((await mails())[0].text).toContain('New on the market\nMonroe Court, Suite 300')
  })
})

describe('nobody is told', () => {
  const waiting = async () =>
    (await pool.query('select user_id from saved_place_match where due_at is not null')).rows.map((row) => row.user_id)

  test.each([
    ['who wants no alerts of places', { placesOn: false }, ''],
    ['who wants no alerts', { alertsOn: false }, ''],
    ['who is told never', { defaultFrequency: 'never' } as const, ''],
    ['whose address may be another’s', {}, 'update app_user set email_verified_at = null'],
    ['who is deactivated', {}, 'update app_user set deactivated_at = now()'],
  ])('%s, whether it changed before the space was found or after', async (_, wishes, statement) => {
    const robin = await aUser(db)
    for (const person of [maya, robin]) {
      await wish(person, {})
      await save('building', monroe, { by: person })
    }
    const stop = async (person: number) => {
      await wish(person, wishes)
      await reschedulePlaceMatches(db, person)
      if (statement) await pool.query(`${statement} where id = $1`, [person])
    }
    await stop(maya)
    await publish()
    await match()
    expect(await waiting()).toEqual([robin])
    await stop(robin)
    await tell()
    await tell(MORNING)
    expect(await subjects()).toEqual([])
  })

  test('of what is in a building they no longer save', async () => {
    await save('building', monroe)
    await publish()
    await match()
    await remove('building', monroe)
    await tell()
    await publish()
    await hear(later(3))
    expect(await subjects()).toEqual([])
  })

  test.each([
    ['left the market', (space: number) => change(space, { status: 'draft' })],
    ['is in a building that was hidden', () => pool.query("update building set status = 'draft'")],
    ['was confirmed too long ago', (space: number) => change(space, { confirmed_at: new Date('2026-07-01') })],
  ])('of a space that %s meanwhile', async (_, happen) => {
    await save('building', monroe)
    await save('landlord', northbank)
    const space = await publish()
    await match()
    await happen(space)
    await tell()
    expect(await subjects()).toEqual([])
  })

  test('of a space whose building was sold', async () => {
    await save('landlord', northbank)
    const space = await publish()
    await match()
    await db.updateTable('building').set({ landlord_id: null }).where('id', '=', monroe).execute()
    await indexListings(db, [space])
    await tell()
    expect(await subjects()).toEqual([])
  })

  test('of an owner who was hidden a moment ago', async () => {
    await save('landlord', northbank)
    await publish()
    await match()
    await db.updateTable('landlord').set({ status: 'draft' }).execute()
    await tell()
    expect(await subjects()).toEqual([])
  })
})

test('a removal taken back was none', async () => {
  await save('building', monroe)
  await publish()
  await match()
  await remove('building', monroe, later(1))
  await save('building', monroe, { at: later(1) })
  await tell()
  expect(await mails()).toHaveLength(1)
})

test('an undisclosed rent stays undisclosed', async () => {
  await save('building', monroe)
  await publish(monroe, { rent_mode: 'undisclosed', rent_currency: null, rent_low: null, rent_high: null })
  await hear()
  const [{ text, html }] = await mails()
  expect(text).toContain('5,120 sf · Rent on request')
  expect(text + html).not.toContain('$38')
})

test('mails of places wait for the morning, and for the end of quiet hours', async () => {
  await wish(maya, { defaultFrequency: 'daily', quietHours: { from: '07:00', to: '09:30' } })
  await save('building', monroe)
  await publish()
  await match()
  await tell(new Date('2026-11-21T15:29:59Z'))
  expect(await subjects()).toEqual([])
  await wish(maya, { defaultFrequency: 'daily', quietHours: { from: '07:00', to: '10:30' } })
  await tell(new Date('2026-11-21T15:30:00Z'))
  expect(await subjects()).toEqual([])
  await tell(new Date('2026-11-21T16:30:00Z'))
  expect(await mails()).toHaveLength(1)
})

test('what is told and its letter are kept together: a worker that fails between has told nothing', async () => {
  await save('building', monroe)
  await publish()
  await match()
  await pool.query("alter table email add constraint refused check (subject = '')")
  await expect(tell()).rejects.toThrow('1 alert emails failed')
  await pool.query('alter table email drop constraint refused')
  await Promise.all([tell(), tell(), tell()])
  expect(await mails()).toHaveLength(1)
})

test('what still waits is not forgotten, however old', async () => {
  await save('building', monroe)
  await publish()
  await match()
  await pool.query('update listing_change set at = $1', [NOW])
  const old = new Date(NOW.getTime() + 41 * 86_400_000)
  expect(await purgeChanges(db, old)).toBe(0)
  await tell()
  expect(await purgeChanges(db, old)).toBe(1)
  expect((await pool.query('select from saved_place_match')).rowCount).toBe(0)
})
