import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { hasWords } from '#platform/database/like-pattern.ts'
import { readSort } from '#platform/database/read-sort.ts'
import type { Page } from '#platform/http/pagination.ts'
import { findTourbook, type TourbookRow } from '../store.ts'
import type { ExportedTourbook } from './contract.ts'
import type { ExportSort } from './rules.ts'

const OWNER = sql<string>`coalesce(nullif(trim(app_user.first_name || ' ' || app_user.last_name), ''), app_user.email)`
// Nobody views the site as an administrator, or as someone who cannot sign in.
const IS_READABLE = sql<boolean>`app_user.role <> 'admin' and app_user.deactivated_at is null`
const ORDERS = { changed: sql`tourbook.updated_at`, name: sql`lower(tourbook.name)` }

type Filter = { query: string; sort: ExportSort }

/** A page of the tourbooks of all users, and their number: one by its id, or those with every word of the query. */
export async function findTourbooksOfAll(db: Db, { query, sort }: Filter, { limit, offset }: Page) {
  const text = sql`concat_ws(' ', tourbook.name, tourbook.client, app_user.first_name, app_user.last_name, app_user.email)`
  const found = db
    .selectFrom('tourbook')
    .innerJoin('app_user', 'app_user.id', 'tourbook.user_id')
    .where('tourbook.deleted_at', 'is', null)
    .where(/^\d+$/.test(query) ? sql<SqlBool>`tourbook.id::text = ${query}` : hasWords(text, query))
  const [column, direction] = readSort(ORDERS, sort)
  const [rows, { count }] = await Promise.all([
    found
      .select(['tourbook.id', 'tourbook.name', 'tourbook.client', 'tourbook.updated_at'])
      .select(['app_user.id as owner_id', 'app_user.email'])
      .select([OWNER.as('owner_name'), IS_READABLE.as('is_readable')])
      .select((eb) =>
        eb
          .selectFrom('tourbook_stop')
          .whereRef('tourbook_stop.tourbook_id', '=', 'tourbook.id')
          .select((stop) => stop.fn.countAll<number>().as('count'))
          .as('stop_count'),
      )
      .orderBy(column, direction)
      .orderBy('tourbook.id', direction)
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  const tourbooks = rows.map(
    (row): ExportedTourbook => ({
      id: row.id,
      name: row.name,
      client: row.client,
      owner: { id: row.owner_id, name: row.owner_name, email: row.email },
      isReadable: row.is_readable,
      stopCount: row.stop_count ?? 0,
      updatedAt: row.updated_at.toISOString(),
    }),
  )
  return { tourbooks, totalCount: count }
}

/** The tourbook of any user, unless it is deleted. */
export async function findTourbookOfAnyone(db: Db, id: number): Promise<TourbookRow | undefined> {
  const row = await db.selectFrom('tourbook').where('id', '=', id).select('user_id').executeTakeFirst()
  return row && findTourbook(db, { id, userId: row.user_id })
}
