import Type, { type Static } from 'typebox'
import { BuildingRecord } from '#features/catalog/buildings/records/contract.ts'
import { LISTING_STATUSES } from '#features/catalog/listings/rules.ts'
import { MAX_SUITES, PAIRS_PER_PAGE } from '#features/catalog/merges/rules.ts'
import { ADDRESS_MATCHES } from '#features/property-records/rules.ts'
import type { Contract } from '#lib/endpoint.ts'
import { Version } from '#lib/fields/field-schemas.ts'
import {
  AreaValue,
  Count,
  closed,
  Id,
  IdParams,
  List,
  Moment,
  Nullable,
  PageQuery,
  Pagination,
  Text,
  Uuid,
} from '#lib/values.ts'
import { MERGED_FIELD_NAMES } from './rules.ts'

const Field = Type.Enum([...MERGED_FIELD_NAMES])
const Side = Type.Object({ id: Id, name: Text(160), street: Text(200), city: Text(120), listingCount: Count })

/** Why two buildings may be the same. */
const Reasons = Type.Object({
  address: Type.Enum([...ADDRESS_MATCHES]),
  meters: Nullable(Count),
  suites: Type.Object({ matching: Count, total: Count }),
  isNamedSame: Type.Boolean(),
  isOwnerSame: Nullable(Type.Boolean()),
})

export const Duplicate = Type.Object({ one: Side, other: Side, reasons: Reasons })
export type Duplicate = Static<typeof Duplicate>

const SuiteSide = Type.Object({
  id: Id,
  name: Text(160),
  area: AreaValue,
  status: Type.Enum([...LISTING_STATUSES]),
  isPublic: Type.Boolean(),
  confirmedAt: Nullable(Moment),
})
const LinkedRecord = Type.Object({ id: Id, systemName: Text(80), externalId: Text(80) })

/** Two buildings side by side, and the fields in which they differ. */
export const Comparison = Type.Object({
  one: BuildingRecord,
  other: BuildingRecord,
  reasons: Reasons,
  differing: List(Field, MERGED_FIELD_NAMES.length),
  /** Spaces that both have. */
  suites: List(Type.Object({ one: SuiteSide, other: SuiteSide }), MAX_SUITES),
  /** The records of a management system that they are linked to. */
  links: Type.Object({ one: Nullable(LinkedRecord), other: Nullable(LinkedRecord) }),
})
export type Comparison = Static<typeof Comparison>

const PairParams = Type.Object({ one: Id, other: Id })

/** Buildings that are entered twice, for admins. */
export const duplicates = {
  'GET /api/admin/duplicates': {
    access: 'administer',
    summary: 'Pairs of buildings that may be the same, the surest first',
    query: Type.Object({ page: PageQuery.properties.page }, closed),
    reply: Type.Object({ duplicates: List(Duplicate, PAIRS_PER_PAGE), pagination: Pagination }),
  },
  'GET /api/admin/duplicates/:one/:other': {
    access: 'administer',
    summary: 'Two buildings side by side',
    params: PairParams,
    reply: Comparison,
  },
  'POST /api/admin/duplicates/:one/:other/distinct': {
    access: 'administer',
    summary: 'Remembers that two buildings are not the same, so that they are not proposed again',
    params: PairParams,
    reply: Type.Object({}),
  },
  'POST /api/admin/buildings/:id/merge': {
    access: 'administer',
    summary:
      'Merges another building into this one: its listings, media, contacts and saves follow, the chosen values are taken, and one of each two listings of a suite is archived',
    params: IdParams,
    body: Type.Object(
      {
        version: Version,
        otherId: Id,
        otherVersion: Version,
        /** What is taken from the other one. */
        fields: Type.Array(Field, { maxItems: MERGED_FIELD_NAMES.length, uniqueItems: true }),
        /** Of each suite that both have, the listing that does not stay. */
        archivedListingIds: Type.Array(Id, { maxItems: MAX_SUITES, uniqueItems: true }),
      },
      closed,
    ),
    reply: Type.Object({ id: Uuid, listings: Count, media: Count, contacts: Count, saves: Count }),
  },
  'POST /api/admin/merges/:id/undo': {
    access: 'administer',
    summary: 'Undoes a merge for 30 days; what was edited since stays',
    params: Type.Object({ id: Uuid }),
    reply: Type.Object({}),
  },
} satisfies Contract
