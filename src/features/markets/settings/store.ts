import { type RawBuilder, sql } from 'kysely'
import { readStored, storedColumns } from '#lib/fields/stored-fields.ts'
import { toCoordinates } from '#lib/geo/geometry.ts'
import type { Db } from '#platform/database/db.ts'
import { MARKET_SLUGS, MARKETS, type MarketSlug } from '../rules.ts'
import type { MarketRecord } from './contract.ts'
import { MARKET_FIELDS, type MarketValues } from './fields.ts'
import type { MarketSetting, StatedUnit } from './rules.ts'

/** SQL: the unit in which the market of `building`, a table of the query, has its areas stated; null for that of each listing. */
export const marketAreaUnit: RawBuilder<StatedUnit | null> = sql`
  (select market_setting.stated_unit from market_setting where market_setting.market = building.market)`

/** The settings of all markets that have one. */
export async function loadSettings(db: Db): Promise<ReadonlyMap<MarketSlug, MarketSetting>> {
  const rows = await db.selectFrom('market_setting').selectAll().execute()
  return new Map(
    rows.map(({ market, paywall_count, stated_unit, center, zoom }) => {
      const firstView = center && zoom !== null ? { ...toCoordinates(center), zoom } : null
      return [market, { paywallCount: paywall_count, areaUnit: stated_unit, firstView }]
    }),
  )
}

/** The markets in the order of pickers, or one; listings are counted that were confirmed since that moment. */
export async function findMarkets(db: Db, confirmedSince: Date, market?: MarketSlug): Promise<MarketRecord[]> {
  const rows = await db
    .selectFrom('market_setting')
    .$if(market !== undefined, (settings) => settings.where('market', '=', market!))
    .selectAll()
    .select([
      sql<number>`(select count(*)::int from search_document
        where search_document.market = market_setting.market and confirmed_at >= ${confirmedSince})`.as('listings'),
      sql<number>`(select count(*)::int from building
        where building.market = market_setting.market and building.status = 'published')`.as('buildings'),
    ])
    .execute()
  return rows
    .toSorted((a, b) => MARKET_SLUGS.indexOf(a.market) - MARKET_SLUGS.indexOf(b.market))
    .map((row) => ({
      slug: row.market,
      name: MARKETS[row.market].name,
      ...readStored(MARKET_FIELDS, row),
      marketedCount: row.listings,
      buildingCount: row.buildings,
      version: row.version,
      updatedAt: row.updated_at.toISOString(),
    }))
}

/** The stored settings of a market and their version, locked until the end of the transaction. */
export async function lockSetting(db: Db, market: MarketSlug): Promise<MarketValues & { version: number }> {
  const row = await db
    .selectFrom('market_setting')
    .where('market', '=', market)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...readStored(MARKET_FIELDS, row), version: row.version }
}

export async function updateSetting(db: Db, market: MarketSlug, values: Partial<MarketValues>, now: Date) {
  await db
    .updateTable('market_setting')
    .set({ ...storedColumns(MARKET_FIELDS, values), version: sql`version + 1`, updated_at: now })
    .where('market', '=', market)
    .execute()
}
