import { type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { presentPhoto } from '#features/media/present-media.ts'
import { photosOf } from '#features/media/store.ts'
import { wholeArea } from '#lib/units/area.ts'
import type { Db } from '#platform/database/db.ts'
import { moneyRange } from '../present-listing.ts'
import type { ListingRow } from './contract.ts'

/** The rows of these listings, in the order of `ids`. */
export async function loadListingRows(db: Db, ids: number[]): Promise<ListingRow[]> {
  if (ids.length === 0) return []
  const rows = new Map((await loadRows(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [presentRow(row)] : []
  })
}

type Row = Awaited<ReturnType<typeof loadRows>>[number]

function presentRow(row: Row): ListingRow {
  const photo = row.photo ?? row.building_photo
  return {
    id: row.id,
    slug: row.slug,
    version: row.version,
    name: row.name,
    suite: row.suite,
    status: row.status,
    building: { id: row.building_id, name: row.building_name, city: row.city },
    photo: photo && presentPhoto(photo),
    area: wholeArea(row.area_sqft, row.area_unit),
    availability: row.availability,
    availableOn: row.available_on,
    rentMode: row.rent_mode,
    rent: row.rent && moneyRange(row.rent),
    leaseStructure: row.lease_structure,
    agents: { count: row.agent_count, first: row.agent },
    updatedAt: row.updated_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
  }
}

const loadRows = (db: Db, ids: number[]) =>
  db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where(sql<SqlBool>`listing.id = any(${ids}::bigint[])`)
    .select(['listing.id', 'listing.slug', 'listing.version', 'listing.name', 'listing.suite', 'listing.status'])
    .select(['listing.area_sqft', 'listing.area_unit', 'listing.rent_mode', 'listing.lease_structure'])
    .select(['listing.availability', 'listing.available_on'])
    .select(['listing.updated_at', 'listing.confirmed_at', 'listing.building_id'])
    .select(['building.name as building_name', 'building.city'])
    .select((eb) => [
      jsonObjectFrom(photosOf(db, sql<SqlBool>`photo.listing_id = listing.id`).limit(1)).as('photo'),
      jsonObjectFrom(photosOf(db, sql<SqlBool>`photo.building_id = building.id`).limit(1)).as('building_photo'),
      jsonObjectFrom(
        eb
          .selectFrom('listing_price')
          .whereRef('listing_price.listing_id', '=', 'listing.id')
          .where('listing_price.kind', '=', 'rent')
          .select(['low', 'high', 'currency', 'listing_price.area_unit', 'period']),
      ).as('rent'),
      jsonObjectFrom(
        eb
          .selectFrom('listing_agent')
          .innerJoin('agent', 'agent.id', 'listing_agent.agent_id')
          .whereRef('listing_agent.listing_id', '=', 'listing.id')
          .select(['agent.id', sql<string>`first_name || ' ' || last_name`.as('name')])
          .orderBy('listing_agent.position')
          .orderBy('agent.id')
          .limit(1),
      ).as('agent'),
      sql<number>`(select count(*)::int from listing_agent where listing_id = listing.id)`.as('agent_count'),
    ])
    .execute()
