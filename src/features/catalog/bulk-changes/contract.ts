import Type, { type Static, type TProperties } from 'typebox'
import { type Contract, portfolioOf } from '#lib/endpoint.ts'
import { Count, closed, Id, List, Nullable, Text, Uuid } from '#lib/values.ts'
import { BUILDING_STATUSES } from '../buildings/rules.ts'
import { MAX_AGENTS } from '../listings/records/rules.ts'
import { LISTING_STATUSES } from '../listings/rules.ts'
import { CatalogListQuery } from '../record-lists/contract.ts'
import { MAX_BULK_ROWS, RENT_PERCENT } from './rules.ts'

const only = <P extends TProperties>(properties: P) => Type.Object(properties, closed)

/** Deletes them; they can be restored for 30 days. */
const deletion = only({ delete: Type.Literal(true) })

const ListingBulkChange = Type.Union([
  only({ status: Type.Enum([...LISTING_STATUSES]) }),
  /** Replaces the agents, in order. */
  only({ agentIds: Type.Array(Id, { minItems: 1, maxItems: MAX_AGENTS, uniqueItems: true }) }),
  /** The colleague who looks after them; null for nobody. */
  only({ assigneeId: Nullable(Id) }),
  /** Confirms those on the market with their present status. */
  only({ confirm: Type.Literal(true) }),
  /** Raises both ends of the rent, or lowers them, and rounds them to cents. */
  only({ rentPercent: Type.Number({ minimum: RENT_PERCENT.min, maximum: RENT_PERCENT.max }) }),
  deletion,
])
export type ListingBulkChange = Static<typeof ListingBulkChange>

const BuildingBulkChange = Type.Union([
  only({ status: Type.Enum([...BUILDING_STATUSES]) }),
  /** The company that owns it, manages it or leases it. */
  only({ employerId: Id }),
  only({ managingCompanyId: Id }),
  only({ leasingCompanyId: Id }),
  deletion,
])
export type BuildingBulkChange = Static<typeof BuildingBulkChange>

const { page: _page, page_size: _pageSize, ...filters } = CatalogListQuery.properties
/** The filters of a list, whose every match is changed. */
const Matching = only(filters)
export type Matching = Static<typeof Matching>

/** Either `ids` or, for admins, `matching`. */
const bodyOf = <Change extends typeof ListingBulkChange | typeof BuildingBulkChange>(change: Change) =>
  only({
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MAX_BULK_ROWS, uniqueItems: true })),
    matching: Type.Optional(Matching),
    change,
  })

/** Records that have the values already are neither changed nor left out. */
const changed = {
  changed: Count,
  /** Of a landlord's company: what waits for a review, in whole or in part. */
  held: Count,
  /** The name is null for a record that the user may not edit or that there is not. */
  leftOut: List(Type.Object({ id: Id, name: Nullable(Text(160)), reason: Text(1_000) }), MAX_BULK_ROWS),
}
/** `undo` is what undoes the change; null if it changed nothing. `job` changes more records than a request does. */
const BulkResult = Type.Object({ ...changed, undo: Nullable(Uuid), job: Nullable(Uuid) })
export type BulkResult = Static<typeof BulkResult>
/** `leftOutCount` of them were left out, of which the first are named. */
const BulkProgress = Type.Object({ ...changed, leftOutCount: Count, undo: Nullable(Uuid) })
export type BulkProgress = Static<typeof BulkProgress>

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
    reply: Type.Object({ ...changed, job: Nullable(Uuid) }),
  },
} satisfies Contract

export const portfolioBulkChanges = portfolioOf(bulkChanges)

export const bulkJobs = {
  'GET /api/admin/bulk_changes/:id': {
    access: 'administer',
    summary: 'What a job of the user that changes many records, or undoes it, has changed and left out so far',
    params: Type.Object({ id: Uuid }),
    reply: BulkProgress,
  },
} satisfies Contract
