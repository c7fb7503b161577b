import Type, { type Static } from 'typebox'
import { BuildingRecord } from '#features/catalog/buildings/records/contract.ts'
import { ListingRecord } from '#features/catalog/listings/records/contract.ts'
import { CompanyRecord } from '#features/companies/records/contract.ts'
import { LandlordRecord } from '#features/landlords/records/contract.ts'
import { AUDIT_ACTIONS } from '#lib/audit-actions.ts'
import { type Contract, portfolioOf } from '#lib/endpoint.ts'
import { Version } from '#lib/fields/field-schemas.ts'
import { ROLES } from '#lib/permissions.ts'
import {
  AreaValue,
  Count,
  closed,
  Id,
  IdParams,
  Latitude,
  LengthValue,
  List,
  Longitude,
  Moment,
  MoneyValue,
  Nullable,
  PageQuery,
  Pagination,
  Text,
  Uuid,
} from '#lib/values.ts'
import { ACTOR_KINDS, HISTORY_PAGE_SIZE, MAX_SHOWN_ITEMS, MAX_SHOWN_TEXT, ORIGINS } from './rules.ts'

const ShownText = Text(MAX_SHOWN_TEXT + 1)
/** What a field refers to, or one of a list such as photos; the name is null for what is gone or has none. */
const Named = Type.Object({ id: Nullable(Id), name: Nullable(ShownText) })
export type Named = Static<typeof Named>

/** A value as the record has it; references by name, prices one by one. */
export const shownValue = (maxText: number, maxItems: number) =>
  Type.Union([
    Type.Null(),
    Type.Boolean(),
    Type.Number({ minimum: -1e12, maximum: 1e12 }),
    Text(maxText),
    List(Text(maxText), maxItems),
    List(Named, maxItems),
    Named,
    MoneyValue,
    AreaValue,
    LengthValue,
    Type.Object({ longitude: Longitude, latitude: Latitude }),
    Type.Object({
      low: MoneyValue,
      high: MoneyValue,
      estimatedYear: Nullable(Type.Integer({ minimum: 0, maximum: 2100 })),
    }),
  ])
/** What is cut ends with an ellipsis. */
const HistoryValue = shownValue(MAX_SHOWN_TEXT + 1, MAX_SHOWN_ITEMS + 1)
export type HistoryValue = Static<typeof HistoryValue>

/**
 * A field by its name in the record, such as `floors`, `prices.rent` or `photos`. A list is the same before and after if what
 * changed of its items is not shown, such as the poster of a video.
 */
const HistoryChange = Type.Object({
  field: Text(60),
  before: HistoryValue,
  after: HistoryValue,
  /** The value before can be restored. */
  isRestorable: Type.Boolean(),
})
export type HistoryChange = Static<typeof HistoryChange>

export const HistoryActor = Type.Object({
  kind: Type.Enum([...ACTOR_KINDS]),
  /** Null for all but users, and of an admin for others than admins. */
  name: Nullable(Text(161)),
  /** The role that a user had then. */
  role: Nullable(Type.Enum([...ROLES])),
})

export const HistoryEntry = Type.Object({
  id: Id,
  at: Moment,
  actor: HistoryActor,
  origin: Type.Enum([...ORIGINS]),
  action: Type.Enum([...AUDIT_ACTIONS]),
  changes: List(HistoryChange, 200),
  /** The bulk change that it is part of, for who made it and for admins: how many other records it changed. */
  bulk: Nullable(Type.Object({ id: Uuid, others: Count, isUndoable: Type.Boolean() })),
})
export type HistoryEntry = Static<typeof HistoryEntry>

const one = {
  access: 'administer',
  params: IdParams,
  query: Type.Object({ page: PageQuery.properties.page }, closed),
  reply: Type.Object({ entries: List(HistoryEntry, HISTORY_PAGE_SIZE), pagination: Pagination }),
} as const
export type History = Static<typeof one.reply>

const restore = {
  access: 'administer',
  params: Type.Object({ id: Id, entryId: Id }),
  body: Type.Object(
    {
      version: Version,
      /** By the names that the entry has; without them, all of it that can be restored. */
      fields: Type.Optional(Type.Array(Text(60, 1), { minItems: 1, maxItems: 200, uniqueItems: true })),
    },
    closed,
  ),
} as const

export type RestoreRequest = { params: Static<typeof restore.params>; body: Static<typeof restore.body> }

/** Who changed what of a record, and restoring it, also below /api/portfolio for the company's own. */
export const history = {
  'GET /api/admin/buildings/:id/history': { ...one, summary: 'The changes of a building, the latest first' },
  'GET /api/admin/listings/:id/history': { ...one, summary: 'The changes of a listing, the latest first' },
  'GET /api/admin/companies/:id/history': { ...one, summary: 'The changes of a company, the latest first' },
  'GET /api/admin/landlords/:id/history': { ...one, summary: 'The changes of a landlord, the latest first' },
  'POST /api/admin/buildings/:id/history/:entryId/restore': {
    ...restore,
    summary: 'Sets fields of a building back to their values before an entry',
    reply: BuildingRecord,
  },
  'POST /api/admin/listings/:id/history/:entryId/restore': {
    ...restore,
    summary: 'Sets fields of a listing back to their values before an entry',
    reply: ListingRecord,
  },
  'POST /api/admin/companies/:id/history/:entryId/restore': {
    ...restore,
    summary: 'Sets fields of a company back to their values before an entry',
    reply: CompanyRecord,
  },
  'POST /api/admin/landlords/:id/history/:entryId/restore': {
    ...restore,
    summary: 'Sets fields of a landlord back to their values before an entry',
    reply: LandlordRecord,
  },
} satisfies Contract

export const portfolioHistory = portfolioOf(history)
