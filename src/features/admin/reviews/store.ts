import { sql } from 'kysely'
import type { ReviewedType } from '#features/catalog/pending-changes/rules.ts'
import type { Values } from '#features/catalog/pending-changes/store.ts'
import type { Db } from '#platform/database/db.ts'
import { hasWords } from '#platform/database/like-pattern.ts'
import type { Page } from '#platform/http/pagination.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { WaitingChange } from './contract.ts'

/** SQL: the pending changes of records that are not deleted, with what names them. */
export const waitingChanges = sql`
  pending_change
  join company on company.id = pending_change.company_id
  join lateral (
    select name, null as building from building
    where record_type = 'building' and id = record_id and deleted_at is null
    union all select listing.name, building.name from listing join building on building.id = listing.building_id
    where record_type = 'listing' and listing.id = record_id and listing.deleted_at is null and building.deleted_at is null
    union all select name, null from landlord where record_type = 'landlord' and id = record_id and deleted_at is null
  ) record on true
  left join app_user on app_user.id = pending_change.user_id`

const columns = sql`
  pending_change.id, record_type as type, record_id, record.name, record.building, company.id as company_id,
  company.name as company, trim(app_user.first_name || ' ' || app_user.last_name) as author,
  array(select field from jsonb_object_keys(changes) field order by field) as fields,
  pending_change.created_at, pending_change.updated_at`

type Row = {
  id: number
  type: ReviewedType
  record_id: number
  name: string
  building: string | null
  company_id: number
  company: string
  author: string | null
  fields: string[]
  created_at: Date
  updated_at: Date
}

const present = (row: Row): WaitingChange => ({
  id: row.id,
  type: row.type,
  record: { id: row.record_id, name: row.name, building: row.building },
  company: { id: row.company_id, name: row.company },
  author: row.author || null,
  fields: row.fields,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** A page of the changes whose record, building or company is called by every word of the query, and their number. */
export async function findWaitingChanges(db: Db, query: string, { limit, offset }: Page) {
  const isNamed = hasWords(sql`concat_ws(' ', record.name, record.building, company.name)`, query)
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<Row>`select ${columns} from ${waitingChanges} where ${isNamed}
      order by pending_change.created_at, pending_change.id limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from ${waitingChanges} where ${isNamed}`.execute(db),
  ])
  return { changes: rows.map(present), totalCount: counts[0]!.count }
}

/** A change with its values; undefined for one that is decided, or whose record is deleted. */
export async function findWaitingChange(db: Db, id: number) {
  const { rows } = await sql<Row & { user_id: number | null; changes: Values; before: Values }>`
    select ${columns}, user_id, changes, before from ${waitingChanges} where pending_change.id = ${id}`.execute(db)
  const [row] = rows
  return row && { ...present(row), userId: row.user_id, changes: row.changes, before: row.before }
}

/** The fields of the pending change of a record, of an admin or of the user's company; undefined if nothing waits. */
export async function findPendingFields(
  db: Db,
  { type, id }: { type: ReviewedType; id: number },
  { role, companyId }: SessionUser,
): Promise<string[] | undefined> {
  const row = await db
    .selectFrom('pending_change')
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .$if(role !== 'admin', (changes) => changes.where('company_id', '=', companyId))
    .select('changes')
    .executeTakeFirst()
  return row && Object.keys(row.changes as Values)
}
