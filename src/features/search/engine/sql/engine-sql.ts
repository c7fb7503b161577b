import { sql } from 'kysely'
import type { RingBounds } from '#lib/geo/geometry.ts'
import type { Db } from '#platform/database/db.ts'
import type { MatchBounds } from '../../contract.ts'
import type { Criteria } from '../../rules.ts'
import { cellsOfBuildings, clusterMarkers, type MarkedBuilding } from '../cluster-markers.ts'
import type { Comparison, PageRequest, SearchEngine } from '../engine.ts'
import { boundsOf, type Sample, sampleStep } from '../match-bounds.ts'
import { editsOf, expandWord, type WordMatch } from '../text/expand-words.ts'
import { foldWords } from '../text/fold-words.ts'
import { countFacets } from './count-facets-sql.ts'
import { costSql, matches, orderSql, planSql, type ResolvedSearch, scoreSql } from './plan-sql.ts'

type BuildingRow = Omit<MarkedBuilding, 'listingIds'> & { listing_ids: string }

/** The engine that queries PostgreSQL each time: nothing to load and always current, but slower with every match. */
export function sqlEngine(db: Db): SearchEngine {
  return {
    async find(criteria, { bounds = false, ...request }) {
      const search = await prepare(db, criteria, request)
      const [ids, counts] = await Promise.all([findPage(db, search, request), countFacets(db, search)])
      return {
        ids,
        ...counts,
        bounds: bounds ? await findBounds(db, search, counts.buildingCount) : null,
      }
    },

    async findIds(criteria, request) {
      return findPage(db, await prepare(db, criteria, request), request)
    },

    async markers(criteria, { zoom, ...comparison }) {
      const search = await prepare(db, criteria, comparison)
      const { rows } = await sql<BuildingRow>`
        select building_id as "buildingId", string_agg(listing_id::text, ',' order by listing_id) as listing_ids,
          min(location[0]) as x, min(location[1]) as y, max(area_high) as area,
          min(rent_low) filter (where rent_currency = ${search.currency}) as rent,
          min(cost_low) filter (where rent_currency = ${search.currency}) as "allIn",
          min(${costSql(criteria)}) filter (where rent_currency = ${search.currency}) as cost,
          max(${scoreSql(search)}) as score
        from search_document where ${matches(planSql(search))}
        group by building_id`.execute(db)
      const buildings = rows.map(({ listing_ids, ...building }) => ({
        ...building,
        listingIds: listing_ids.split(',').map(Number),
      }))
      return clusterMarkers(cellsOfBuildings(buildings), zoom)
    },

    async count(criteria, comparison) {
      const matching = matches(planSql(await prepare(db, criteria, comparison)))
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from search_document where ${matching}`.execute(db)
      return rows[0]!.count
    },

    async countBy(subject, criteria, comparison) {
      const matching = matches(planSql(await prepare(db, criteria, comparison)))
      const id = sql.ref(`${subject}_id`)
      const { rows } = await sql<{ id: number; count: number }>`
        select ${id} as id, count(*)::int as count from search_document
        where ${matching} and ${id} is not null group by ${id}`.execute(db)
      return new Map(rows.map(({ id, count }) => [id, count]))
    },

    async ready() {
      await sql`select from search_document limit 1`.execute(db)
      return true
    },
  }
}

async function findPage(db: Db, search: ResolvedSearch, { sort, page, pageSize }: PageRequest): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select listing_id as id from search_document where ${matches(planSql(search))}
    order by ${orderSql(sort, search)} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Where the matches are, which lie in so many buildings. */
async function findBounds(db: Db, search: ResolvedSearch, buildings: number): Promise<MatchBounds | null> {
  if (buildings === 0) return null
  const inSample = sql`building_id % ${sampleStep(buildings)} = 0`
  const { rows } = await sql<Sample & RingBounds>`
    with building as (
      select building_id, min(location[0]) as x, min(location[1]) as y, count(*)::int as listings
      from search_document where ${matches(planSql(search))} group by building_id
    )
    select min(x) as west, min(y) as south, max(x) as east, max(y) as north,
      coalesce(array_agg(x) filter (where ${inSample}), '{}') as x, coalesce(array_agg(y) filter (where ${inSample}), '{}') as y,
      coalesce(array_agg(listings) filter (where ${inSample}), '{}') as listings
    from building`.execute(db)
  const { x, y, listings, ...all } = rows[0]!
  return boundsOf({ x, y, listings }, all)
}

async function prepare(db: Db, criteria: Criteria, { today, currency }: Comparison): Promise<ResolvedSearch> {
  return { today, currency, criteria, words: await lookUpWords(db, foldWords(criteria.query)) }
}

// Not in any folded word, and sorted after every letter that is.
const LAST_LETTER = '\uffff'

/** The words that match each word of a query; edits are looked up only for words that begin no word. */
export async function lookUpWords(db: Db, words: string[]): Promise<WordMatch[]> {
  if (words.length === 0) return []
  const edits = words.map((word) => editsOf(word).join(' '))
  const { rows } = await sql<{ word: string; begins: boolean; near: string[] | null }>`
    select typed.word, begins,
      case when not begins then array(select word from search_word where word = any(string_to_array(edits, ' '))) end as near
    from unnest(${words}::text[], ${edits}::text[]) as typed (word, edits)
    cross join lateral (
      select exists (
        select from search_word where word >= typed.word and word < typed.word || ${LAST_LETTER}
      ) as begins
    ) known`.execute(db)
  const starts = new Set(rows.filter(({ begins }) => begins).map(({ word }) => word))
  const near = new Set(rows.flatMap((row) => row.near ?? []))
  return words.map((word) =>
    expandWord(word, { startsWith: (start) => starts.has(start), has: (edit) => near.has(edit) }),
  )
}
