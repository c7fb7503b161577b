import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { MAX_ATTEMPTS } from '#platform/jobs/job-runner.ts'
import type { SearchDocument } from '#schema'
import { FILTERED_COLUMNS } from '../attributes.ts'
import { UNCONFIRMED_DAYS } from '../listings/rules.ts'
import { CHANGE_DAYS, MATCH_JOB } from './rules.ts'

// Changes are detected in the statements that write search_document: comparing there costs one join, and no code path
// that changes the index can skip it.

/** Columns whose changes alerts report. Other columns are stored with their current values only. */
const WATCHED = {
  status: 'status',
  areaLow: 'area_low',
  areaHigh: 'area_high',
  rentCurrency: 'rent_currency',
  rentLow: 'rent_low',
  rentHigh: 'rent_high',
  costLow: 'cost_low',
  availableOn: 'available_on',
  confirmedAt: 'confirmed_at',
} as const
/** Confirming a listing again is not a change, unless it was hidden. */
const COMPARED = Object.values(WATCHED).filter((column) => column !== 'confirmed_at')

/** The columns of search_document that a change stores, by their names in Facts. */
export const FACTS = {
  ...WATCHED,
  buildingId: 'building_id',
  landlordId: 'landlord_id',
  market: 'market',
  submarketIds: 'submarket_ids',
  minTermMonths: 'min_term_months',
  maxTermMonths: 'max_term_months',
  ...FILTERED_COLUMNS,
} as const

/** A value of a column as JSON has it. */
type Stored<Value> = Value extends readonly (infer Item)[]
  ? Stored<Item>[]
  : Value extends string | Date
    ? string
    : Value

/**
 * A row of search_document as listing_change stores it: everything that searches filter by, except the words. Microdegrees, square
 * feet, money per square foot per year; `availableOn` is null for now and 'infinity' for never.
 */
export type Facts = { x: number; y: number } & {
  [Name in keyof typeof FACTS]: Stored<Selectable<SearchDocument>[(typeof FACTS)[Name]]>
}

/** Columns of search_document that a change stores, for a statement's `returning`. */
export const FACT_COLUMNS = sql.join(['location', ...Object.values(FACTS)].map((column) => sql.ref(column)))

/** The watched columns before a statement writes them, of listings in a scope. */
export const watchedBefore = (scope: RawBuilder<SqlBool>) => sql`
  select document.listing_id, ${sql.join(Object.values(WATCHED).map((column) => sql.ref(`document.${column}`)))}
  from search_document document join listing on listing.id = document.listing_id where ${scope}`

/** Records removed listings, from rows `removed` of search_document. Stores only a status that visitors can see. */
export const recordGone = sql`
  insert into listing_change (listing_id, kind, market, before, after, words)
  select removed.listing_id, 'gone', removed.market, ${factsOf('removed')},
    case when listing.status = 'leased' and building.status = 'published' then '{"status": "leased"}'::jsonb end,
    strip(removed.words)
  from removed join listing on listing.id = removed.listing_id join building on building.id = listing.building_id
  order by removed.listing_id
  returning listing_id`

/** Records new and changed listings, from rows `written` with FACT_COLUMNS and their earlier values `watched`. */
export const recordWritten = sql`
  insert into listing_change (listing_id, kind, market, before, after)
  select listing_id, case when watched.listing_id is null then 'new' else 'changed' end, written.market,
    case when watched.listing_id is not null then ${objectOf('watched', WATCHED)} end, ${factsOf('written')}
  from written left join watched using (listing_id)
  where watched.listing_id is null
    or (${sql.join(COMPARED.map((column) => sql.ref(`watched.${column}`)))})
      is distinct from (${sql.join(COMPARED.map((column) => sql.ref(`written.${column}`)))})
    or (watched.confirmed_at < ${confirmedSince()} and written.confirmed_at >= ${confirmedSince()})
  order by listing_id
  returning listing_id`

/** Records every difference from the table `watched`, after the whole index was written. */
export const recordRewritten = sql`
  with written as (select * from search_document)
  ${recordWritten}`

/**
 * Records recently published listings as history after the index was created from scratch. They are marked as matched,
 * so that no alert is sent for them.
 */
export const recordHistory = sql`
  insert into listing_change (listing_id, kind, market, after, at, matched_at)
  select listing_id, 'new', market, ${factsOf('document')}, published_at, now() from search_document document
  where published_at > now() - make_interval(days => ${sql.lit(CHANGE_DAYS.shown)})
  order by published_at, listing_id`

/** Enqueues the job that matches changes against saved searches. */
export async function enqueueAlertMatching(db: Db) {
  const { rows } = await sql`select from pg_class where oid = to_regclass('graphile_worker._private_jobs')`.execute(db)
  // The queue does not exist until the first worker has started; that worker's cron job finds pending changes.
  if (rows.length === 0) return
  // Without a job key: with one, this would wait for every open transaction that enqueued it, such as a long import.
  await sql`
    select graphile_worker.add_job(${sql.lit(MATCH_JOB)}, max_attempts => ${sql.lit(MAX_ATTEMPTS)})
    where not exists (
      select from graphile_worker.jobs
      where task_identifier = ${sql.lit(MATCH_JOB)} and locked_at is null and attempts = 0
    )`.execute(db)
}

/** SQL for the facts that a search can filter by, from a row of search_document, without its words; see Facts. */
export function factsOf(row: string): RawBuilder<unknown> {
  const [x, y] = [0, 1].map((axis) => sql`${sql.ref(`${row}.location`)}[${sql.lit(axis)}]`)
  return sql`${objectOf(row, FACTS)} || jsonb_build_object('x', ${x}, 'y', ${y})`
}

function objectOf(row: string, columns: Record<string, string>): RawBuilder<unknown> {
  const members = Object.entries(columns).map(([name, column]) => sql`${sql.lit(name)}, ${sql.ref(`${row}.${column}`)}`)
  return sql`jsonb_build_object(${sql.join(members)})`
}

function confirmedSince(): RawBuilder<Date> {
  return sql`(date_trunc('day', now(), 'UTC') - make_interval(days => ${sql.lit(UNCONFIRMED_DAYS.hides - 1)}))`
}
