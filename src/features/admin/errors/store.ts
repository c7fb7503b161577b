import { type SqlBool, sql } from 'kysely'
import { addDays, todayIso } from '#lib/dates.ts'
import type { ErrorPlace } from '#lib/jobs/error-places.ts'
import type { Db } from '#platform/database/db.ts'
import { readSort } from '#platform/database/read-sort.ts'
import type { Page } from '#platform/http/pagination.ts'
import { causeOf } from '../rules.ts'
import type { ErrorDetails, ErrorKind } from './contract.ts'
import { type ErrorSort, type ErrorState, SHOWN_DAYS } from './rules.ts'

type ErrorFilter = { query: string; places: ErrorPlace[]; state: ErrorState; sort: ErrorSort }

const SORT_COLUMNS = { lastSeen: 'last_seen_at', count: 'count', first: 'first_seen_at' } as const

const kinds = (db: Db, now: Date) =>
  db
    .selectFrom('error_kind')
    .select(['id', 'place', 'page', 'message', 'count', 'first_seen_at', 'last_seen_at', 'resolved_at'])
    .select(
      sql<Record<string, number> | null>`(select jsonb_object_agg(day, error_kind_day.count) from error_kind_day
        where error_kind_id = error_kind.id and day > ${addDays(todayIso(now), -SHOWN_DAYS)}::date)`.as('days'),
    )
type Row = Awaited<ReturnType<ReturnType<typeof kinds>['executeTakeFirstOrThrow']>>

/** A page of the kinds of errors, and their number. */
export async function findErrors(db: Db, filter: ErrorFilter, now: Date, { limit, offset }: Page) {
  const { query, places, state, sort } = filter
  const found = kinds(db, now)
    .where('resolved_at', state === 'open' ? 'is' : 'is not', null)
    .$if(places.length > 0, (rows) => rows.where('place', 'in', places))
    .$if(query !== '', (rows) => rows.where(sql<SqlBool>`strpos(lower(page || ' ' || message), lower(${query})) > 0`))
  const [column, direction] = readSort(SORT_COLUMNS, sort)
  const [rows, { count }] = await Promise.all([
    found.orderBy(column, direction).orderBy('id', direction).limit(limit).offset(offset).execute(),
    found
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { errors: rows.map((row) => present(row, now)), totalCount: count }
}

/** One kind of error; undefined when there is none. */
export async function findError(db: Db, id: number, now: Date): Promise<ErrorDetails | undefined> {
  const row = await kinds(db, now).where('id', '=', id).select('stack').executeTakeFirst()
  return row && { ...present(row, now), stack: row.stack }
}

/** Hides a kind of error until it is seen again; false when it is hidden already. */
export async function resolveError(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('error_kind')
    .set({ resolved_at: now })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How many kinds of errors are not resolved. */
export async function countOpenErrors(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('error_kind')
    .where('resolved_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function present(row: Row, now: Date): ErrorKind {
  const { id, place, page, message, count, first_seen_at, last_seen_at, resolved_at } = row
  const today = todayIso(now)
  return {
    ...{ id, place, page, message, count },
    cause: causeOf(message),
    days: Array.from({ length: SHOWN_DAYS }, (_, index) => row.days?.[addDays(today, index + 1 - SHOWN_DAYS)] ?? 0),
    firstSeenAt: first_seen_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
    resolvedAt: resolved_at?.toISOString() ?? null,
  }
}
