import { todayIso } from '#lib/dates.ts'
import { recordAudit } from '#platform/audit-log.ts'
import { invalid, notFound } from '#platform/errors.ts'
import type { CatalogContext } from '../changes/change-rows.ts'
import type { Choices, Row } from './contract.ts'
import { dryRunRows } from './rows/dry-run-rows.ts'
import type { StoredRow } from './rows/row-plans.ts'
import { sourceOf } from './save-mapping.ts'
import { type By, lockImport } from './start-import.ts'
import { findRows, findStoredRow, saveResults, updateRow } from './store.ts'

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
  const { found, row } = await ctx.db.transaction().execute(async (db) => {
    const found = await lockImport(db, id, user)
    const stored = await findStoredRow(db, id, number)
    if (!stored) throw notFound('row')
    if (found.stage !== 'checked')
      throw invalid([{ field: 'cells', message: 'expected an import that is checked and not written yet' }])
    const row = corrected(stored, correction, found.columns!.length)
    await updateRow(db, id, row)
    const after = { row: number }
    await recordAudit(db, { at: ctx.clock(), actor, action: 'import.changed', subject: { type: 'import', id }, after })
    return { found, row }
  })
  const run = {
    user,
    mapping: found.mapping!,
    source: sourceOf({ companyId: found.company_id }, found.columns!),
    today: todayIso(ctx.clock()),
    columns: found.columns!,
    seen: new Map<string, number>(),
  }
  await saveResults(ctx.db, id, await dryRunRows(ctx, [row], run, { actor, runId: id }), { isWritten: false })
  return (await findRows(ctx.db, id, { number }, ONE)).rows[0]!
}

/** What was decided before stays, unless it is decided again. */
function corrected(row: StoredRow, { cells: given = [], choices }: Correction, columnCount: number): StoredRow {
  const cells = [...row.cells]
  for (const { column, text } of given) {
    if (column >= columnCount) throw invalid([{ field: 'cells', message: `expected a column below ${columnCount}` }])
    while (cells.length <= column) cells.push('')
    cells[column] = text
  }
  return { ...row, cells, choices: choices ? { ...row.choices, ...choices } : row.choices }
}
