import Type, { type Static } from 'typebox'
import { REVIEWED_TYPES } from '#features/catalog/pending-changes/rules.ts'
import type { Contract } from '#lib/endpoint.ts'
import { Version } from '#lib/fields/field-schemas.ts'
import { closed, Id, IdParams, List, Moment, Nullable, PageQuery, Pagination, Text } from '#lib/values.ts'
import { shownValue } from '../history/contract.ts'
import { MAX_REASON, WHOLE_VALUE } from './rules.ts'

const WaitingChange = Type.Object({
  id: Id,
  type: Type.Enum([...REVIEWED_TYPES]),
  record: Type.Object({
    id: Id,
    name: Text(160),
    /** The name of the building that a listing is in. */
    building: Nullable(Text(160)),
  }),
  company: Type.Object({ id: Id, name: Text(160) }),
  /** Who edited it last; null once the account is erased. */
  author: Nullable(Text(161)),
  fields: List(Text(60), 200),
  createdAt: Moment,
  updatedAt: Moment,
})
export type WaitingChange = Static<typeof WaitingChange>

const Value = shownValue(WHOLE_VALUE.text, WHOLE_VALUE.items)

/** A field by its name in the record; `current` is its value now, which is another than `before` if `isStale`. */
const ReviewedField = Type.Object({
  field: Text(60),
  before: Value,
  after: Value,
  current: Value,
  isStale: Type.Boolean(),
})
export type ReviewedField = Static<typeof ReviewedField>

export const Review = Type.Object({
  ...WaitingChange.properties,
  /** Of the record: whoever decides has seen this version of it, and of its change. */
  version: Version,
  status: Text(40),
  isPublic: Type.Boolean(),
  changes: List(ReviewedField, 200),
})
export type Review = Static<typeof Review>

const decision = { access: 'administer', params: IdParams, reply: Type.Object({}) } as const

/** What landlords' users changed and admins decide. */
export const reviews = {
  'GET /api/admin/pending_changes': {
    access: 'administer',
    summary: 'Changes that wait for a review, the longest waiting first; words that a record or its company is called',
    query: Type.Object({ query: Type.Optional(Text(200)), ...PageQuery.properties }, closed),
    reply: Type.Object({ changes: List(WaitingChange, 100), pagination: Pagination }),
  },
  'GET /api/admin/pending_changes/:id': {
    access: 'administer',
    summary: 'A change that waits for a review: each field before and after, and as it is now if it was changed since',
    params: IdParams,
    reply: Review,
  },
  'POST /api/admin/pending_changes/:id/approve': {
    ...decision,
    summary:
      'Publishes a change and emails its author; 409 for an older version of the record, or if a rule forbids it now',
    body: Type.Object({ version: Version }, closed),
  },
  'POST /api/admin/pending_changes/:id/refuse': {
    ...decision,
    summary: 'Discards a change and emails its author the reason; 409 for an older version of the record',
    body: Type.Object({ version: Version, reason: Text(MAX_REASON, 1) }, closed),
  },
} satisfies Contract

const withdrawal = { access: 'own_company', params: IdParams, reply: Type.Object({}) } as const

/** What the company's own users take back. */
export const withdrawals = {
  'DELETE /api/portfolio/buildings/:id/pending_change': {
    ...withdrawal,
    summary: 'Withdraws the change of a building that waits for a review',
  },
  'DELETE /api/portfolio/listings/:id/pending_change': {
    ...withdrawal,
    summary: 'Withdraws the change of a listing that waits for a review',
  },
  'DELETE /api/portfolio/landlords/:id/pending_change': {
    ...withdrawal,
    summary: 'Withdraws the change of a landlord’s page that waits for a review',
  },
} satisfies Contract
