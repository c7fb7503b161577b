import { setTimeout as sleep } from 'node:timers/promises'
import { type Insertable, sql, type Updateable } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CATALOG_INDEX, indexListings } from '#features/search/engine/index-listing.ts'
import { openFeed } from '#platform/change-log/change-feed.ts'
import type { Db } from '#platform/database/db.ts'
import { makeLog } from '#platform/log/log.ts'
import type { Building, DB, Landlord, Listing } from '#schema'
import { openTestDatabase } from '../../../../test/db.ts'
import { aBuilding, aListing } from '../listings/fixtures.ts'
import { changeBuildings, changeLandlords, changeListings } from './change-catalog.ts'
import type { CatalogContext, ChangeAuthor } from './change-rows.ts'
import { DERIVED, DETAILS } from './take-snapshot.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const { db, pool, url } = await openTestDatabase()
const ctx: CatalogContext = { db, clock: () => NOW, catalogIndex: CATALOG_INDEX }
const author: ChangeAuthor = { actor: { type: 'system' }, action: 'listing.changed' }
const VERBS = { listing: changeListings, building: changeBuildings, landlord: changeLandlords }
type Table = keyof typeof VERBS

const one = async (query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }) =>
  (await query.executeTakeFirstOrThrow()).id
const aCompany = () => one(db.insertInto('company').values({ name: 'Northbank', kind: 'landlord' }).returning('id'))
const company = await aCompany()
const picture = await one(
  db.insertInto('picture').values({ format: 'webp', width: 1600, height: 1067 }).returning('id'),
)
const agent = await one(
  db
    .insertInto('agent')
    .values({ company_id: company, first_name: 'Dana', last_name: 'Whitcombe', email: 'dana@northbank.example' })
    .returning('id'),
)
const aLandlord = async (slug: string) => {
  const values = { company_id: await aCompany(), slug, name: slug, status: 'published' } as const
  return one(db.insertInto('landlord').values(values).returning('id'))
}
await sql`insert into submarket (id, market, slug, name, square_metres) overriding system value
  values (1, 'chicago', 'loop', 'The Loop', 1)`.execute(db)
await sql`insert into submarket_ring values (1, 0, '((-87640000,41870000),(-87620000,41870000),(-87620000,41890000),(-87640000,41890000))')`.execute(
  db,
)
const ids: Record<Table, number> = { listing: 0, building: 0, landlord: 0 }
const otherBuilding = await aBuilding(db, { slug: 'other' })
const otherLandlord = await aLandlord('other')
const assignee = await one(
  db.insertInto('app_user').values({ email: 'dana@northbank.example', role: 'landlord_rep' }).returning('id'),
)

beforeAll(async () => {
  ids.landlord = await aLandlord('owner')
  ids.building = await aBuilding(db, { landlord_id: ids.landlord })
  ids.listing = await aListing(db, ids.building)
  await indexListings(db, 'all')
})

const audited = () =>
  db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'subject_type', 'subject_id', 'before', 'after', 'run_id', 'at'])
    .orderBy('id')
    .execute()
const logged = async () =>
  (await db.selectFrom('change_log').select(['entity', 'entity_id']).orderBy('seq').execute()).map(
    ({ entity, entity_id }) => `${entity} ${entity_id}`,
  )
const documents = async (on: Db) =>
  (await sql`select to_jsonb(document) as row from search_document document order by listing_id`.execute(on)).rows
/** What the index would be if it were written from scratch. */
const rebuilt = () =>
  db
    .transaction()
    .execute(async (transaction) => {
      await indexListings(transaction, 'all')
      throw new Rebuilt(await documents(transaction))
    })
    .catch((error) => (error instanceof Rebuilt ? error.rows : Promise.reject(error)))
class Rebuilt extends Error {
  rows: unknown[]
  constructor(rows: unknown[]) {
    super()
    this.rows = rows
  }
}

/** The audit log is append-only: rows of earlier tests are skipped. */
let earlier = 0
beforeEach(async () => {
  await sql`truncate change_log`.execute(db)
  earlier = (await audited()).length
})
const newlyAudited = async () => (await audited()).slice(earlier)

type Columns<T> = Required<{
  [K in Exclude<keyof Updateable<T>, 'id' | 'created_at' | 'updated_at' | 'version'>]: Updateable<T>[K]
}>

// A value that differs from the fixture's for every column: a new column does not compile until it is listed.
const LISTING: Columns<Listing> = {
  building_id: otherBuilding,
  slug: 'suite-1200',
  name: 'Suite 1200',
  status: 'under_offer',
  floor: 12,
  top_floor: 13,
  suite: '1200',
  space_type: 'lab',
  lease_type: 'sublease',
  sublease_expires_on: '2029-01-31',
  sublandlord: 'Lodge Partners',
  lease_structure: 'double_net',
  condition: 'turnkey',
  area_sqft: 6_000,
  area_unit: 'sqm',
  usable_area_sqft: 5_000,
  min_divisible_sqft: 2_000,
  max_contiguous_sqft: 9_000,
  availability: 'specified',
  available_on: '2027-03-01',
  min_term_months: 36,
  max_term_months: 120,
  rent_mode: 'range',
  rent_currency: 'CAD',
  rent_low: 35,
  rent_high: 40,
  extras: 12.5,
  ti_allowance: '{"magnitude": 60, "units": {"money": "USD", "area": "sf", "period": null}}',
  free_rent_months: 6.5,
  escalation_percent: 3.25,
  deposit_months: 2,
  terms_visibility: 'nobody',
  use_class: 'E',
  epc: 'B',
  vat_applicable: true,
  amenities: ['phone_booths'],
  highlights: ['Corner suite'],
  description: 'Bright corner suite.',
  ceiling_finished_inches: 108,
  ceiling_slab_inches: 150,
  exclusive: true,
  has_tour: true,
  has_video: true,
  tour_url: 'https://tours.example/1',
  assignee_id: assignee,
  internal_notes: 'Call first.',
  confirmed_at: new Date('2026-11-19T00:00:00Z'),
  published_at: new Date('2026-10-01T00:00:00Z'),
  import_source: 'file',
  import_key: '17',
  deleted_at: new Date('2026-11-20T00:00:00Z'),
}

const BUILDING: Columns<Building> = {
  slug: 'monroe-house',
  name: 'Monroe House',
  market: 'boston',
  street: '79 West Monroe Street',
  city: 'Evanston',
  abbreviated_region: 'WI',
  postal_code: '60604',
  country_code: 'CA',
  region_slug: 'wisconsin',
  locality_slug: 'evanston',
  location: '(-87650000,41880600)' as never,
  space_type: 'retail',
  class: 'A',
  connectivity: 'gold',
  floors: 17,
  rentable_area_sqft: 220_000,
  year_built: 1960,
  year_renovated: 2010,
  load_factor: 1.18,
  hvac_hours: 'Mon–Fri 8–6',
  passenger_elevators: 4,
  service_elevators: 1,
  ev_charging_stations: 8,
  parking_ratio: 2.5,
  leed: 'Gold',
  epc: 'C',
  amenities: ['showers'],
  fiber_providers: ['Lumen'],
  notable_tenants: ['Northbank'],
  description: 'A tower.',
  employer_id: company,
  managing_company_id: company,
  leasing_company_id: company,
  landlord_id: otherLandlord,
  // Derived from the location.
  primary_submarket_id: null,
  import_source: 'file',
  import_key: '18',
  deleted_at: new Date('2026-11-20T00:00:00Z'),
  // Last: it takes the listings out of the index.
  status: 'archived',
}

const LANDLORD: Columns<Landlord> = {
  company_id: await aCompany(),
  slug: 'owner-partners',
  // Derived from the slug.
  former_slugs: ['owner'],
  name: 'Owner Partners',
  about: 'Owner of towers.',
  sustainability: 'Every tower has meters.',
  web_links: ['Report https://owner.example/report.pdf'],
  logo_picture_id: picture,
  cover_picture_id: picture,
  deleted_at: new Date('2026-11-20T00:00:00Z'),
  // Last: it takes the name out of the index.
  status: 'draft',
}

const COLUMNS = { listing: LISTING, building: BUILDING, landlord: LANDLORD }
const columns = Object.entries(COLUMNS).flatMap(([table, values]) =>
  Object.entries(values)
    .filter(([column]) => !DERIVED.includes(column))
    .map(([column, value]) => ({ table: table as Table, column, value })),
)

const set = (transaction: Db, table: Table, values: Record<string, unknown>) =>
  transaction
    .updateTable(table)
    .set(values as Updateable<DB[Table]>)
    .where('id', '=', ids[table])
    .execute()

describe('a changed column is in the audit log, the change log and the index', () => {
  test.each(columns)('$table $column', async ({ table, column, value }) => {
    const [{ before } = { before: undefined }] = (
      await sql<{ before: unknown }>`
        select to_jsonb(subject)->${column} as before from ${sql.table(table)} subject where id = ${ids[table]}`.execute(
        db,
      )
    ).rows
    await VERBS[table](ctx, [ids[table]], author, (transaction) => set(transaction, table, { [column]: value }))

    const [entry, ...more] = await newlyAudited()
    expect(more).toEqual([])
    expect(entry).toMatchObject({ subject_type: table, subject_id: String(ids[table]), before: { [column]: before } })
    expect(Object.keys(entry!.after as object)).toEqual([column])
    expect(await logged()).toContain(`${table} ${ids[table]}`)
    const { updated_at } = await db
      .selectFrom(table)
      .where('id', '=', ids[table])
      .select('updated_at')
      .executeTakeFirstOrThrow()
    expect(updated_at).toEqual(NOW)
    expect(await documents(db)).toEqual(await rebuilt())
  })
})

test('a building that moves is assigned to its submarkets', async () => {
  const id = await aBuilding(db, { slug: 'moving', location: '(-80000000,41880600)' as never })
  const submarket = async () =>
    (await db.selectFrom('building').where('id', '=', id).select('primary_submarket_id').executeTakeFirstOrThrow())
      .primary_submarket_id
  await changeBuildings(ctx, [id], author, (transaction) =>
    transaction
      .updateTable('building')
      .set({ location: '(-87630000,41880000)' as never })
      .where('id', '=', id)
      .execute(),
  )
  expect(await submarket()).toBe(1)
})

const ROWS: {
  [T in (typeof DETAILS)[Table][number]]: Omit<Insertable<DB[T]>, 'listing_id' | 'building_id' | 'landlord_id'>
} = {
  listing_price: { kind: 'taxes', low: 5, high: 6, currency: 'USD' },
  room: { kind: 'pantry', name: 'Pantry', position: 1 },
  listing_agent: { agent_id: agent, position: 1 },
  floor_plan: { label: 'Plan', picture_id: picture },
  photo: { picture_id: picture, position: 1 },
  video: { hosted_media_identifier: 'tour' },
  building_contact: { agent_id: agent, position: 1 },
  building_brochure: { sections: ['team'] },
  building_demographic: { ring_miles: 1, population: 1, households: 1, median_age: 40, source: 'census' },
  building_industrial: { dock_doors: 4 },
  landlord_contact: { agent_id: agent, position: 1 },
  marketing_medium: { title: 'Brochure', url: 'https://northbank.example/brochure' },
}
const details = Object.entries(DETAILS).flatMap(([table, names]) =>
  names.map((detail) => ({ table: table as Table, detail })),
)

test.each(details)('a change of $detail is a change of its $table', async ({ table, detail }) => {
  const row = {
    ...ROWS[detail],
    [`${table}_id`]: ids[table],
    ...(detail === 'floor_plan' && { building_id: ids.building }),
  }
  await VERBS[table](ctx, [ids[table]], author, (transaction) =>
    transaction
      .insertInto(detail as 'photo')
      .values(row as unknown as Insertable<DB['photo']>)
      .execute(),
  )
  const [entry] = await newlyAudited()
  expect(entry).toMatchObject({ subject_type: table, subject_id: String(ids[table]) })
  expect((entry!.after as Record<string, unknown[]>)[detail]!.length).toBe(
    (entry!.before as Record<string, unknown[]>)[detail]!.length + 1,
  )
  expect(await logged()).toContain(`${table} ${ids[table]}`)
  expect(await documents(db)).toEqual(await rebuilt())
})

test('every table that refers to a listing, building or landlord is a detail, or stands for itself', async () => {
  const { rows } = await sql<{ table: string; referred: Table }>`
    select conrelid::regclass::text as table, confrelid::regclass::text as referred from pg_constraint
    where contype = 'f' and confrelid in ('listing'::regclass, 'building'::regclass, 'landlord'::regclass)
      and conrelid not in ('listing'::regclass, 'building'::regclass)`.execute(db)
  const others = rows.filter(({ table, referred }) => !(DETAILS[referred] as readonly string[]).includes(table))
  expect([...new Set(others.map(({ table }) => table))].sort()).toEqual([
    'building_distinction', // of two
    'building_merge', // of two
    'building_submarket', // derived
    'catalog_import_row', // of a file
    'confirmation_request', // an email to an agent
    'deleted_medium', // no longer part of it
    'inquiry',
    'listing_confirmation', // an answer of an agent
    'listing_share',
    ...['microsite', 'microsite_domain'],
    'preview_link', // of its sender
    'property_record', // of another system
    'property_unit', // of another system
    'saved_building',
    'saved_building_owner',
    'saved_listing',
    'search_document', // derived
    'tourbook_stop',
  ])
})

test('work that changes nothing leaves no trace', async () => {
  await changeListings(ctx, [ids.listing, 999_999], author, async () => {})
  expect(await newlyAudited()).toEqual([])
  expect(await logged()).toEqual([])
})

test('new rows that the work names are audited without values, and indexed', async () => {
  const { created } = await changeListings(
    ctx,
    [],
    { ...author, runId: '01999999-9999-7999-8999-999999999999' },
    async (transaction) => ({
      created: [await aListing(transaction, otherBuilding, { slug: 'new' })],
    }),
  )
  expect(await newlyAudited()).toMatchObject([
    {
      subject_id: String(created[0]),
      before: null,
      after: null,
      run_id: '01999999-9999-7999-8999-999999999999',
      at: NOW,
    },
  ])
  expect(await logged()).toContain(`listing ${created[0]}`)
  expect(await documents(db)).toEqual(await rebuilt())
})

test('a failed index undoes everything', async () => {
  const catalogIndex = { ...CATALOG_INDEX, listings: () => Promise.reject(new Error('no index')) }
  const change = changeListings({ ...ctx, catalogIndex }, [ids.listing], author, (transaction) =>
    set(transaction, 'listing', { name: 'Never' }),
  )
  await expect(change).rejects.toThrow('no index')
  expect(await newlyAudited()).toEqual([])
  const { name } = await db.selectFrom('listing').where('id', '=', ids.listing).select('name').executeTakeFirstOrThrow()
  expect(name).not.toBe('Never')
})

test('two changes of one listing run one after the other, each with the values it found', async () => {
  const rename = (name: string, wait: number) =>
    changeListings(ctx, [ids.listing], author, async (transaction) => {
      await sleep(wait)
      await set(transaction, 'listing', { name })
    })
  const first = rename('First', 200)
  await sleep(50)
  await Promise.all([first, rename('Second', 0)])
  expect((await newlyAudited()).map(({ before, after }) => ({ before, after }))).toMatchObject([
    { after: { name: 'First' } },
    { before: { name: 'First' }, after: { name: 'Second' } },
  ])
})

test('a change reaches the feed of every node', async () => {
  const feed = await openFeed({ url }, { log: makeLog('silent'), pollMs: 250 })
  const delivered: string[] = []
  feed.listen((changes) => void delivered.push(...changes.map(({ entity, id }) => `${entity} ${id}`)))
  await changeLandlords(ctx, [ids.landlord], author, (transaction) => set(transaction, 'landlord', { about: 'New.' }))
  while (!delivered.includes(`landlord ${ids.landlord}`)) await sleep(5)
  await feed.stop()
  expect(pool.waitingCount).toBe(0)
})
