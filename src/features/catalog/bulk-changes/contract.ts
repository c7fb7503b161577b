import Type, { type Static, type TProperties } from 'typebox'
import { type Contract, portfolioOf } from '#lib/endpoint.ts'
import { Count, closed, Id, List, Nullable, Text, Uuid } from '#lib/values.ts'
import { BUILDING_STATUSES } from '../buildings/rules.ts'
import { MAX_AGENTS } from '../listings/records/rules.ts'
import { LISTING_STATUSES } from '../listings/rules.ts'
import { MAX_BULK_ROWS, RENT_PERCENT } from './rules.ts'

const only = <P extends TProperties>(properties: P) => Type.Object(properties, closed)

const ListingBulkChange = Type.Union([
  only({ status: Type.Enum([...LISTING_STATUSES]) }),
  /** Replaces the agents, in order. */
  only({ agentIds: Type.Array(Id, { minItems: 1, maxItems: MAX_AGENTS, uniqueItems: true }) }),
  /** Confirms those on the market with their present status. */
  only({ confirm: Type.Literal(true) }),
  /** Raises both ends of the rent, or lowers them, and rounds them to cents. */
  only({ rentPercent: Type.Number({ minimum: RENT_PERCENT.min, maximum: RENT_PERCENT.max }) }),
])
export type ListingBulkChange = Static<typeof ListingBulkChange>

const BuildingBulkChange = only({ status: Type.Enum([...BUILDING_STATUSES]) })
export type BuildingBulkChange = Static<typeof BuildingBulkChange>

const bodyOf = <Change extends typeof ListingBulkChange | typeof BuildingBulkChange>(change: Change) =>
  only({ ids: Type.Array(Id, { minItems: 1, maxItems: MAX_BULK_ROWS, uniqueItems: true }), change })

/** Records that have the values already are neither changed nor left out. */
const changed = {
  changed: Count,
  /** The name is null for a record that the user may not edit or that there is not. */
  leftOut: List(Type.Object({ id: Id, name: Nullable(Text(160)), reason: Text(1_000) }), MAX_BULK_ROWS),
}
/** `undo` is what undoes the change; null if it changed nothing. */
const BulkResult = Type.Object({ ...changed, undo: Nullable(Uuid) })
export type BulkResult = Static<typeof BulkResult>

/** The calls that change many records at once, also below /api/portfolio for the company's own. */
export const bulkChanges = {
  'POST /api/admin/listings/bulk': {
    access: 'administer',
    summary: 'Changes many listings at once; those that a rule forbids it for are left out with the reason',
    body: bodyOf(ListingBulkChange),
    reply: BulkResult,
  },
  'POST /api/admin/buildings/bulk': {
    access: 'administer',
    summary: 'Changes many buildings at once; those that a rule forbids it for are left out with the reason',
    body: bodyOf(BuildingBulkChange),
    reply: BulkResult,
  },
  'POST /api/admin/bulk_changes/:id/undo': {
    access: 'administer',
    summary: 'Undoes a bulk change within 30 days, for who made it and admins; records changed since are left out',
    params: Type.Object({ id: Uuid }),
    reply: Type.Object(changed),
  },
} satisfies Contract

export const portfolioBulkChanges = portfolioOf(bulkChanges)
