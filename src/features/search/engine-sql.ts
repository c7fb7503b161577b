import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { clusterMarkers, type MarkedBuilding } from './cluster-markers.ts'
import { countFacets } from './count-facets-sql.ts'
import type { SearchEngine } from './engine.ts'
import { matches, orderSql, planSql, scoreSql } from './plan-sql.ts'

type BuildingRow = Omit<MarkedBuilding, 'listingIds'> & { listing_ids: string }

/** The engine that asks PostgreSQL every time: nothing to load, right at any moment, and slower with every match. */
export function sqlEngine(db: Db): SearchEngine {
  return {
    async find(criteria, { page, pageSize, sort, ...comparison }) {
      const matching = matches(planSql(criteria, comparison))
      const pageOfIds = sql<{ id: number }>`
        select listing_id as id from search_document where ${matching}
        order by ${orderSql(sort, criteria, comparison)} limit ${pageSize} offset ${(page - 1) * pageSize}`
      const [ids, counts] = await Promise.all([pageOfIds.execute(db), countFacets(db, criteria, comparison)])
      return { ids: ids.rows.map(({ id }) => id), ...counts }
    },

    async markers(criteria, { zoom, ...comparison }) {
      const { currency } = comparison
      const { rows } = await sql<BuildingRow>`
        select building_id as "buildingId", string_agg(listing_id::text, ',' order by listing_id) as listing_ids,
          min(location[0]) as x, min(location[1]) as y, max(area_high) as area,
          min(rent_low) filter (where rent_currency = ${currency}) as rent,
          max(${scoreSql(criteria, comparison)}) as score
        from search_document where ${matches(planSql(criteria, comparison))}
        group by building_id`.execute(db)
      const buildings = rows.map(({ listing_ids, ...building }) => ({
        ...building,
        listingIds: listing_ids.split(',').map(Number),
      }))
      return clusterMarkers(buildings, zoom)
    },

    async count(criteria, comparison) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from search_document where ${matches(planSql(criteria, comparison))}`.execute(db)
      return rows[0]!.count
    },

    async ready() {
      await sql`select from search_document limit 1`.execute(db)
      return true
    },
  }
}
