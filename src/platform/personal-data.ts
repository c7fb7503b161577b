import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '#schema'
import type { Db } from './database/db.ts'

/** The user whose data it is. `email` identifies them only once it is verified. */
export type DataSubject = { id: number; email: string; emailVerified: boolean }

/** How the personal data of one table is exported and erased. Default: all columns exported, rows deleted. */
type PersonalTable = {
  /** Condition on a row `t`: it is about this user. */
  about: (subject: DataSubject) => RawBuilder<SqlBool>
  /** Columns left out of an export, such as credentials; or the reason why no rows are exported. */
  withheld?: readonly string[] | { because: string }
  /** Columns exported only for rows `t` that meet the condition. */
  shownIf?: { columns: readonly string[]; condition: RawBuilder<SqlBool> }
  /** For tables that may exceed the export limit: the newest rows by this column come first. */
  newestBy?: string
  /** What erasing does with the rows: anonymize them, handle them with another table, or retain them for a stated reason. */
  onErase?:
    | { set: (subject: DataSubject) => RawBuilder<unknown> }
    | { by: (db: Db, subject: DataSubject) => Promise<void> }
    | { with: keyof DB }
    | { retain: string }
  /** Columns with lists of addresses in other users' rows, from which this user's address is removed. */
  addressLists?: readonly string[]
}

/** By table: the account first, then the tables that reference it. */
export type PersonalData = Partial<Record<keyof DB, PersonalTable>>

const EXPORT_LIMITS = { bytes: 10 * 1024 * 1024, rowsOfTable: 10_000 }

/** All data about one user, as JSON by table. `leftOut` counts the rows beyond the limit. */
export async function exportPersonalData(
  db: Db,
  data: PersonalData,
  subject: DataSubject,
  { now, limits = EXPORT_LIMITS }: { now: Date; limits?: typeof EXPORT_LIMITS },
): Promise<Buffer> {
  const parts: string[] = []
  let bytesLeft = limits.bytes
  for (const [table, definition] of entries(data)) {
    if (definition.withheld && 'because' in definition.withheld) continue
    const { rows, leftOut } = await rowsOf(db, table, definition, { subject, bytesLeft, most: limits.rowsOfTable })
    if (rows.length + leftOut === 0) continue
    bytesLeft -= rows.reduce((sum, row) => sum + Buffer.byteLength(row), 0)
    parts.push(`${JSON.stringify(table)}:{"rows":[${rows.join()}]${leftOut ? `,"leftOut":${leftOut}` : ''}}`)
  }
  return Buffer.from(`{"exportedAt":${JSON.stringify(now)},"held":{${parts.join()}}}`)
}

type RowRequest = { subject: DataSubject; bytesLeft: number; most: number }

async function rowsOf(db: Db, table: string, definition: PersonalTable, { subject, bytesLeft, most }: RowRequest) {
  const { about, withheld = [], shownIf, newestBy } = definition
  const order = newestBy === undefined ? sql`` : sql`order by t.${sql.ref(newestBy)} desc`
  const hidden = shownIf
    ? sql`case when ${shownIf.condition} then '{}' else ${shownIf.columns}::text[] end`
    : sql`'{}'::text[]`
  const all = sql`from ${sql.table(table)} t where ${about(subject)}`
  // Measured in the database: rows beyond the limit are not transferred.
  const { rows } = await sql<{ text: string }>`
    select text from (
      select text, sum(octet_length(text)) over (rows unbounded preceding) as total from (
        select (to_jsonb(t) - ${withheld as readonly string[]}::text[] - ${hidden})::text as text ${all} ${order} limit ${most}
      ) each
    ) measured where total <= ${bytesLeft}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) as count ${all}`.execute(db)
  return { rows: rows.map(({ text }) => text), leftOut: counted.rows[0]!.count - rows.length }
}

/** Erases one user's data in the caller's transaction; retain rows are anonymized. */
export async function erasePersonalData(db: Db, data: PersonalData, subject: DataSubject): Promise<void> {
  // Tables that reference the account come before it.
  for (const [table, { about, onErase, addressLists = [] }] of entries(data).reverse()) {
    for (const list of addressLists) await removeAddress(db, table, list, subject)
    if (onErase && ('retain' in onErase || 'with' in onErase)) continue
    const of = sql`${sql.table(table)} t`
    if (onErase && 'by' in onErase) await onErase.by(db, subject)
    else if (onErase) await sql`update ${of} set ${onErase.set(subject)} where ${about(subject)}`.execute(db)
    else await sql`delete from ${of} where ${about(subject)}`.execute(db)
  }
}

async function removeAddress(db: Db, table: string, column: string, { email, emailVerified }: DataSubject) {
  if (!emailVerified) return
  const list = sql.ref(column)
  await sql`
    update ${sql.table(table)} set ${list} = (
      select coalesce(jsonb_agg(address), '[]') from jsonb_array_elements_text(${list}) address
      where lower(address) <> ${email}
    ) where position(to_jsonb(${email}::text)::text in lower(${list}::text)) > 0`.execute(db)
}

const entries = (data: PersonalData) => Object.entries(data) as [string, PersonalTable][]
