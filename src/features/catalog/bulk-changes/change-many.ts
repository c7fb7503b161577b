import type { Db } from '#platform/database/db.ts'
import { type FieldError, notFound } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { Edit, Scope } from '#platform/records/change-record.ts'
import type { BuildingRecord } from '../buildings/records/contract.ts'
import { type BuildingChanges, checkBuildings, saveBuilding } from '../buildings/records/edit-building.ts'
import { findBuildingRecords } from '../buildings/records/store.ts'
import { changeBuildings, changeListings } from '../changes/change-catalog.ts'
import type { CatalogContext, ChangeAuthor } from '../changes/change-rows.ts'
import type { ListingRecord } from '../listings/records/contract.ts'
import { checkListings, type ListingChanges, saveListings } from '../listings/records/edit-listing.ts'
import { findListingRecords } from '../listings/records/store.ts'
import { reviewEdits } from '../pending-changes/review-edits.ts'
import type { BulkResult } from './contract.ts'

type Loaded = { id: number; name: string; status?: unknown }

/** How many records of one kind are read, checked and written at once. */
export type BulkKind<Entity extends Loaded, Changes extends object> = {
  noun: 'listing' | 'building'
  load: (db: Db, ids: readonly number[], user: SessionUser, scope: Scope) => Promise<Entity[]>
  check: (db: Db, edits: readonly Edit<Entity, Changes>[], how: { isUndo: boolean }) => Promise<FieldError[][]>
  /** Listings that become public are so since `now`; with null since when they were before. */
  save: (db: Db, edits: readonly Edit<Entity, Changes>[], now: Date | null) => Promise<void>
  change: typeof changeListings
}

export const LISTINGS: BulkKind<ListingRecord, ListingChanges> = {
  noun: 'listing',
  load: findListingRecords,
  check: checkListings,
  save: saveListings,
  change: changeListings,
}

export const BUILDINGS: BulkKind<BuildingRecord, BuildingChanges> = {
  noun: 'building',
  load: findBuildingRecords,
  check: checkBuildings,
  async save(db, edits) {
    for (const edit of edits) await saveBuilding(db, edit)
  },
  change: changeBuildings,
}

/** How many were changed, how many wait for a review, and which were left out. */
export type BulkOutcome = Pick<BulkResult, 'changed' | 'held' | 'leftOut'>

/** What a record gets, why it is left out, or nothing for one that is so already. */
export type Plan<Changes> = { changes: Changes } | { reason: string } | undefined

type Request = { ids: readonly number[]; author: ChangeAuthor; user: SessionUser; isUndo: boolean }

/** Changes records as planned, in one transaction. Those for which a rule forbids it are left out with the reason. */
export function changeMany<Entity extends Loaded, Changes extends object>(
  ctx: CatalogContext,
  kind: BulkKind<Entity, Changes>,
  { ids, author, user, isUndo }: Request,
  prepare: (db: Db) => Promise<(record: Entity) => Plan<Changes>>,
): Promise<BulkOutcome> {
  return kind.change(ctx, ids, author, async (db) => {
    const records = await kind.load(db, ids, user, { withDeleted: isUndo })
    const plan = await prepare(db)
    const planned = records.map((current) => ({ current, plan: plan(current) }))
    const edits = planned.flatMap(({ current, plan }) =>
      plan && 'changes' in plan ? [{ current, changes: plan.changes, user }] : [],
    )
    const now = ctx.clock()
    const reviews = await reviewEdits<Changes>(db, kind.noun, edits, now)
    const checked = edits.map((edit, index) => ({ ...edit, changes: reviews[index]!.checked }))
    const found = await kind.check(db, checked, { isUndo })
    const mistakes = reviews.map((review, index) => [...review.mistakes, ...found[index]!])
    const allowed = edits.flatMap((edit, index) =>
      mistakes[index]!.length === 0 ? [{ edit, review: reviews[index]! }] : [],
    )
    const writes = allowed.flatMap(({ edit, review: { written } }) =>
      Object.keys(written).length > 0 ? [{ ...edit, changes: written }] : [],
    )
    await kind.save(db, writes, isUndo ? null : now)
    for (const { review } of allowed) await review.hold(db, author.actor)
    const known = new Set(records.map(({ id }) => id))
    const leftOut = [
      ...ids.flatMap((id) => (known.has(id) ? [] : [{ id, name: null, reason: `there is no such ${kind.noun}` }])),
      ...planned.flatMap(({ current, plan }) =>
        plan && 'reason' in plan ? [{ id: current.id, name: current.name, reason: plan.reason }] : [],
      ),
      ...edits.flatMap(({ current: { id, name } }, index) =>
        mistakes[index]!.length > 0 ? [{ id, name, reason: reasonOf(mistakes[index]!) }] : [],
      ),
    ]
    return {
      changed: writes.length,
      held: allowed.filter(({ review }) => review.isHeld).length,
      leftOut: leftOut.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    }
  })
}

const MAX_REASON = 1_000
const reasonOf = (mistakes: FieldError[]) =>
  mistakes
    .map(({ field, message }) => `${field}: ${message}`)
    .join('; ')
    .slice(0, MAX_REASON)

/** 404 if the user may edit none of the records. */
export function requireSome({ changed, leftOut }: BulkOutcome, { noun }: Pick<BulkKind<Loaded, object>, 'noun'>) {
  if (changed === 0 && leftOut.length > 0 && leftOut.every(({ name }) => name === null)) throw notFound(noun)
}
