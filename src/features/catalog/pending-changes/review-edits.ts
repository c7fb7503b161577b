import { isDeepStrictEqual } from 'node:util'
import { type Actor, recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import type { FieldError } from '#platform/errors.ts'
import type { Edit, Reviewed } from '#platform/records/change-record.ts'
import { divideChange, type ReviewedType } from './rules.ts'
import { isReviewedUser, lockPending, type StoredChange, savePending, type Values } from './store.ts'

type Loaded = { id: number; status?: unknown }
type AnyEdit<Changes> = Edit<Loaded, Changes>

/**
 * What of each of these edits of locked records, all of one user, waits for a review: of admins, and of companies without
 * reviews, nothing. `hold` stores it, together with what waited before.
 */
export async function reviewEdits<Changes extends object>(
  db: Db,
  type: ReviewedType,
  edits: readonly AnyEdit<Changes>[],
  now: Date,
): Promise<Reviewed<Changes>[]> {
  const user = edits[0]?.user
  if (!user || user.role === 'admin') return edits.map(({ changes }) => atOnce(changes))
  const isReviewed = await isReviewedUser(db, user)
  const pending = await lockPending(
    db,
    type,
    edits.map(({ current }) => current.id),
  )
  return edits.map((edit) => reviewEdit(type, edit, { isReviewed, pending: pending.get(edit.current.id), now }))
}

const atOnce = <Changes>(changes: Changes): Reviewed<Changes> => ({
  checked: changes,
  written: changes,
  mistakes: [],
  isHeld: false,
  hold: async () => {},
})

type Review = { isReviewed: boolean; pending: StoredChange | undefined; now: Date }

function reviewEdit<Changes extends object>(
  type: ReviewedType,
  { current, changes, user }: AnyEdit<Changes>,
  { isReviewed, pending, now }: Review,
): Reviewed<Changes> {
  const { held, written } = isReviewed ? divideChange(type, changes, current) : { held: {}, written: changes }
  const isHeld = Object.keys(held).length > 0
  if (!isHeld && !pending) return atOnce(changes)
  if (pending && pending.companyId !== user.companyId)
    return { ...atOnce(written as Changes), mistakes: heldByOther(held) }
  // What is written at once replaces what waited of it, and what is set back to the present value does not wait.
  const waiting = { ...without(pending?.changes ?? {}, written), ...held }
  const changed = Object.fromEntries(
    Object.entries(waiting).filter(([field, value]) => !isDeepStrictEqual(value, readValue(current, field))),
  )
  const before = Object.fromEntries(
    Object.keys(changed).map((field) => [field, pending?.before[field] ?? readValue(current, field)]),
  )
  return {
    checked: isHeld ? { ...changed, ...changes } : changes,
    written: written as Changes,
    mistakes: [],
    isHeld,
    async hold(transaction: Db, actor: Actor) {
      if (isDeepStrictEqual(changed, pending?.changes ?? {})) return
      const recordId = current.id
      await savePending(transaction, { type, recordId, user, changes: changed, before, now })
      const subject = { type, id: recordId }
      const after = { fields: Object.keys(changed) }
      // Nothing waits any more once all is set back.
      const action = after.fields.length > 0 ? (`${type}.submitted` as const) : (`${type}.withdrawn` as const)
      if (isHeld) await recordAudit(transaction, { at: now, actor, action, subject, after })
    },
  }
}

const without = (values: Values, others: object): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !(field in others)))

const heldByOther = (held: object): FieldError[] =>
  Object.keys(held).map((field) => ({ field, message: 'a change of another company waits for a review' }))

/** A value of a record by the name that changes have for it. */
export function readValue(record: object, field: string): unknown {
  const { agents, contacts = agents, ...values } = record as Values & { agents?: unknown; contacts?: unknown }
  if (field !== 'agentIds') return values[field] ?? null
  return ((contacts ?? []) as { id: number }[]).map(({ id }) => id)
}
