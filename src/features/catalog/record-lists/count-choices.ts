import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { isListed } from '../listings/access.ts'
import type { FilterChoices } from './contract.ts'
import { MAX_CHOICES } from './rules.ts'

type Choice = { value: string; count: number }
type Provider = { id: number; name: string; count: number }

/** What is counted: listings, or buildings themselves. */
type CountedTable = 'listing' | 'building'

/** The choices of each filter with the number of listings or of buildings, the most frequent first. */
export async function countChoices(db: Db, table: CountedTable): Promise<FilterChoices> {
  const [spaceProviders, statuses, cities, states, countries] = await Promise.all([
    countProviders(db, table),
    countValues(
      db,
      sql`select status as value, count(*) from ${sql.table(table)} where ${IS_COUNTED[table]} group by 1`,
    ),
    countColumn(db, table, 'city'),
    countColumn(db, table, 'abbreviated_region'),
    countColumn(db, table, 'country_code'),
  ])
  return { spaceProviders, statuses, cities, states, countries }
}

const IS_COUNTED = { listing: isListed, building: sql`building.deleted_at is null` }

/** Rows of `building_id` and `count`. */
const COUNTED: Record<CountedTable, RawBuilder<unknown>> = {
  listing: sql`(select building_id, count(*) from listing where ${IS_COUNTED.listing} group by building_id)`,
  building: sql`(select id as building_id, 1 as count from building where ${IS_COUNTED.building})`,
}

const countColumn = (db: Db, table: CountedTable, column: string) =>
  countValues(
    db,
    sql`select ${sql.ref(`building.${column}`)} as value, sum(counted.count) as count
      from ${COUNTED[table]} counted join building on building.id = counted.building_id
      where ${sql.ref(`building.${column}`)} is not null group by 1`,
  )

async function countValues(db: Db, counts: RawBuilder<unknown>): Promise<Choice[]> {
  const { rows } = await sql<Choice>`select value, count::int from (${counts}) counted
    order by count desc, value limit ${sql.lit(MAX_CHOICES)}`.execute(db)
  return rows
}

/** A building once for each company that owns, manages or leases it. All at once, which is faster than by building. */
const provided = sql`(
  select building.id as building_id, provider.id as company_id
  from building left join landlord on landlord.id = building.landlord_id
  cross join lateral (values (building.employer_id), (building.managing_company_id), (building.leasing_company_id),
    (landlord.company_id)) as provider (id)
  where provider.id is not null
  group by 1, 2)`

async function countProviders(db: Db, table: CountedTable): Promise<Provider[]> {
  const { rows } = await sql<Provider>`
    select company.id, company.name, sum(counted.count)::int as count
    from ${COUNTED[table]} counted join ${provided} provided on provided.building_id = counted.building_id
    join company on company.id = provided.company_id
    group by company.id order by count desc, company.name, company.id limit ${sql.lit(MAX_CHOICES)}`.execute(db)
  return rows
}
