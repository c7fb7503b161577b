import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { findMarket, type MarketSlug } from '#features/markets/rules.ts'
import { columnNames, readStored, type StoredRow, storedColumns } from '#lib/fields/stored-fields.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { mayEdit } from '../../listings/access.ts'
import type { BuildingDemographics, Ring } from './contract.ts'
import { RING_FIELDS } from './fields.ts'

/** The demographics of a building, the nearest first; undefined for one that the user may not edit. */
export async function findDemographics(
  db: Db,
  id: number,
  user: SessionUser,
): Promise<BuildingDemographics | undefined> {
  const row = await db
    .selectFrom('building')
    .where('building.id', '=', id)
    .where(mayEdit(user))
    .select(['building.id', 'building.version', 'building.market'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('building_demographic')
          .whereRef('building_demographic.building_id', '=', 'building.id')
          .select('ring_miles')
          .select(columnNames(RING_FIELDS) as 'population'[])
          .orderBy('ring_miles'),
      ).as('rings'),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { version, market, rings } = row
  const currency = market === null ? null : (findMarket(market as MarketSlug)?.currency ?? null)
  return { id, version, currency, rings: rings.map(presentRing) }
}

const presentRing = (row: { ring_miles: number }): Ring => ({
  ringMiles: row.ring_miles,
  ...readStored(RING_FIELDS, row as StoredRow),
})

/** Replaces the demographics of a locked building. */
export async function replaceDemographics(db: Db, id: number, rings: readonly Ring[]): Promise<void> {
  await db.deleteFrom('building_demographic').where('building_id', '=', id).execute()
  if (rings.length === 0) return
  const rows = rings.map(({ ringMiles, ...values }) => ({
    building_id: id,
    ring_miles: ringMiles,
    ...storedColumns(RING_FIELDS, values),
  }))
  await db
    .insertInto('building_demographic')
    .values(rows as never)
    .execute()
}
