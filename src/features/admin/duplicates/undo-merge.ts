import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import { MERGE_DAYS } from '#features/catalog/merges/rules.ts'
import { endMerge, findMerge, isMerged } from '#features/catalog/merges/store.ts'
import { daysBefore } from '#lib/durations.ts'
import { actorOf } from '#platform/audit-log.ts'
import { withinTransaction } from '#platform/database/transaction.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import { undoCompanyMerge } from './companies/undo-company-merge.ts'
import { undoBuildingMerge } from './undo-building-merge.ts'

/** Undoes a merge of buildings or companies. 404 for none, 409 after 30 days or for one that was undone already. */
export function undoMerge(ctx: CatalogContext, id: string, { user, request }: UserRequest): Promise<void> {
  return withinTransaction(ctx.db, async (db) => {
    const found = await findMerge(db, id)
    if (!found) throw notFound('merge')
    if (found.merge.undone_at) throw conflict('This was undone already.')
    if (found.merge.merged_at < daysBefore(ctx.clock(), MERGE_DAYS))
      throw conflict(`This can no longer be undone: it is older than ${MERGE_DAYS} days.`)
    if (await isMerged(db, found.kind, found.merge.target_id))
      throw conflict(`The ${found.kind} that it was merged into was merged, too. Undo that first.`)
    const by = { user, actor: actorOf({ user, ip: request.ip }), runId: id }
    if (found.kind === 'building') await undoBuildingMerge({ ...ctx, db }, found.merge, by)
    else await undoCompanyMerge({ ...ctx, db }, found.merge, by)
    await endMerge(db, found.kind, id, ctx.clock())
  })
}
