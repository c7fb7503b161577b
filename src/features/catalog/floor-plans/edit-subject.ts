import { actorOf } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import { changeBuildings, changeListings } from '../changes/change-catalog.ts'
import type { CatalogContext } from '../changes/change-rows.ts'
import { type EditableSubject, findEditableSubject, type PlanSubject, storeOrder } from './store.ts'

export type Editor = Pick<UserRequest, 'user' | 'request'>

/** 404 for a listing or building that the user may not edit. */
export async function loadSubject(
  db: Db,
  subject: PlanSubject,
  { user }: Pick<Editor, 'user'>,
): Promise<EditableSubject> {
  const found = await findEditableSubject(db, subject, user)
  if (!found) throw notFound(subject.table)
  return found
}

/** Changes the plans or rooms of a listing or building, recorded like every change of it. 404 if the user may not. */
export function changeSubject<Result>(
  ctx: CatalogContext,
  subject: PlanSubject,
  by: Editor,
  work: (transaction: Db, found: EditableSubject) => Promise<Result>,
): Promise<Result> {
  const { user, request } = by
  const change = { listing: changeListings, building: changeBuildings }[subject.table]
  const author = { actor: actorOf({ user, ip: request.ip }), action: `${subject.table}.changed` } as const
  return change(ctx, [subject.id], author, async (transaction) =>
    work(transaction, await loadSubject(transaction, subject, by)),
  )
}

/** Moves a row to a position among `rows`, which are in order; the last position if there are fewer. */
export async function moveRow(
  db: Db,
  table: 'floor_plan' | 'room',
  rows: readonly { id: number }[],
  { id, position }: { id: number; position: number },
) {
  const others = rows.map((row) => row.id).filter((other) => other !== id)
  await storeOrder(db, table, others.toSpliced(position, 0, id))
}
