import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { type Holding, type HoldingName, holdingOf, MOVED_HOLDINGS } from './rules.ts'

type Move = { from: number; to: number }
/** The keys of rows, as texts: those that moved, and those that exchanged their values with a same one. */
type MovedRows = { rows: string[][]; swapped: string[][] }
export type Moved = Partial<Record<HoldingName, MovedRows>>

/** Moves all that a user has to another one, both locked; returns what moved, by table. */
export async function moveHoldings(db: Db, move: Move): Promise<Moved> {
  const moved: Moved = {}
  for (const name of MOVED_HOLDINGS) {
    const swapped = await swapRows(db, name, move)
    const rows = await moveRows(db, name, move)
    if (rows.length + swapped.length > 0) moved[name] = { rows, swapped }
  }
  return moved
}

/** Moves back what moved from one user to another and is still there. */
export async function moveHoldingsBack(db: Db, moved: Moved, { from, to }: Move) {
  const back = { from: to, to: from }
  for (const [name, { rows, swapped }] of Object.entries(moved) as [HoldingName, MovedRows][]) {
    await swapRows(db, name, back, swapped)
    // Of two that exchanged their values, one may be gone.
    await moveRows(db, name, back, [...rows, ...swapped])
  }
}

const partsOf = (name: HoldingName) => {
  const { columns, key = ['id'], ...holding }: Holding = holdingOf(name)
  return { ...holding, key, table: sql.table(name), user: sql.ref(columns[0]!) }
}

const keyOf = (key: readonly string[]) =>
  sql`jsonb_build_array(${sql.join(key.map((column) => sql`t.${sql.ref(column)}::text`))})`

/** SQL: the row `t` is one of these, or any. */
const isOneOf = (key: readonly string[], only: string[][] | undefined): RawBuilder<SqlBool> =>
  only ? sql`${keyOf(key)} in (select jsonb_array_elements(${JSON.stringify(only)}::jsonb))` : sql`true`

/** SQL: the rows `t` and `other` have the same values there. */
const isSame = (columns: readonly string[]): RawBuilder<SqlBool> =>
  sql.join([sql`true`, ...columns.map((column) => sql`other.${sql.ref(column)} = t.${sql.ref(column)}`)], sql` and `)

/** SQL: the other user has none that is the same as row `t`; or none that counts. */
export function isAlone(name: HoldingName, userId: number, { ofThoseThatCount }: { ofThoseThatCount: boolean }) {
  const { table, user, sameBy, endedBy } = partsOf(name)
  if (!sameBy) return sql<SqlBool>`true`
  const counts = ofThoseThatCount && endedBy ? sql`other.${sql.ref(endedBy)} is null` : sql`true`
  return sql<SqlBool>`not exists (select from ${table} other where other.${user} = ${userId} and ${isSame(sameBy)} and ${counts})`
}

async function moveRows(db: Db, name: HoldingName, { from, to }: Move, only?: string[][]): Promise<string[][]> {
  const { table, user, key, requester, isUnique } = partsOf(name)
  const named = (id: number) => `user:${id}`
  const also = requester
    ? sql`, ${sql.ref(requester)} = case ${sql.ref(requester)} when ${named(from)} then ${named(to)} else ${sql.ref(requester)} end`
    : sql``
  // Back, a search moves whether or not there is the same one.
  const isFree = only && !isUnique ? sql`true` : isAlone(name, to, { ofThoseThatCount: !isUnique })
  const { rows } = await sql<{ key: string[] }>`
    update ${table} t set ${user} = ${to} ${also}
    where t.${user} = ${from} and ${isOneOf(key, only)} and ${isFree}
    returning ${keyOf(key)} as key`.execute(db)
  return rows.map((row) => row.key)
}

/**
 * Exchanges the values of same rows of two users: those that count and are removed of the other one; with `only`, these. So what
 * one account has is not lost by what the other one removed, which can still be restored.
 */
async function swapRows(db: Db, name: HoldingName, { from, to }: Move, only?: string[][]): Promise<string[][]> {
  const { table, user, key, swaps, sameBy, endedBy } = partsOf(name)
  if (!swaps || !sameBy || !endedBy) return []
  const ended = sql.ref(endedBy)
  const differ = only
    ? isOneOf(key, only)
    : sql`(case t.${user} when ${from} then t.${ended} is null and other.${ended} is not null
        else t.${ended} is not null and other.${ended} is null end)`
  const pair = sql`(t.${user} = ${from} and other.${user} = ${to} or t.${user} = ${to} and other.${user} = ${from})`
  const values = swaps.map((column) => sql`${sql.ref(column)} = other.${sql.ref(column)}`)
  const { rows } = await sql<{ key: string[]; isTarget: boolean }>`
    update ${table} t set ${sql.join(values)} from ${table} other
    where ${pair} and ${isSame(sameBy)} and ${differ}
    returning ${keyOf(key)} as key, t.${user} = ${to} as "isTarget"`.execute(db)
  return rows.filter(({ isTarget }) => isTarget).map((row) => row.key)
}
