import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '#schema'
import type { Db } from './database/db.ts'

/** Whose data; `email` says who they are only once it is known to be theirs. */
export type Person = { id: number; email: string; emailVerified: boolean }

/** What one table holds of people. Whatever is not said is exported whole, and erased row by row. */
export type PersonalTable = {
  /** Which of its rows, `t`, are about somebody. */
  about: (person: Person) => RawBuilder<SqlBool>
  /** Columns that an export leaves out, such as what signs in; or why it holds none of the rows. */
  withheld?: readonly string[] | { because: string }
  /** Columns that an export has only of some rows, `t`. */
  shownIf?: { columns: readonly string[]; condition: RawBuilder<SqlBool> }
  /** The newest first by this column, where there may be more than an export holds. */
  newestBy?: string
  /** What becomes of its rows when somebody goes: changed so that they are nobody's, alone or with another table's, or kept, and why. */
  erased?:
    | { set: (person: Person) => RawBuilder<unknown> }
    | { by: (db: Db, person: Person) => Promise<void> }
    | { with: keyof DB }
    | { kept: string }
  /** Lists of addresses in other people's rows, from which theirs is taken out. */
  addressLists?: readonly string[]
}

/** By table, the account first and then what hangs on it. */
export type PersonalData = Partial<Record<keyof DB, PersonalTable>>

export const EXPORT_LIMITS = { bytes: 10 * 1024 * 1024, rowsOfTable: 10_000 }

/** Everything held of somebody, as JSON by table. `leftOut` counts the rows for which there was no room. */
export async function exportPerson(
  db: Db,
  data: PersonalData,
  person: Person,
  { now, limits = EXPORT_LIMITS }: { now: Date; limits?: typeof EXPORT_LIMITS },
): Promise<Buffer> {
  const parts: string[] = []
  let room = limits.bytes
  for (const [table, definition] of entries(data)) {
    if (definition.withheld && 'because' in definition.withheld) continue
    const { rows, leftOut } = await rowsOf(db, table, definition, { person, room, most: limits.rowsOfTable })
    if (rows.length + leftOut === 0) continue
    room -= rows.reduce((sum, row) => sum + Buffer.byteLength(row), 0)
    parts.push(`${JSON.stringify(table)}:{"rows":[${rows.join()}]${leftOut ? `,"leftOut":${leftOut}` : ''}}`)
  }
  return Buffer.from(`{"exportedAt":${JSON.stringify(now)},"held":{${parts.join()}}}`)
}

type Wanted = { person: Person; room: number; most: number }

async function rowsOf(db: Db, table: string, definition: PersonalTable, { person, room, most }: Wanted) {
  const { about, withheld = [], shownIf, newestBy } = definition
  const order = newestBy === undefined ? sql`` : sql`order by t.${sql.ref(newestBy)} desc`
  const hidden = shownIf
    ? sql`case when ${shownIf.condition} then '{}' else ${shownIf.columns}::text[] end`
    : sql`'{}'::text[]`
  const all = sql`from ${sql.table(table)} t where ${about(person)}`
  // Measured there: what does not fit is never sent here.
  const { rows } = await sql<{ text: string }>`
    select text from (
      select text, sum(octet_length(text)) over (rows unbounded preceding) as total from (
        select (to_jsonb(t) - ${withheld as readonly string[]}::text[] - ${hidden})::text as text ${all} ${order} limit ${most}
      ) each
    ) measured where total <= ${room}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) as count ${all}`.execute(db)
  return { rows: rows.map(({ text }) => text), leftOut: counted.rows[0]!.count - rows.length }
}

/** Erases somebody in the caller's transaction; what is kept is nobody's. */
export async function erasePerson(db: Db, data: PersonalData, person: Person): Promise<void> {
  // What hangs on the account goes before it.
  for (const [table, { about, erased, addressLists = [] }] of entries(data).reverse()) {
    for (const list of addressLists) await takeOutAddress(db, table, list, person)
    if (erased && ('kept' in erased || 'with' in erased)) continue
    const of = sql`${sql.table(table)} t`
    if (erased && 'by' in erased) await erased.by(db, person)
    else if (erased) await sql`update ${of} set ${erased.set(person)} where ${about(person)}`.execute(db)
    else await sql`delete from ${of} where ${about(person)}`.execute(db)
  }
}

async function takeOutAddress(db: Db, table: string, column: string, { email, emailVerified }: Person) {
  if (!emailVerified) return
  const list = sql.ref(column)
  await sql`
    update ${sql.table(table)} set ${list} = (
      select coalesce(jsonb_agg(address), '[]') from jsonb_array_elements_text(${list}) address
      where lower(address) <> ${email}
    ) where position(to_jsonb(${email}::text)::text in lower(${list}::text)) > 0`.execute(db)
}

const entries = (data: PersonalData) => Object.entries(data) as [string, PersonalTable][]
