import type { CatalogContext } from '#features/catalog/changes/change-rows.ts'
import { insertDistinction, type MergedKind } from '#features/catalog/merges/store.ts'
import { actorOf, recordAudit } from '#platform/audit-log.ts'
import { withinTransaction } from '#platform/database/transaction.ts'
import type { UserRequest } from '#platform/http/serve.ts'

/** Remembers that two records are not the same, so that they are not proposed again. */
export async function rememberDistinct(
  { db, clock }: CatalogContext,
  kind: MergedKind,
  [one, other]: readonly [number, number],
  { user, request }: UserRequest,
) {
  await withinTransaction(db, async (transaction) => {
    await insertDistinction(transaction, kind, [one, other], clock())
    await recordAudit(transaction, {
      ...{ at: clock(), actor: actorOf({ user, ip: request.ip }), action: `${kind}.distinguished` as const },
      subject: { type: kind, id: one },
      after: { from: other },
    })
  })
  return {}
}
