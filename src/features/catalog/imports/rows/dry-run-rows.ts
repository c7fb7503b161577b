import type { CatalogContext } from '../../changes/change-rows.ts'
import type { RowResult } from './report-row.ts'
import type { Run, StoredRow } from './row-plans.ts'
import { writeRows } from './write-rows.ts'

class RolledBack<Found> extends Error {
  readonly found: Found
  constructor(found: Found) {
    super('rolled back')
    this.found = found
  }
}

/**
 * What rows would do: they are written, and the transaction is rolled back, so that no rule is stated twice. `look` reads what
 * was written before it is.
 */
export async function dryRunRows<Found = RowResult[]>(
  ctx: CatalogContext,
  rows: readonly StoredRow[],
  run: Run,
  author: Parameters<typeof writeRows>[3],
  look?: (db: CatalogContext['db'], results: RowResult[]) => Promise<Found>,
): Promise<Found> {
  let rolledBack: RolledBack<Found> | undefined
  try {
    return await ctx.db.transaction().execute(async (db) => {
      const results = await writeRows({ ...ctx, db }, rows, run, author)
      rolledBack = new RolledBack(look ? await look(db, results) : (results as Found))
      throw rolledBack
    })
  } catch (error) {
    if (rolledBack && error === rolledBack) return rolledBack.found
    throw error
  }
}
