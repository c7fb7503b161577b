import type { CatalogContext } from '../../changes/change-rows.ts'
import type { RowResult } from './report-row.ts'
import type { Run, StoredRow } from './row-plans.ts'
import { writeRows } from './write-rows.ts'

class RolledBack extends Error {
  readonly results: RowResult[]
  constructor(results: RowResult[]) {
    super('rolled back')
    this.results = results
  }
}

/** What rows would do: they are written, and the transaction is rolled back, so that no rule is stated twice. */
export async function dryRunRows(
  ctx: CatalogContext,
  rows: readonly StoredRow[],
  run: Run,
  author: Parameters<typeof writeRows>[3],
): Promise<RowResult[]> {
  try {
    return await ctx.db.transaction().execute(async (db) => {
      throw new RolledBack(await writeRows({ ...ctx, db }, rows, run, author))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.results
    throw error
  }
}
