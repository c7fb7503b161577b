import type { AuditAction } from '#lib/audit-actions.ts'
import type { Money } from '#lib/units/money.ts'
import type { BuildingRecord } from '../buildings/records/contract.ts'
import type { BuildingChanges } from '../buildings/records/edit-building.ts'
import type { ListingRecord } from '../listings/records/contract.ts'
import type { ListingChanges } from '../listings/records/edit-listing.ts'
import { MARKETED } from '../listings/rules.ts'
import { BUILDINGS, type BulkKind, LISTINGS, type Plan } from './change-many.ts'
import type { BuildingBulkChange, ListingBulkChange } from './contract.ts'
import { changeByPercent, MAX_AMOUNT } from './rules.ts'

/** A change of many records of one kind. */
export type BulkRequest =
  | { noun: 'listings'; change: ListingBulkChange }
  | { noun: 'buildings'; change: BuildingBulkChange }

type AnyKind = BulkKind<{ id: number; name: string }, object>
type AnyPlan = (record: { id: number; name: string }) => Plan<object>

/** How a change writes its records, what the audit log calls it, and what each record gets. */
export function planOf(request: BulkRequest, now: Date): { kind: AnyKind; action: AuditAction; plan: AnyPlan } {
  const { kind, action, plan } =
    request.noun === 'listings'
      ? {
          kind: LISTINGS,
          action: listingAction(request.change),
          plan: planListing(request.change, now),
        }
      : {
          kind: BUILDINGS,
          action: 'delete' in request.change ? ('building.deleted' as const) : ('building.changed' as const),
          plan: planBuilding(request.change, now),
        }
  return { kind: kind as unknown as AnyKind, action, plan: plan as AnyPlan }
}

function listingAction(change: ListingBulkChange) {
  if ('delete' in change) return 'listing.deleted' as const
  return 'confirm' in change ? ('listing.confirmed' as const) : ('listing.changed' as const)
}

/** What a bulk change gives a listing. */
function planListing(change: ListingBulkChange, now: Date): (listing: ListingRecord) => Plan<ListingChanges> {
  if ('status' in change) return planStatus(change.status)
  if ('agentIds' in change) return (listing) => planAgents(listing, change.agentIds)
  if ('assigneeId' in change)
    return ({ assigneeId }) => (assigneeId === change.assigneeId ? undefined : { changes: change })
  if ('confirm' in change) return (listing) => planConfirmation(listing, now)
  if ('delete' in change) return () => planDeletion(now)
  return (listing) => planRent(listing, change.rentPercent)
}

function planBuilding(change: BuildingBulkChange, now: Date): (building: BuildingRecord) => Plan<BuildingChanges> {
  if ('delete' in change) return () => planDeletion(now)
  if ('status' in change) return planStatus(change.status)
  const [[field, id]] = Object.entries(change) as [[keyof typeof change, number]]
  return (building) => (building[field] === id ? undefined : { changes: change })
}

/** What is archived is no longer public, wherever the public looks. */
const planDeletion = (now: Date): Plan<Pick<ListingChanges & BuildingChanges, 'status' | 'moments'>> => ({
  changes: { status: 'archived', moments: { deleted_at: now.toISOString() } },
})

const planStatus =
  <Status>(status: Status) =>
  (record: { status: Status }): Plan<{ status: Status }> =>
    record.status === status ? undefined : { changes: { status } }

function planAgents({ agents }: ListingRecord, agentIds: number[]): Plan<ListingChanges> {
  return agents.map(({ id }) => id).join() === agentIds.join() ? undefined : { changes: { agentIds } }
}

function planConfirmation({ status, building, confirmedAt }: ListingRecord, now: Date): Plan<ListingChanges> {
  if (!MARKETED.includes(status) || building.status !== 'published') return { reason: 'it is not on the market' }
  const at = now.toISOString()
  return confirmedAt === at ? undefined : { changes: { moments: { confirmed_at: at } } }
}

function planRent({ rentMode, prices }: ListingRecord, percent: number): Plan<ListingChanges> {
  const rent = prices.find(({ kind }) => kind === 'rent')
  if (rentMode === 'undisclosed') return { reason: 'its rent is undisclosed' }
  if (!rent) return { reason: 'it has no rent' }
  const [low, high] = [changedBy(rent.low, percent), changedBy(rent.high, percent)]
  if (low.magnitude === rent.low.magnitude && high.magnitude === rent.high.magnitude) return undefined
  if (high.magnitude > MAX_AMOUNT) return { reason: 'its rent would be more than 1,000,000,000' }
  return { changes: { prices: prices.map((price) => (price === rent ? { ...rent, low, high } : price)) } }
}

const changedBy = (money: Money, percent: number): Money => ({
  ...money,
  magnitude: changeByPercent(money.magnitude, percent),
})
