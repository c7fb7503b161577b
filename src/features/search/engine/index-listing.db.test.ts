import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test/db.ts'
import { indexListings, indexListingsOfBuildings } from './index-listing.ts'

const database = await openTestDatabase()

/** Building 1 in the Loop with a landlord and listings 1 (disclosed, complete) and 2 (bare, by arrangement). */
beforeEach(async () => {
  await database.pool.query(`
    truncate listing, building, company, submarket, search_word, change_log restart identity cascade;
    insert into company (name, kind) values ('Owner Inc.', 'landlord');
    insert into landlord (company_id, slug, name, status) values (1, 'owner', 'Owner Partners', 'published');
    insert into submarket (market, slug, name, square_metres) values ('chicago', 'loop', 'The Loop', 1), ('chicago', 'west', 'West', 2);
    insert into building (slug, name, status, landlord_id, market, street, city, country_code, region_slug, locality_slug, location, class, connectivity, amenities)
      values ('tower', 'Café Tower', 'published', 1, 'chicago', '233 S Wacker', 'Chicago', 'US', 'illinois', 'chicago', '(-87630000,41880000)', 'A', 'gold', '{showers,gym_available}');
    insert into building_submarket values (1, 2), (1, 1);
    insert into building_industrial (building_id, clear_height_inches, dock_doors) values (1, 360, 4);
    insert into listing (building_id, slug, name, status, space_type, lease_type, area_sqft, min_divisible_sqft, rent_mode, rent_currency, rent_low, rent_high, extras, amenities, description, exclusive, has_tour, availability, available_on, confirmed_at, published_at, suite)
      values (1, 'a', 'Floor 7', 'on_market', 'office', 'direct', 9000, 3000, 'range', 'USD', 40, 45, 12.5, '{phone_booths,showers}', 'Bright loft.', true, true, 'specified', '2027-01-01', '2026-11-01', '2026-10-01', 'S7');
    insert into listing (building_id, slug, name, status, space_type, lease_type, area_sqft, availability)
      values (1, 'b', 'Floor 8', 'under_offer', 'office', 'direct', 500, 'arranged');
    insert into video (listing_id, hosted_media_identifier) values (1, 'x');
    insert into picture (format, width, height) values ('svg', 1600, 1067);
    insert into floor_plan (building_id, listing_id, label, picture_id) values (1, 1, 'Plan', 1);`)
})

const document = async (id: number) =>
  (
    await database.pool.query(
      'select *, tsvector_to_array(words) as lexemes, to_json(submarket_ids) as submarket_ids from search_document where listing_id = $1',
      [id],
    )
  ).rows[0]
const indexed = async () =>
  (await database.pool.query('select listing_id from search_document order by 1')).rows.map((row) => row.listing_id)
const words = async () =>
  (await database.pool.query('select word from search_word order by 1')).rows.map((row) => row.word)
const changes = async () =>
  (await database.pool.query('select entity, entity_id from change_log order by seq')).rows.map(
    (row) => `${row.entity} ${row.entity_id}`,
  )
const finds = async (query: string) =>
  (await database.pool.query('select 1 from search_document where listing_id = 1 and words @@ $1::tsquery', [query]))
    .rowCount === 1

test('a listing is indexed with its own fields and those of its building', async () => {
  await indexListings(database.db, [1])
  expect(await indexed()).toEqual([1])
  expect(await document(1)).toMatchObject({
    building_id: 1,
    landlord_id: 1,
    market: 'chicago',
    submarket_ids: [1, 2],
    location: { x: -87_630_000, y: 41_880_000 },
    class: 'A',
    connectivity: 'gold',
    area_low: 3000,
    area_high: 9000,
    rent_currency: 'USD',
    rent_low: 40,
    rent_high: 45,
    cost_low: 52.5,
    available_on: '2027-01-01',
    amenities: ['gym_available', 'phone_booths', 'showers'],
    media: ['video', 'tour', 'floor_plan'],
    exclusive: true,
    clear_height_inches: 360,
    dock_doors: 4,
    drive_in_doors: null,
  })
})

test('names weigh more than descriptions, and accents are folded', async () => {
  await indexListings(database.db, 'all')
  for (const word of ['cafe', 'wacker', 'chicago', 'loop', 's7', 'partners', '7'])
    expect(await finds(`${word}:A`)).toBe(true)
  expect(await finds('loft:A')).toBe(false)
  expect(await finds('loft:D')).toBe(true)
})

test('a complete listing has more quality than a bare one, within 0 and 100', async () => {
  await indexListings(database.db, 'all')
  const [complete, bare] = [await document(1), await document(2)]
  expect(complete.quality).toBeGreaterThan(bare.quality)
  expect(complete.quality).toBeLessThanOrEqual(100)
  expect(bare.quality).toBeGreaterThanOrEqual(0)
})

test.each([
  ['immediate', null],
  ['month_to_month', null],
  ['arranged', null],
  ['not_available', 'infinity'],
])('a listing with availability %s is available on %s', async (availability, expected) => {
  await database.pool.query('update listing set availability = $1, available_on = null where id = 1', [availability])
  await indexListings(database.db, [1])
  expect((await document(1)).available_on).toBe(expected)
})

test.each([
  ['one of ten floors', [7, null, 9000], ['full_floor']],
  ['a little less than nine tenths of a floor', [7, null, 8999], []],
  ['two floors of the size of one', [7, 8, 10_000], []],
  ['the street floor', [1, null, 3000], ['ground_floor']],
  ['a basement with the street floor above', [0, 1, 3000], ['ground_floor']],
  ['a basement', [0, null, 3000], []],
  ['all floors', [1, 10, 95_000], ['ground_floor', 'full_floor', 'whole_building']],
  ['no stated floor', [null, null, 95_000], ['whole_building']],
])('a listing of %s is found as that', async (_, [floor, topFloor, area], floors) => {
  await database.pool.query('update building set floors = 10, rentable_area_sqft = 100000')
  const values = [floor, topFloor, area]
  await database.pool.query('update listing set floor = $1, top_floor = $2, area_sqft = $3 where id = 1', values)
  await indexListings(database.db, [1])
  expect(await document(1)).toMatchObject({ floors, floor })
})

test('without the figures of the building, a listing has no full floor and is no whole building', async () => {
  await database.pool.query('update listing set floor = 7, area_sqft = 9000 where id = 1')
  await indexListings(database.db, [1])
  expect((await document(1)).floors).toEqual([])
})

test('floors are numbered as in the country, and a listing’s own energy rating replaces its building’s', async () => {
  await database.pool.query(`
    update building set country_code = 'GB', leed = 'Gold', epc = 'C';
    update listing set floor = 11, epc = 'A', min_term_months = 36, max_term_months = 120 where id = 1;
    update listing set floor = 1 where id = 2`)
  await indexListings(database.db, 'all')
  const terms = { min_term_months: 36, max_term_months: 120 }
  expect(await document(1)).toMatchObject({ floor: 10, certificates: ['leed_gold', 'epc_a'], ...terms })
  expect(await document(2)).toMatchObject({ floor: 0, certificates: ['leed_gold', 'epc_c'], floors: ['ground_floor'] })
})

test('an undisclosed rent is not in the index, and an unconfirmed listing is dated from its creation', async () => {
  await indexListings(database.db, [2])
  const { created_at } = (await database.pool.query('select created_at from listing where id = 2')).rows[0]
  expect(await document(2)).toMatchObject({
    rent_currency: null,
    rent_low: null,
    rent_high: null,
    cost_low: null,
    confirmed_at: created_at,
  })
})

test.each([
  ['a leased listing', "update listing set status = 'leased' where id = 1"],
  ['a draft', "update listing set status = 'draft' where id = 1"],
  ['a listing of an archived building', "update building set status = 'archived' where id = 1"],
])('%s leaves the index', async (_, change) => {
  await indexListings(database.db, 'all')
  await database.pool.query(change)
  await indexListings(database.db, [1])
  expect(await indexed()).not.toContain(1)
})

test('the newest order compares whole seconds', async () => {
  await database.pool.query("update listing set published_at = '2026-10-01 12:00:00.987Z' where id = 1")
  await indexListings(database.db, [1])
  expect((await document(1)).published_at).toEqual(new Date('2026-10-01T12:00:00Z'))
})

test('search_word has the words of the indexed listings, and unused words are removed when everything is indexed', async () => {
  const ofBuilding = ['233', 'cafe', 'chicago', 'loop', 'owner', 'partners', 's', 'the', 'tower', 'wacker', 'west']
  await indexListings(database.db, [2])
  expect(await words()).toEqual([...ofBuilding, '8', 'floor'].sort())
  await indexListings(database.db, [1, 2])
  const all = [...ofBuilding, '7', '8', 'bright', 'floor', 'loft', 's7'].sort()
  expect(await words()).toEqual(all)
  await database.pool.query("update listing set description = 'Quiet.' where id = 1")
  await indexListings(database.db, [1])
  expect(await words()).toEqual([...all, 'quiet'].sort())
  await indexListings(database.db, 'all')
  expect(await words()).toEqual([...all, 'quiet'].filter((word) => !['bright', 'loft'].includes(word)).sort())
})

test('changed listings are recorded with their present and their former building', async () => {
  await database.pool.query(`
    insert into building (slug, name, status, market, street, city, country_code, region_slug, locality_slug, location)
    values ('other', 'Other', 'published', 'chicago', '1 State', 'Chicago', 'US', 'illinois', 'chicago', '(-87630000,41880000)')`)
  await indexListings(database.db, [2, 1, 2])
  expect(await changes()).toEqual(['listing 1', 'listing 2', 'building 1'])

  await database.pool.query('truncate change_log; update listing set building_id = 2 where id = 1')
  await indexListingsOfBuildings(database.db, [2])
  expect(await changes()).toEqual(['listing 1', 'building 1', 'building 2'])

  await database.pool.query("truncate change_log; update listing set status = 'draft' where id = 2")
  await indexListings(database.db, [2])
  expect(await changes()).toEqual(['listing 2', 'building 1'])
})

test('nothing is recorded for a listing that was not in the index and is not now', async () => {
  await database.pool.query("update listing set status = 'draft' where id = 2")
  await indexListings(database.db, [])
  await indexListings(database.db, [2, 99])
  await indexListingsOfBuildings(database.db, [99])
  expect(await changes()).toEqual([])
})

test('indexing everything is recorded as one change', async () => {
  await indexListings(database.db, 'all')
  expect(await changes()).toEqual(['catalog 0'])
})

test('a change of the building updates all its listings and no others', async () => {
  await indexListings(database.db, 'all')
  await database.pool.query("update building set class = 'B', landlord_id = null where id = 1")
  await indexListingsOfBuildings(database.db, [2])
  expect(await document(1)).toMatchObject({ class: 'A' })
  await indexListingsOfBuildings(database.db, [1])
  expect(await document(1)).toMatchObject({ class: 'B', landlord_id: null })
  expect(await document(2)).toMatchObject({ class: 'B' })
})

test('the index has both of two concurrent changes', async () => {
  await indexListings(database.db, 'all')
  const { db } = database
  let indexingBuilding: Promise<void> | undefined
  await db.transaction().execute(async (editor) => {
    await editor.updateTable('listing').set({ area_sqft: 9999 }).where('id', '=', 1).execute()
    await indexListings(editor, [1])
    indexingBuilding = db.transaction().execute(async (other) => {
      await other.updateTable('building').set({ class: 'C' }).where('id', '=', 1).execute()
      await indexListingsOfBuildings(other, [1])
    })
    // Time for the other transaction to read what this one has not committed yet.
    await new Promise((resolve) => setTimeout(resolve, 500))
  })
  await indexingBuilding
  expect(await document(1)).toMatchObject({ area_high: 9999, class: 'C' })
})

test('listings with the same new words can be indexed concurrently', async () => {
  const { db } = database
  // Enough words for the transactions to overlap.
  const fresh = Array.from({ length: 1400 }, (_, index) => `w${index.toString(36)}`)
  await db
    .updateTable('listing')
    .set({ description: fresh.join(' ') })
    .where('id', '=', 1)
    .execute()
  await db
    .updateTable('listing')
    .set({ description: fresh.toReversed().join(' ') })
    .where('id', '=', 2)
    .execute()
  for (let round = 0; round < 5; round++) {
    await database.pool.query('truncate search_word')
    await Promise.all([1, 2].map((id) => indexListings(db, [id])))
    expect(new Set(fresh).difference(new Set(await words())).size).toBe(0)
  }
})

test('a change that is rolled back leaves the index as it was', async () => {
  await indexListings(database.db, 'all')
  const failing = database.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('listing')
      .set({ area_sqft: 1234, min_divisible_sqft: null })
      .where('id', '=', 1)
      .execute()
    await indexListings(transaction, [1])
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect((await document(1)).area_high).toBe(9000)
  expect(await changes()).toEqual(['catalog 0'])
})

test.each(['the building first', 'the listing first'])(
  'a listing that is published while its building moves gets the new location, %s',
  async (first) => {
    await indexListings(database.db, 'all')
    const moves = async (meanwhile: () => Promise<void>) =>
      database.db.transaction().execute(async (transaction) => {
        await sql`update building set location = point(5, 5) where id = 1`.execute(transaction)
        await indexListingsOfBuildings(transaction, [1])
        await meanwhile()
      })
    const appears = async (meanwhile: () => Promise<void>) =>
      database.db.transaction().execute(async (transaction) => {
        await sql`insert into listing (building_id, slug, name, status, space_type, lease_type, area_sqft)
        values (1, 'c', 'Floor 9', 'on_market', 'office', 'direct', 700)`.execute(transaction)
        await indexListings(transaction, [3])
        await meanwhile()
      })
    const nothing = async () => {}
    let other: Promise<void> | undefined
    await (first === 'the building first' ? moves : appears)(async () => {
      other = (first === 'the building first' ? appears : moves)(nothing)
      await sleep(200)
    })
    await other
    const { rows } = await database.pool.query('select listing_id, location[0] as x from search_document order by 1')
    expect(rows.map(({ x }) => x)).toEqual(rows.map(() => 5))
    expect(rows.map(({ listing_id }) => listing_id)).toContain(3)
  },
)
