import { sql } from 'kysely'
import { findUserRecord } from '#features/accounts/users/store.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import type { UserComparison } from './contract.ts'
import { isAlone } from './move-holdings.ts'
import { type HoldingCounts, holdingOf, refuseMerge, SHOWN_HOLDINGS } from './rules.ts'

export type Pair = { mergedId: number; targetId: number }

type By = {
  userId: number
  /** Another administrator than the merged one is left, as far as known: who merges them is one. */
  hasOtherAdmin: boolean
}

/** Two accounts side by side, what each has, and why they are not merged by this admin, if so. 404 if one is not there. */
export async function compareUsers(db: Db, { mergedId, targetId }: Pair, by: By): Promise<UserComparison> {
  const merged = await findUserRecord(db, mergedId)
  const target = await findUserRecord(db, targetId)
  if (!merged || !target) throw notFound('account')
  const holdings = await countHoldings(db, { mergedId, targetId })
  const refusal = refuseMerge({ merged, target, ...by, counts: holdings })
  return { merged, target, holdings, refusal }
}

async function countHoldings(db: Db, { mergedId, targetId }: Pair): Promise<HoldingCounts[]> {
  const counted = SHOWN_HOLDINGS.map((name) => {
    const { columns, endedBy, sameBy } = holdingOf(name)
    const user = sql.ref(columns[0]!)
    const counts = endedBy ? sql`t.${sql.ref(endedBy)} is null` : sql`true`
    const same = sameBy
      ? sql`count(*) filter (where t.${user} = ${mergedId} and not ${isAlone(name, targetId, { ofThoseThatCount: true })})`
      : sql`0`
    return sql`select ${name}::text as name,
      (count(*) filter (where t.${user} = ${mergedId}))::int as merged,
      (count(*) filter (where t.${user} = ${targetId}))::int as target, ${same}::int as same
      from ${sql.table(name)} t where t.${user} in (${mergedId}, ${targetId}) and ${counts}`
  })
  const { rows } = await sql<HoldingCounts>`${sql.join(counted, sql` union all `)}`.execute(db)
  return rows
}
