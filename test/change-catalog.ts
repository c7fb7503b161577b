import { type RawBuilder, sql } from 'kysely'
import { AMENITIES } from '#features/catalog/amenities/rules.ts'
import { BUILDING_CLASSES, LEED_TIERS } from '#features/catalog/buildings/rules.ts'
import { changeBuildings, changeLandlords, changeListings } from '#features/catalog/changes/change-catalog.ts'
import { CONDITIONS, LEASE_STRUCTURES, LEASE_TYPES, SPACE_TYPES } from '#features/catalog/listings/rules.ts'
import { lockSubmarkets } from '#features/markets/assign-submarkets.ts'
import { indexListingsOfBuildings } from '#features/search/engine/index-listing.ts'
import { type Catalog, TODAY } from '#features/search/fixtures.ts'
import type { Random } from '#lib/random.ts'
import { recordChanges } from '#platform/change-log/change-log.ts'
import type { Db } from '#platform/database/db.ts'
import { catalogOn, SYSTEM } from './edit-catalog.ts'

/**
 * Writes a generated catalog's documents to its listings and buildings, so that indexing returns the same ones, except for the
 * derived floors and certificates.
 */
export async function fillCatalogue(db: Db, { documents }: Catalog) {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(documents)}::jsonb)
    as row (listing_id bigint, name text, description text)`
  await sql`insert into company (name, kind) select 'Owner ' || n, 'landlord' from generate_series(1, 8) n`.execute(db)
  await sql`insert into landlord (company_id, slug, name, status) select id, 'owner-' || id, name, 'published' from company`.execute(
    db,
  )
  await sql`update building set landlord_id = document.landlord_id, class = document.class,
    connectivity = document.connectivity, parking_ratio = document.parking_ratio from search_document document where document.building_id = building.id`.execute(
    db,
  )
  await sql`insert into building_industrial (building_id, clear_height_inches, dock_doors, drive_in_doors, power_amps)
    select distinct on (building_id) building_id, clear_height_inches, dock_doors, drive_in_doors, power_amps
    from search_document`.execute(db)
  await sql`insert into building_submarket (building_id, submarket_id)
    select distinct building_id, unnest(submarket_ids) from search_document`.execute(db)
  await sql`update listing set name = row.name, description = row.description, lease_structure = document.lease_structure,
      condition = document.condition, min_divisible_sqft = area_low, rent_currency = document.rent_currency,
      rent_mode = case when document.rent_low is null then 'undisclosed' else 'range' end,
      rent_low = document.rent_low, rent_high = document.rent_high, extras = document.cost_low - document.rent_low,
      availability = case when document.available_on is null then 'immediate'
        when document.available_on = 'infinity' then 'not_available' else 'specified' end,
      available_on = nullif(document.available_on, 'infinity'), amenities = document.amenities,
      exclusive = document.exclusive, floor = document.floor, min_term_months = document.min_term_months,
      max_term_months = document.max_term_months, has_video = 'video' = any(media), has_tour = 'tour' = any(media),
      confirmed_at = document.confirmed_at, published_at = document.published_at
    from search_document document join ${rows} using (listing_id) where document.listing_id = listing.id`.execute(db)
  // The generated rows have their own ids.
  await sql`select setval(pg_get_serial_sequence('submarket', 'id'), max(id)) from submarket`.execute(db)
}

export type Changes = Record<string, (trx: Db) => Promise<void>>

/**
 * The changes users can make to a catalog, each in one transaction with the indexing. Listings of `steady` buildings
 * stay on the market, whatever else changes about them.
 */
export function makeChanges(world: Catalog, random: Random, steady: readonly number[]): Changes {
  const buildings = [...new Set(world.documents.map(({ building_id }) => building_id))]
  const others = buildings.filter((id) => !steady.includes(id))
  const anyBuilding = () => random.pick(buildings)
  const other = () => random.pick(others)
  let lastListing = world.documents.length

  async function listingOf(trx: Db, building: number): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select id from listing where building_id = ${building} order by md5(id::text || ${random.next()})`.execute(trx)
    return rows[0]?.id ?? -1
  }

  return {
    async 'a space is let at another rent'(trx) {
      const id = await listingOf(trx, anyBuilding())
      const rent = random.pick([null, 5, 20, 42.5, 60.25, 200])
      await changeListing(
        trx,
        id,
        sql`update listing set rent_mode = ${rent === null ? 'undisclosed' : 'fixed'}, rent_low = ${rent}::numeric,
        rent_high = ${rent}::numeric, extras = ${random.pick([null, 0.5, 12.25])}::numeric, rent_currency = ${random.pick(['USD', 'GBP'])} where id = ${id}`,
      )
    },
    async 'a space is measured again and described in other words'(trx) {
      const id = await listingOf(trx, anyBuilding())
      const { name, description } = random.pick(world.documents)
      await changeListing(
        trx,
        id,
        sql`update listing set area_sqft = ${random.pick([250, 999, 1000, 9999, 60_000])}, min_divisible_sqft = null,
        space_type = ${random.pick(SPACE_TYPES.slice(0, 5))}, lease_type = ${random.pick(LEASE_TYPES)},
        floor = ${random.int(-1, 12)}, min_term_months = ${random.pick([null, 12, 60])},
        max_term_months = ${random.pick([null, 60, 120])}, epc = ${random.pick([null, 'A', 'B'])},
        lease_structure = ${random.pick(LEASE_STRUCTURES)}, condition = ${random.pick(CONDITIONS)}, name = ${name},
        description = ${description}, amenities = ${AMENITIES.filter(() => random.chance(0.2))}::text[],
        published_at = ${random.pick(world.documents).published_at} where id = ${id}`,
      )
    },
    async 'a space is offered, let or archived'(trx) {
      const id = await listingOf(trx, other())
      const status = random.pick(['on_market', 'under_offer', 'leased', 'archived'])
      await changeListing(trx, id, sql`update listing set status = ${status} where id = ${id}`)
    },
    async 'a space appears'(trx) {
      const id = ++lastListing
      const insert = sql`insert into listing (id, building_id, slug, name, status, space_type, lease_type, area_sqft, confirmed_at)
        overriding system value values (${id}, ${other()}, 'new', ${random.pick(world.documents).name}, 'on_market',
          'office', 'direct', ${random.int(100, 90_000)}, ${TODAY})`
      await changeListings(catalogOn(trx), [], SYSTEM, async () => {
        await insert.execute(trx)
        return { created: [id] }
      })
    },
    async 'a space turns out to be next door'(trx) {
      const [from, to] = random.chance(0.5) ? [random.pick(steady), random.pick(steady)] : [other(), other()]
      await sql`select from building where id in (${from}, ${to}) order by id for key share`.execute(trx)
      const id = await listingOf(trx, from)
      await changeListing(trx, id, sql`update listing set building_id = ${to} where id = ${id}`)
    },
    async 'a building moves and is classed anew'(trx) {
      const id = anyBuilding()
      const { x, y, market } = random.pick(world.documents)
      await lockSubmarkets(trx)
      await sql`update building set location = point(${x}, ${y}), market = ${market},
        class = ${random.pick(BUILDING_CLASSES)}, leed = ${random.pick([null, ...LEED_TIERS])},
        floors = ${random.int(1, 12)}, rentable_area_sqft = ${random.pick([null, 2500, 60_000])}, amenities = ${AMENITIES.filter(() => random.chance(0.1))}::text[]
        where id = ${id}`.execute(trx)
      await sql`delete from building_submarket where building_id = ${id}`.execute(trx)
      await sql`insert into building_submarket select ${id}, id from submarket
        where market = ${market} and id % 2 = ${random.int(0, 1)}`.execute(trx)
      await indexBuildings(trx, [id])
    },
    async 'a building is hidden or shown'(trx) {
      const id = other()
      const update = sql`update building set status = case status when 'published' then 'archived' else 'published' end
        where id = ${id}`
      await changeBuildings(catalogOn(trx), [id], SYSTEM, () => update.execute(trx))
    },
    async 'a landlord is renamed, hidden or shown'(trx) {
      const id = random.int(1, 8)
      const update = sql`update landlord set name = ${random.pick(world.documents).name},
        status = ${random.pick(['published', 'published', 'draft'])} where id = ${id}`
      await changeLandlords(catalogOn(trx), [id], SYSTEM, () => update.execute(trx))
    },
    async 'a submarket is renamed'(trx) {
      const { id, slug } = random.pick(world.submarkets)
      // A slug that another submarket has or had: searches by the old slug now find other listings.
      const taken = random.pick(world.submarkets).slug
      await lockSubmarkets(trx)
      await sql`update submarket set name = ${`Quarter ${random.int(1, 5)}`}, slug = ${random.pick([slug, taken])}
        where id = ${id} and not exists (select from submarket other where other.market = submarket.market
          and other.id <> submarket.id and other.slug in (${slug}, ${taken}))`.execute(trx)
      const { rows } = await sql<{ id: number }>`
        select building_id as id from building_submarket where submarket_id = ${id}`.execute(trx)
      await recordChanges(trx, 'submarket', [id])
      await indexBuildings(trx, idsOf(rows))
    },
  }
}

const changeListing = (trx: Db, id: number, update: RawBuilder<unknown>) =>
  changeListings(catalogOn(trx), [id], SYSTEM, () => update.execute(trx))

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** Locks the buildings, so that a listing added at the same moment is indexed with the final building. */
async function indexBuildings(trx: Db, ids: number[]) {
  await sql`select from building where id = any(${ids}) order by id for update`.execute(trx)
  await indexListingsOfBuildings(trx, ids)
}
