import Type, { type Static } from 'typebox'
import { type Contract, portfolioOf } from '#lib/endpoint.ts'
import { closed, Id, IdParams, List, Moment, Nullable, PageQuery, Pagination, Text } from '#lib/values.ts'
import { HistoryActor } from '../history/contract.ts'
import { DELETED_PAGE_SIZE, DELETED_TYPES } from './rules.ts'

export const DeletedRecord = Type.Object({
  type: Type.Enum([...DELETED_TYPES]),
  id: Id,
  name: Text(160),
  /** The name of the building that a listing is in. */
  building: Nullable(Text(160)),
  deletedAt: Moment,
  actor: HistoryActor,
})
export type DeletedRecord = Static<typeof DeletedRecord>

const one = { access: 'administer', params: IdParams, reply: Type.Object({}) } as const

/** Deleting and restoring what landlords' users may delete, too, also below /api/portfolio for the company's own. */
export const deletions = {
  'DELETE /api/admin/buildings/:id': {
    ...one,
    summary: 'Deletes a building, which can be restored for 30 days; 409 naming its listings on the market',
  },
  'POST /api/admin/buildings/:id/restore': {
    ...one,
    summary: 'Restores a deleted building with the status that it had; 409 after 30 days',
  },
  'DELETE /api/admin/listings/:id': { ...one, summary: 'Deletes a listing, which can be restored for 30 days' },
  'POST /api/admin/listings/:id/restore': {
    ...one,
    summary: 'Restores a deleted listing with the status that it had; 409 after 30 days, or if its building is deleted',
  },
  'GET /api/admin/deleted': {
    access: 'administer',
    summary: 'The records that can be restored, those deleted last first',
    query: Type.Object({ page: PageQuery.properties.page }, closed),
    reply: Type.Object({ records: List(DeletedRecord, DELETED_PAGE_SIZE), pagination: Pagination }),
  },
} satisfies Contract

export const portfolioDeletions = portfolioOf(deletions)

export const adminDeletions = {
  'DELETE /api/admin/landlords/:id': {
    ...one,
    summary: 'Deletes the page of a landlord, which can be restored for 30 days; 409 naming its buildings',
  },
  'POST /api/admin/landlords/:id/restore': {
    ...one,
    summary: 'Restores a deleted page of a landlord; 409 after 30 days, or if its slug or company has another page',
  },
  'DELETE /api/admin/companies/:id': {
    ...one,
    summary: 'Deletes a company, which can be restored for 30 days; 409 naming what it has',
  },
  'POST /api/admin/companies/:id/restore': { ...one, summary: 'Restores a deleted company; 409 after 30 days' },
} satisfies Contract
