import { todayIso } from '#lib/dates.ts'
import { recordAudit } from '#platform/audit-log.ts'
import { invalid, notFound } from '#platform/errors.ts'
import type { CatalogContext } from '../changes/change-rows.ts'
import type { Choices, Row } from './contract.ts'
import { dryRunRows } from './rows/dry-run-rows.ts'
import { sourceOf } from './save-mapping.ts'
import { type By, lockImport } from './start-import.ts'
import { findRows, saveResults, updateRow } from './store.ts'

const ONE = { limit: 1, offset: 0, currentPage: 1 }

type Correction = { cells?: { column: number; text: string }[]; choices?: Choices }

/** Corrects cells of a checked row, or decides what it is, and checks it again; 409 once the import was written. */
export async function correctRow(
  ctx: CatalogContext,
  id: string,
  number: number,
  correction: Correction,
  { user, actor }: By,
): Promise<Row> {
  const found = await ctx.db.transaction().execute(async (db) => {
    const found = await lockImport(db, id, user)
    const [row] = (await findRows(db, id, { number }, ONE)).rows
    if (!row) throw notFound('row')
    if (found.stage !== 'checked')
      throw invalid([{ field: 'cells', message: 'expected an import that is checked and not written yet' }])
    const cells = [...row.cells]
    for (const { column, text } of correction.cells ?? []) {
      if (column >= found.columns!.length)
        throw invalid([{ field: 'cells', message: `expected a column below ${found.columns!.length}` }])
      while (cells.length <= column) cells.push('')
      cells[column] = text
    }
    await updateRow(db, id, number, { cells, ...(correction.choices && { choices: correction.choices }) })
    const after = { row: number }
    await recordAudit(db, { at: ctx.clock(), actor, action: 'import.changed', subject: { type: 'import', id }, after })
    return { ...found, cells }
  })
  const run = {
    user,
    mapping: found.mapping!,
    source: sourceOf({ companyId: found.company_id }, found.columns!),
    today: todayIso(ctx.clock()),
    seen: new Map<string, number>(),
  }
  const stored = { number, cells: found.cells, choices: correction.choices ?? null }
  await saveResults(ctx.db, id, await dryRunRows(ctx, [stored], run, { actor, runId: id }), { isWritten: false })
  return (await findRows(ctx.db, id, { number }, ONE)).rows[0]!
}
