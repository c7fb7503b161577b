import { sql } from 'kysely'
import { findDeletedMedia } from '#features/media/deleted/store.ts'
import type { ReferenceTo } from '#lib/fields/fields.ts'
import type { Db } from '#platform/database/db.ts'
import type { Page } from '#platform/http/pagination.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { HistorySubject } from './rules.ts'

/** Columns or tables of details by name, as the audit log has them. */
export type Row = Record<string, unknown>
export type Subject = { type: HistorySubject; id: number }

/** A page of the writes of a record after the write `since`, the latest first, and their number. */
export async function findWrites(db: Db, { type, id }: Subject, since: number, { limit, offset }: Page) {
  const written = db
    .selectFrom('audit_log')
    .where('subject_type', '=', type)
    .where('subject_id', '=', String(id))
    .where('audit_log.id', '>', since)
  const [writes, { count }] = await Promise.all([
    written
      .leftJoin('app_user', 'app_user.id', 'audit_log.user_id')
      .select(['audit_log.id', 'audit_log.at', 'audit_log.actor', 'audit_log.role', 'audit_log.action'])
      .select(['audit_log.user_id', 'audit_log.run_id'])
      .select(['app_user.first_name', 'app_user.last_name'])
      .select([sql<Row | null>`audit_log.before`.as('before'), sql<Row | null>`audit_log.after`.as('after')])
      .orderBy('audit_log.at', 'desc')
      .orderBy('audit_log.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    written.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { writes, totalCount: count }
}
/** One write of a record, with the values that it changed. */
export const findWrite = (db: Db, { type, id }: Subject, writeId: number) =>
  db
    .selectFrom('audit_log')
    .where('subject_type', '=', type)
    .where('subject_id', '=', String(id))
    .where('id', '=', writeId)
    .select([sql<Row | null>`before`.as('before'), sql<Row | null>`after`.as('after')])
    .executeTakeFirst()

export type Write = Awaited<ReturnType<typeof findWrites>>['writes'][number]

/** Without these columns an area or a length can't be shown; a write that leaves them as they are does not have them. */
const UNITS = ['area_sqft', 'area_unit', 'country_code']
/** Writes that are searched for an earlier unit. */
const MAX_UNIT_WRITES = 500

/** The columns that say in which units a record is quoted, as they were after each write. */
export async function findUnits(db: Db, subject: Subject): Promise<(writeId: number) => Row> {
  const [current, { rows: changed }] = await Promise.all([
    findCurrentUnits(db, subject),
    sql<{ id: number; before: Row }>`select id, (
        select jsonb_object_agg(key, value) from jsonb_each(before) where key = any(${UNITS}::text[])) as before
      from audit_log
      where subject_type = ${subject.type} and subject_id = ${String(subject.id)} and before ?| ${UNITS}::text[]
      order by id desc limit ${MAX_UNIT_WRITES}`.execute(db),
  ])
  return (writeId) => {
    const later = changed.filter(({ id }) => id > writeId).map(({ before }) => before)
    return Object.assign({}, current, ...later)
  }
}

async function findCurrentUnits(db: Db, { type, id }: Subject): Promise<Row> {
  if (type === 'building')
    return db.selectFrom('building').where('id', '=', id).select('country_code').executeTakeFirstOrThrow()
  if (type !== 'listing') return {}
  return db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where('listing.id', '=', id)
    .select(['listing.area_sqft', 'listing.area_unit', 'building.country_code'])
    .executeTakeFirstOrThrow()
}

const MEDIA_SUBJECTS = { building: 'buildings', listing: 'listings', landlord: 'landlords', company: null } as const

/** The deleted media of a record that can be restored, as `table id`. */
export async function findRestorableMedia(db: Db, { type, id }: Subject): Promise<ReadonlySet<string>> {
  const subject = MEDIA_SUBJECTS[type]
  return subject ? findDeletedMedia(db, { type: subject, id }) : new Set()
}

/** What a history names: records that fields refer to, and agents. */
export type NamedTable = 'agent' | ReferenceTo

export type Viewer = Pick<SessionUser, 'role' | 'companyId'>

/** A user of another company is named to admins alone. */
export async function findNames(
  db: Db,
  table: NamedTable,
  ids: number[],
  { role, companyId }: Viewer,
): Promise<Map<number, string>> {
  const isOfPeople = table === 'agent' || table === 'colleague'
  const name = isOfPeople ? sql`trim(first_name || ' ' || last_name)` : sql`name`
  const isOther = table === 'colleague' && role !== 'admin'
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${name} as name from ${sql.table(table === 'colleague' ? 'app_user' : table)}
    where id = any(${ids}::bigint[]) ${isOther ? sql`and company_id = ${companyId}::bigint` : sql``}`.execute(db)
  return new Map(rows.map((row) => [row.id, row.name]))
}
