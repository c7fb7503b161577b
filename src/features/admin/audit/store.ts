import { type SqlBool, sql } from 'kysely'
import type { AuditAction } from '#lib/audit-actions.ts'
import { DAY_MS } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import type { Page } from '#platform/http/pagination.ts'
import type { AuditEntry, AuditedChange } from './contract.ts'
import { findShared } from './find-shared.ts'
import { type AuditSort, MAX_AUDIT_VALUE, NAMED_SUBJECTS, type NamedSubject } from './rules.ts'

type AuditFilter = {
  query: string
  nouns: readonly string[]
  actions: readonly string[]
  record: string | undefined
  from: string | undefined
  to: string | undefined
  sort: AuditSort
}

const entries = (db: Db) =>
  db
    .selectFrom('audit_log')
    .leftJoin('app_user', 'app_user.id', 'audit_log.user_id')
    .select(['audit_log.id', 'at', 'actor', 'audit_log.user_id', 'audit_log.role', 'action', 'count', 'network'])
    .select(['subject_type', 'subject_id', 'email'])
    .select(sql<string | null>`nullif(trim(first_name || ' ' || last_name), '')`.as('user_name'))
type Row = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>

/** A page of the audit log, and the number of its entries. */
export async function findAuditEntries(db: Db, filter: AuditFilter, { limit, offset }: Page) {
  const { query, nouns, actions, record, from, to, sort } = filter
  const name = sql`lower(concat_ws(' ', first_name, last_name, email))`
  const found = entries(db)
    .$if(query !== '', (rows) => rows.where(sql<SqlBool>`strpos(${name}, lower(${query})) > 0`))
    .$if(nouns.length > 0, (rows) => rows.where(sql`split_part(action, '.', 1)`, 'in', nouns))
    .$if(actions.length > 0, (rows) => rows.where('action', 'in', actions))
    .$if(record !== undefined, (rows) => rows.where('subject_id', '=', record!))
    .$if(from !== undefined, (rows) => rows.where('at', '>=', new Date(from!)))
    .$if(to !== undefined, (rows) => rows.where('at', '<', new Date(Date.parse(to!) + DAY_MS)))
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const [rows, { count }] = await Promise.all([
    found.orderBy('at', direction).orderBy('audit_log.id', direction).limit(limit).offset(offset).execute(),
    found
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const names = await findNames(db, rows)
  return { auditEntries: rows.map((row) => present(row, names)), totalCount: count }
}

/** An entry with the values it changed; undefined when there is none. */
export async function findAuditEntry(db: Db, id: number): Promise<AuditedChange | undefined> {
  const row = await entries(db)
    .where('audit_log.id', '=', id)
    .select([sql<Values>`before`.as('before'), sql<Values>`after`.as('after')])
    .executeTakeFirst()
  if (!row) return undefined
  const { before, after } = row
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].slice(0, 200)
  const changes = fields.map((field) => ({
    field,
    before: shownValue(before?.[field]),
    after: shownValue(after?.[field]),
  }))
  return { ...present(row, await findNames(db, [row])), changes }
}
type Values = Record<string, unknown> | null

function shownValue(value: unknown): string | null {
  if (value === undefined || value === null) return null
  const shown = typeof value === 'string' ? value : JSON.stringify(value)
  return shown.length > MAX_AUDIT_VALUE ? `${shown.slice(0, MAX_AUDIT_VALUE).replace(/[\uD800-\uDBFF]$/, '')}…` : shown
}

const NAMES: Record<NamedSubject, { table: string; name: string }> = {
  listing: { table: 'listing', name: 'name' },
  building: { table: 'building', name: "coalesce(nullif(name, ''), street)" },
  company: { table: 'company', name: 'name' },
  landlord: { table: 'landlord', name: 'name' },
  user: { table: 'app_user', name: "coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)" },
}

type Subject = Pick<Row, 'subject_type' | 'subject_id'>
const idsOf = (subjects: readonly Subject[], type: string) =>
  subjects.flatMap(({ subject_type, subject_id }) => (subject_type === type ? (subject_id ?? []) : []))

/** The names of the records of these rows, by type and id; of a link, that of what it shows. */
async function findNames(db: Db, rows: readonly Subject[]) {
  const links = await findShared(db, idsOf(rows, 'share').map(Number))
  const shared = links.flatMap((link) => ('id' in link ? { subject_type: link.type, subject_id: String(link.id) } : []))
  const found = await Promise.all(
    NAMED_SUBJECTS.map(async (type) => {
      const ids = idsOf([...rows, ...shared], type)
      if (ids.length === 0) return []
      const { table, name } = NAMES[type]
      const named = await sql<{ id: number; name: string | null }>`
        select id, ${sql.raw(name)} as name from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(db)
      return named.rows.map((row) => [`${type} ${row.id}`, row.name] as const)
    }),
  )
  const names = new Map<string, string | null>(found.flat())
  for (const link of links)
    names.set(`share ${link.link}`, 'name' in link ? link.name : (names.get(`${link.type} ${link.id}`) ?? null))
  return names
}

function present(row: Row, names: ReadonlyMap<string, string | null>): AuditEntry {
  const { id, at, actor, user_id, user_name, email, role, action, subject_type, subject_id, count, network } = row
  return {
    id,
    at: at.toISOString(),
    actor: { kind: actor, id: user_id, name: user_name ?? email, role },
    action: action as AuditAction,
    subject: { type: subject_type, id: subject_id, name: names.get(`${subject_type} ${subject_id}`) ?? null },
    count,
    network,
  }
}
