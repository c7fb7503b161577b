import { sql } from 'kysely'
import type { Change } from '#platform/change-log/change-feed.ts'
import type { ChangedEntity } from '#platform/change-log/change-log.ts'
import type { Db } from '#platform/database/db.ts'

const WITHIN_MARKET: Record<ChangedEntity, boolean> = {
  listing: true,
  building: true,
  landlord: false,
  company: false,
  agent: false,
  submarket: false,
  shape: false,
  market: false,
  market_setting: false,
  catalog: false,
}

/** The markets of changed listings and buildings; 'all' when something changed that is shown in every market. */
export async function findChangedMarkets(db: Db, changes: readonly Change[]): Promise<'all' | string[]> {
  if (changes.some(({ entity }) => !WITHIN_MARKET[entity])) return 'all'
  const idsOf = (which: ChangedEntity) => changes.flatMap(({ entity, id }) => (entity === which ? [id] : []))
  const { rows } = await sql<{ market: string }>`
    select distinct market from building
    where market is not null and (id = any(${idsOf('building')})
      or id in (select building_id from listing where id = any(${idsOf('listing')})))`.execute(db)
  return rows.map(({ market }) => market)
}
