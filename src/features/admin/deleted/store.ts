import { type RawBuilder, sql } from 'kysely'
import { mayEdit } from '#features/catalog/listings/access.ts'
import type { Db } from '#platform/database/db.ts'
import type { Page } from '#platform/http/pagination.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { Write } from '../history/store.ts'
import type { DeletedType } from './rules.ts'

/** The latest entry of the audit log by which a record was deleted. */
const deletionOf = (type: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`lateral (
  select actor, role, user_id, before from audit_log
  where subject_type = ${type} and subject_id = ${id}::text and action = ${type} || '.deleted'
  order by at desc, audit_log.id desc limit 1)`

type Row = Pick<Write, 'actor' | 'role' | 'first_name' | 'last_name'> & {
  type: DeletedType
  id: number
  name: string
  building: string | null
  deleted_at: Date
}

/** A page of what the user may restore and was deleted after `since`, the latest first, and the total count. */
export async function findDeleted(db: Db, user: SessionUser, { since, page }: { since: Date; page: Page }) {
  const own = sql`
    select 'listing' as type, listing.id, listing.name, building.name as building, listing.deleted_at
    from listing join building on building.id = listing.building_id
    where listing.deleted_at > ${since} and ${mayEdit(user, { withDeleted: true })}
    union all select 'building', id, name, null, deleted_at
    from building where deleted_at > ${since} and ${mayEdit(user, { withDeleted: true })}`
  const others = sql`
    union all select 'landlord', id, name, null, deleted_at from landlord where deleted_at > ${since}
    union all select 'company', id, name, null, deleted_at from company where deleted_at > ${since}`
  const all = user.role === 'admin' ? sql`${own} ${others}` : own
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<Row>`
      select found.*, coalesce(deletion.actor, 'system') as actor, deletion.role, first_name, last_name
      from (select * from (${all}) deleted order by deleted_at desc, type, id limit ${page.limit} offset ${page.offset}) found
      left join ${deletionOf(sql`found.type`, sql`found.id`)} deletion on true
      left join app_user on app_user.id = deletion.user_id
      order by found.deleted_at desc, found.type, found.id`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from (${all}) deleted`.execute(db),
  ])
  return { rows, totalCount: counts[0]!.count }
}

/** When a record was deleted, and the values that this changed as they were before; undefined if it is not. */
export async function findDeletion(db: Db, type: DeletedType, id: number) {
  const { rows } = await sql<{ deleted_at: Date; before: Record<string, unknown> | null }>`
    select deleted_at, deletion.before
    from ${sql.table(type)} subject left join ${deletionOf(sql.lit(type), sql`subject.id`)} deletion on true
    where subject.id = ${id} and deleted_at is not null`.execute(db)
  return rows[0]
}
