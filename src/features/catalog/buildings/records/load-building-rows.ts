import { type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { presentPhoto } from '#features/media/present-media.ts'
import { photosOf } from '#features/media/store.ts'
import type { Db } from '#platform/database/db.ts'
import { MARKETED } from '../../listings/rules.ts'
import type { BuildingRow } from './contract.ts'

/** The rows of these buildings, in the order of `ids`. */
export async function loadBuildingRows(db: Db, ids: number[]): Promise<BuildingRow[]> {
  if (ids.length === 0) return []
  const rows = new Map((await loadRows(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [presentRow(row)] : []
  })
}

function presentRow(row: Awaited<ReturnType<typeof loadRows>>[number]): BuildingRow {
  const { id, slug, version, name, street, city, market, status } = row
  return {
    ...{ id, slug, version, name, street, city, market, status },
    spaceType: row.space_type,
    class: row.class,
    photo: row.photo && presentPhoto(row.photo),
    rentableAreaSqFt: row.rentable_area_sqft,
    listingCount: row.listing_count,
    marketedCount: row.marketed_count,
    landlord: row.landlord,
    updatedAt: row.updated_at.toISOString(),
  }
}

const loadRows = (db: Db, ids: number[]) =>
  db
    .selectFrom('building')
    .where(sql<SqlBool>`building.id = any(${ids}::bigint[])`)
    .select(['building.id', 'building.slug', 'building.version', 'building.name', 'building.street', 'building.city'])
    .select(['building.market', 'building.space_type', 'building.class', 'building.status'])
    .select(['building.rentable_area_sqft', 'building.updated_at'])
    .select((eb) => [
      jsonObjectFrom(photosOf(db, sql<SqlBool>`photo.building_id = building.id`).limit(1)).as('photo'),
      jsonObjectFrom(
        eb.selectFrom('landlord').whereRef('landlord.id', '=', 'building.landlord_id').select(['id', 'name']),
      ).as('landlord'),
      sql<number>`(select count(*)::int from listing where building_id = building.id
        and deleted_at is null)`.as('listing_count'),
      sql<number>`(select count(*)::int from listing where building_id = building.id
        and status = any(${[...MARKETED]}))`.as('marketed_count'),
    ])
    .execute()
