import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findWrites } from '#features/admin/history/store.ts'
import { countActivity } from '#features/admin/home/count-activity.ts'
import { takeSnapshot } from '#features/catalog/changes/take-snapshot.ts'
import { findWrongCounts } from '#features/events/fixtures.ts'
import { MARKET_SLUGS } from '#features/markets/rules.ts'
import { indexListings } from '#features/search/engine/index-listing.ts'
import { sqlEngine } from '#features/search/engine/sql/engine-sql.ts'
import { EMPTY_CRITERIA } from '#features/search/rules.ts'
import { DAY_MS, MINUTE_MS } from '#lib/durations.ts'
import { openTestDatabase } from '../test/db.ts'
import { memoryStorage } from '../test/memory-storage.ts'
import { DEMO_NETWORK } from './activity.ts'
import { photoId } from './media/pictures.ts'
import { seedPeople } from './people.ts'
import { PHOTOS } from './photos/photos.ts'
import { seedDemo } from './seed.ts'
import { coverOf, readCards, spreadFirstPhotos } from './spread-first-photos.ts'

const NOW = new Date('2026-11-20T16:00:00Z')
const { db, pool } = await openTestDatabase()

beforeAll(async () => {
  await seedDemo(pool, memoryStorage(), { listings: 400, today: '2026-11-20' })
  await indexListings(db, 'all')
  await spreadFirstPhotos(db, NOW)
  await seedPeople(db, NOW)
})

const TABLES = [
  'app_user',
  'saved_listing',
  'saved_building',
  'saved_building_owner',
  'saved_search',
  'inquiry',
] as const

/** Each table's row counts by the user's role. */
async function countByRole() {
  const found: Record<string, Record<string, number>> = {}
  for (const table of TABLES.slice(1) as Exclude<(typeof TABLES)[number], 'app_user'>[]) {
    const rows = await db
      .selectFrom(table)
      .leftJoin('app_user', 'app_user.id', `${table}.user_id`)
      .groupBy('role')
      .select((eb) => ['role', eb.fn.countAll<number>().as('count')])
      .execute()
    found[table] = Object.fromEntries(rows.map(({ role, count }) => [role ?? 'visitor', count]))
  }
  return found
}

test('the demo’s users have saved items, saved searches and inquiries', async () => {
  expect(await countByRole()).toEqual({
    saved_listing: { occupier: 5 },
    saved_building: { occupier: 2 },
    saved_building_owner: { occupier: 1 },
    saved_search: { occupier: 2, tenant_rep: 2 },
    inquiry: { visitor: 1, occupier: 1, tenant_rep: 1 },
  })
  const searches = await db.selectFrom('saved_search').select(['name', 'frequency']).orderBy('id').execute()
  expect(new Set(searches.map(({ name }) => name)).size).toBe(4)
  expect(searches.map(({ frequency }) => frequency).toSorted()).toEqual(['daily', 'daily', 'weekly', 'weekly'])
  for (const { name } of searches) expect(name).toContain('Chicago')
})

test('the landlord has three inquiries about their listings, one of them answered', async () => {
  const rows = await db
    .selectFrom('inquiry')
    .innerJoin('listing', 'listing.id', 'inquiry.listing_id')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .innerJoin('landlord', 'landlord.id', 'building.landlord_id')
    .innerJoin('app_user', 'app_user.company_id', 'landlord.company_id')
    .where('app_user.role', '=', 'landlord_rep')
    .select(['inquiry.kind', 'inquiry.status', 'listing.id'])
    .orderBy('inquiry.created_at')
    .execute()
  expect(rows.map(({ kind, status }) => [kind, status])).toEqual([
    ['site_visitor', 'answered'],
    ['standard', 'new'],
    ['quick', 'new'],
  ])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3)
  expect(await db.selectFrom('email').selectAll().execute()).toEqual([])
})

test('their listings were viewed, opened and saved in the last week, and the daily counts match the events', async () => {
  const events = await db.selectFrom('event').select(['at', 'message_id', 'name', 'anonymous_id']).execute()
  expect(events.length).toBeGreaterThan(450)
  expect(events.length).toBeLessThan(900)
  for (const { at, message_id } of events) {
    expect(Number.parseInt(message_id.replaceAll('-', '').slice(0, 12), 16)).toBe(at.getTime())
    expect(at < NOW && at.getTime() >= Date.parse('2026-11-20') - 7 * DAY_MS).toBe(true)
  }
  const timesOf = (name: string) => events.filter((event) => event.name === name).length
  expect(timesOf('LISTING_IMPRESSION')).toBeGreaterThan(timesOf('LISTING'))
  expect(timesOf('LISTING')).toBeGreaterThan(timesOf('ITEM_SAVED'))
  expect(timesOf('ITEM_SAVED')).toBeGreaterThan(4)
  expect(timesOf('INQUIRY_SENT')).toBe(3)
  const { rows: unmatched } = await sql`
    select from event where name = 'INQUIRY_SENT' and not exists (
      select from inquiry where inquiry.listing_id = event.listing_id and inquiry.created_at = event.at)`.execute(db)
  expect(unmatched).toEqual([])
  expect(await findWrongCounts(db)).toEqual([])
  expect(await strays()).toBe(0)
})

test('the broker’s tourbook was shared with its client, who has read it and answered', async () => {
  const links = await db
    .selectFrom('tourbook_share')
    .innerJoin('share_link', 'share_link.id', 'link_id')
    .select(['recipient_name', 'opens'])
    .orderBy('link_id')
    .execute()
  expect(links.map(({ recipient_name, opens }) => [recipient_name, opens])).toEqual([
    ['Jonah Wray', 8],
    ['Priya Kessler', 4],
    ['Samuel Adeyemi', 2],
  ])
  const visits = await db.selectFrom('tourbook_visit').select(['started_at', 'seconds']).execute()
  expect(visits.length).toBe(14)
  for (const { started_at, seconds } of visits) {
    expect(started_at < NOW).toBe(true)
    expect(seconds).toBeGreaterThan(0)
  }
  expect((await db.selectFrom('tourbook_feedback').select('verdict').execute()).length).toBe(10)
})

test('a second start adds nothing', async () => {
  const before = await countRows()
  await seedPeople(db, new Date(NOW.getTime() + DAY_MS))
  expect(await countRows()).toEqual(before)
})

test('a start killed before the accounts were created is completed, without duplicate visits', async () => {
  const before = await countRows()
  await db.deleteFrom('app_user').execute()
  await db.deleteFrom('inquiry').execute()
  await seedPeople(db, new Date(NOW.getTime() + MINUTE_MS))
  expect(await countRows()).toEqual(before)
})

async function countRows() {
  const counts: Record<string, number> = {}
  for (const table of [...TABLES, 'event', 'event_day', 'event_viewer_day'] as const) {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = count
  }
  return counts
}

async function strays() {
  const { rows } = await sql<{ count: number }>`select count(*) as count from event_default`.execute(db)
  return rows[0]!.count
}

test('no two spaces of a market’s first page begin with pictures that look alike, and no two stops of a tourbook', async () => {
  const looks = new Map(PHOTOS.map(({ key, of }) => [photoId(key), of]))
  const criteria = { ...EMPTY_CRITERIA, market: 'chicago' as const }
  const page = { today: NOW, sort: 'best', page: 1, pageSize: 24, currency: 'USD' } as const
  const stops = await db.selectFrom('tourbook_stop').select(['tourbook_id', 'listing_id']).execute()
  const groups = [
    await sqlEngine(db).findIds(criteria, page),
    ...Map.groupBy(stops, ({ tourbook_id }) => tourbook_id)
      .values()
      .map((rows) => rows.flatMap(({ listing_id }) => listing_id ?? [])),
  ]
  expect(groups.length).toBeGreaterThan(2)
  expect(groups[0]).toHaveLength(24)
  for (const ids of groups) {
    const first = await db
      .selectFrom('photo')
      .where('listing_id', 'in', ids)
      .distinctOn('listing_id')
      .orderBy('listing_id')
      .orderBy('position')
      .select('picture_id')
      .execute()
    const seen = first.map(({ picture_id }) => looks.get(picture_id))
    expect(seen).toEqual([...new Set(seen)])
  }
})

test('no card of any market’s first page is beside one whose picture looks alike', async () => {
  const looks = new Map(PHOTOS.map(({ key, of }) => [photoId(key), of]))
  for (const market of MARKET_SLUGS) {
    const page = { today: NOW, sort: 'best', page: 1, pageSize: 24, currency: 'USD' } as const
    const ids = await sqlEngine(db).findIds({ ...EMPTY_CRITERIA, market }, page)
    const covers = (await readCards(db, ids)).map((spaces) => looks.get(coverOf(spaces)?.picture_id ?? 0))
    const twins = covers.filter((cover, at) => cover && covers.slice(at + 1, at + 3).includes(cover))
    expect({ market, twins }).toEqual({ market, twins: [] })
  }
})

test('the audit log has who created, published and confirmed the listings of the last weeks', async () => {
  const { rows } = await sql<{ action: string; role: string; count: number; wrong: number }>`
    select action, entry.role, count(*)::int as count,
      (count(*) filter (where entry.network <> ${DEMO_NETWORK} or entry.at > ${NOW} or app_user.role <> entry.role
        or entry.at <> case action when 'listing.created' then listing.created_at
          when 'listing.changed' then listing.published_at else listing.confirmed_at end))::int as wrong
    from audit_log entry join listing on listing.id::text = subject_id join app_user on app_user.id = user_id
    where subject_type = 'listing' group by 1, 2 order by 1, 2`.execute(db)
  expect(rows.map(({ action, role, wrong }) => [action, role, wrong])).toEqual(
    ['listing.changed', 'listing.confirmed', 'listing.created'].flatMap((action) => [
      [action, 'admin', 0],
      [action, 'landlord_rep', 0],
    ]),
  )
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(200)
  const days = await countActivity(db, { today: '2026-11-20', timeZone: 'America/Chicago' })
  expect(days.filter(({ changed, confirmed }) => changed + confirmed > 0).length).toBeGreaterThan(20)
})

test('what is recorded of a listing is its history, and what it has become', async () => {
  const { rows } = await sql<{ id: number; status: string; published_at: Date }>`
    select id, status, published_at from listing
    where status = 'on_market' and created_at > ${NOW}::timestamptz - interval '40 days' order by id limit 1`.execute(
    db,
  )
  const [listing] = rows
  const { writes } = await findWrites(db, { type: 'listing', id: listing!.id }, 0, {
    limit: 9,
    offset: 0,
    currentPage: 1,
  })
  const values: Record<string, unknown> = Object.assign({}, ...writes.toReversed().map(({ after }) => after))
  const [stored] = (await takeSnapshot(db, 'listing', [listing!.id])).values()
  for (const name of Object.keys(values)) expect([name, values[name]]).toEqual([name, stored![name]])
})
