import type { Actor } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import type { Edit } from '#platform/records/change-record.ts'
import { reviewEdits } from '../../pending-changes/review-edits.ts'
import { lockPending, type StoredChange } from '../../pending-changes/store.ts'
import type { HeldChange, PlannedRow, Run } from './row-plans.ts'

type Plan<Loaded, Changes> = { current: Loaded | null; values: Changes; rows: PlannedRow[] }
type Context = { run: Run; actor: Actor; now: Date }

/**
 * What is written of locked records that rows change. What of it is public waits for a review, if the company's changes do; a
 * record of which another company's change waits is left out, with its row.
 */
export async function reviewPlans<Loaded extends { id: number; status?: unknown }, Changes extends object>(
  db: Db,
  type: 'building' | 'listing',
  plans: readonly Plan<Loaded, Changes>[],
  { run: { user }, actor, now }: Context,
): Promise<Edit<Loaded, Changes>[]> {
  const changed = plans.filter(({ values }) => Object.keys(values).length > 0)
  const edits = changed.map(({ current, values: changes }) => ({ current: current!, changes, user }))
  const reviews = await reviewEdits<Changes>(db, type, edits, now)
  const waiting = reviews.some(({ isHeld }) => isHeld)
    ? await lockPending(
        db,
        type,
        changed.map(({ current }) => current!.id),
      )
    : new Map<number, StoredChange>()
  const writes: Edit<Loaded, Changes>[] = []
  for (const [index, { mistakes, written, isHeld, hold }] of reviews.entries()) {
    const problems = mistakes.map(({ field, message }) => ({ column: null, message: `${field}: ${message}` }))
    for (const row of changed[index]!.rows) row.problems.push(...problems)
    if (problems.length > 0) continue
    if (Object.keys(written).length > 0) writes.push({ ...edits[index]!, changes: written })
    const { current, rows, values } = changed[index]!
    if (isHeld) rows[0]!.held.push(heldOf(type, current!.id, { values, written, waited: waiting.get(current!.id) }))
    await hold(db, actor)
  }
  return writes
}

type Divided = { values: object; written: object; waited: StoredChange | undefined }

/** What of a row waits, with what waited of the same fields before. */
function heldOf(type: 'building' | 'listing', id: number, { values, written, waited }: Divided): HeldChange {
  const changes = Object.fromEntries(Object.entries(values).filter(([field]) => !(field in written)))
  const before = Object.entries(waited?.changes ?? {}).filter(([field]) => field in changes)
  return { type, id, changes, before: Object.fromEntries(before) }
}
