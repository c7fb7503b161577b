import { todayIso } from '#lib/dates.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { findBuildingRecords } from '../buildings/records/store.ts'
import type { CatalogContext } from '../changes/change-rows.ts'
import { findListingRecords } from '../listings/records/store.ts'
import type { Preview } from './contract.ts'
import { dryRunRows } from './rows/dry-run-rows.ts'
import { sourceOf } from './save-mapping.ts'
import type { By } from './start-import.ts'
import { findImport, findRowAt } from './store.ts'

/** What one row of an import would make or change, by the rules of the import itself; nothing is written. */
export async function previewRow(ctx: CatalogContext, id: string, position: number, by: By): Promise<Preview> {
  const { user, actor } = by
  const found = await findImport(ctx.db, id, user)
  if (!found) throw notFound('import')
  const { mapping, columns, stage } = found
  if (!mapping || !columns || (stage !== 'columns' && stage !== 'checked'))
    throw conflict('Only rows of an import whose columns are being matched can be previewed.')
  const row = await findRowAt(ctx.db, id, position)
  if (!row) throw notFound('row')
  const run = {
    ...{ user, mapping, columns },
    source: sourceOf({ companyId: found.company_id }, columns),
    today: todayIso(ctx.clock()),
    seen: new Map<string, number>(),
  }
  return dryRunRows(ctx, [row], run, { actor, runId: id }, async (db, results) => {
    const { outcome, listingId, buildingId, result } = results[0]!
    const [listing] = listingId === null ? [] : await findListingRecords(db, [listingId], user)
    const [building] = listing || buildingId === null ? [] : await findBuildingRecords(db, [buildingId], user)
    return {
      ...{ number: row.number, outcome, problems: result.problems },
      listing: listing ?? null,
      building: building ?? null,
    }
  })
}
