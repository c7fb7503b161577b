import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

type EditedFields = Map<number, Map<string, Date>>

/**
 * The columns and details of records that users edited since the last import of each, and when. A record that was never imported has
 * none: what differs from a file is shown before it is written.
 */
export async function findEditedFields(
  db: Db,
  type: 'building' | 'listing',
  ids: readonly number[],
): Promise<EditedFields> {
  const edited: EditedFields = new Map()
  if (ids.length === 0) return edited
  const { rows } = await sql<{ id: string; at: Date; columns: string[] }>`
    select entry.subject_id as id, entry.at, array(select jsonb_object_keys(entry.after)) as columns
    from audit_log entry
      join (
        select distinct on (subject_id) subject_id, id, run_id from audit_log
        where subject_type = ${type} and subject_id = any(${ids.map(String)}::text[]) and action = ${`${type}.imported`}
        order by subject_id, id desc
      ) last on last.subject_id = entry.subject_id and entry.id > last.id
    where entry.subject_type = ${type} and entry.subject_id = any(${ids.map(String)}::text[])
      -- What its undo wrote is no edit.
      and entry.run_id is distinct from last.run_id and entry.actor in ('user', 'deleted_user') and jsonb_typeof(entry.after) = 'object'
    order by entry.id`.execute(db)
  for (const { id, at, columns } of rows) {
    const fields = edited.get(Number(id)) ?? new Map<string, Date>()
    for (const column of columns) fields.set(column, at)
    edited.set(Number(id), fields)
  }
  return edited
}
