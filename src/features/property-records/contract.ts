import Type, { type Static } from 'typebox'
import { SPACE_TYPES } from '#features/catalog/listings/rules.ts'
import { Photo } from '#features/media/contract.ts'
import type { Contract } from '#lib/endpoint.ts'
import { fieldSchemas, Version } from '#lib/fields/field-schemas.ts'
import {
  AreaValue,
  Count,
  closed,
  Id,
  IdParams,
  IsoDate,
  List,
  Moment,
  MoneyValue,
  Nullable,
  PageQuery,
  Pagination,
  Text,
} from '#lib/values.ts'
import { COMPARED_FIELDS, type ComparedField, RECORD_FIELDS, type RecordValues } from './fields.ts'
import {
  ADDRESS_MATCHES,
  BECOMES,
  CERTAINTIES,
  CHOICES,
  COMPARED,
  FILE_LIMITS,
  MAX_CANDIDATES,
  RECORD_SORTS,
  RECORD_STATES,
  RECORDS_PER_PAGE,
  UNLISTED_REASONS,
  VACANCIES,
} from './rules.ts'

const FIELD_NAMES = Object.keys(COMPARED_FIELDS) as ComparedField[]
const Field = Type.Enum([...FIELD_NAMES])
const Named = Type.Object({ id: Id, name: Text(160) })
/** A record with the values that it has in common with a building; its type is stated, as that of `RecordSchema`. */
const Values = Type.Unsafe<RecordValues>(Type.Object(fieldSchemas(RECORD_FIELDS)))
const units = { unitCount: Count, vacantCount: Count }
const source = { id: Id, systemName: Text(80), externalId: Text(80) }

const Unit = Type.Object({
  id: Id,
  recordId: Id,
  externalId: Text(80),
  suite: Nullable(Text(40)),
  floor: Nullable(Type.Integer({ minimum: -10, maximum: 200 })),
  spaceType: Nullable(Type.Enum([...SPACE_TYPES])),
  area: Nullable(AreaValue),
  rent: Nullable(MoneyValue),
  vacancy: Type.Enum([...VACANCIES]),
  vacantOn: Nullable(IsoDate),
  listingId: Nullable(Id),
  staysUnlisted: Type.Boolean(),
})

/** What a unit becomes, or would. */
const UnitPreview = Type.Object({
  unit: Unit,
  becomes: Type.Enum([...BECOMES]),
  /** Why it stays unlisted. */
  reason: Nullable(Type.Enum([...UNLISTED_REASONS])),
  /** The listing that is updated, or that is of the same suite. */
  listing: Nullable(Named),
  /** The values of the listing that change, but its rent. */
  changes: List(Type.Object({ field: Text(40), before: Text(400), after: Text(400) }), 10),
  /** The rent that the record has for a listing with another one. */
  rent: Nullable(Type.Object({ before: Text(400), after: Text(400) })),
})
export type UnitPreview = Static<typeof UnitPreview>

const PropertyRecord = Type.Object({
  ...source,
  values: Values,
  owner: Nullable(Text(160)),
  /** What else the file says of it. */
  other: List(Type.Object({ name: Text(80), value: Text(FILE_LIMITS.otherText) }), FILE_LIMITS.others),
  building: Nullable(Named),
  asksBeforeRents: Type.Boolean(),
  ...units,
  readAt: Moment,
})

const Candidate = Type.Object({
  building: Type.Object({ id: Id, version: Version, name: Text(160), photo: Nullable(Photo) }),
  values: Values,
  owner: Nullable(Text(160)),
  certainty: Type.Enum([...CERTAINTIES]),
  reasons: Type.Object({
    address: Type.Enum([...ADDRESS_MATCHES]),
    meters: Nullable(Count),
    suites: Type.Object({ matching: Count, total: Count }),
    isNamedSame: Type.Boolean(),
    isOwnerSame: Nullable(Type.Boolean()),
  }),
  comparison: List(
    Type.Object({
      field: Field,
      state: Type.Enum([...COMPARED]),
      proposed: Type.Enum([...CHOICES]),
      isDecided: Type.Boolean(),
    }),
    FIELD_NAMES.length,
  ),
})
export type Candidate = Static<typeof Candidate>

/** A record beside the building that it is linked to, or beside those that it may be of, the best first. */
const Match = Type.Object({
  record: PropertyRecord,
  isLinked: Type.Boolean(),
  /** Null without candidates; `perhaps` also where two are equally sure. */
  certainty: Nullable(Type.Enum([...CERTAINTIES])),
  candidates: List(Candidate, MAX_CANDIDATES),
})
export type Match = Static<typeof Match>

const RecordRow = Type.Object({
  ...source,
  name: Text(160),
  street: Text(200),
  city: Text(120),
  state: Type.Enum([...RECORD_STATES]),
  building: Nullable(Named),
  /** Figures in which it differs from its building and on which nobody has decided. */
  differenceCount: Count,
  ...units,
  readAt: Moment,
})
export type RecordRow = Static<typeof RecordRow>

const UnitIds = Type.Array(Id, { maxItems: FILE_LIMITS.units, uniqueItems: true })

/** What the property management systems of landlords know of buildings, for admins. */
export const propertyRecords = {
  'GET /api/admin/vts_properties': {
    access: 'administer',
    summary: 'Property records, usually those read last first',
    query: Type.Object(
      {
        ...PageQuery.properties,
        query: Type.Optional(Text(200)),
        state: Type.Optional(Type.Enum([...RECORD_STATES])),
        sort_by: Type.Optional(Type.Enum([...RECORD_SORTS])),
      },
      closed,
    ),
    reply: Type.Object({ properties: List(RecordRow, Math.max(100, RECORDS_PER_PAGE)), pagination: Pagination }),
  },
  'PUT /api/admin/vts_properties': {
    access: 'administer',
    summary: 'Stores the properties of a file, JSON or a table, as records; the catalog stays as it is',
    bytes: FILE_LIMITS.bytes,
    reply: Type.Object({ created: Count, changed: Count, unchanged: Count, units: Count }),
  },
  'GET /api/admin/vts_properties/:id': {
    access: 'administer',
    summary: 'A property record as it was last read',
    params: IdParams,
    reply: PropertyRecord,
  },
  'GET /api/admin/vts_spaces/:id': {
    access: 'administer',
    summary: 'A unit of a property record',
    params: IdParams,
    reply: Unit,
  },
  'GET /api/admin/properties/:id': {
    access: 'administer',
    summary: 'A property record beside its building, or beside those that it may be of, or the one in the query',
    params: IdParams,
    query: Type.Object({ building_id: Type.Optional(Id) }, closed),
    reply: Match,
  },
  'PUT /api/admin/buildings/:id/link': {
    access: 'administer',
    summary:
      'Links a building to a property record and takes the chosen values; 409 for an older version of the building',
    params: IdParams,
    body: Type.Object(
      {
        recordId: Id,
        /** Of the building. */
        version: Version,
        fields: Type.Array(Field, { maxItems: FIELD_NAMES.length, uniqueItems: true }),
        asksBeforeRents: Type.Boolean(),
      },
      closed,
    ),
    reply: Match,
  },
  'DELETE /api/admin/buildings/:id/link': {
    access: 'administer',
    summary: 'Unlinks a building from its property record; all values stay',
    params: IdParams,
    reply: Match,
  },
  'GET /api/admin/buildings/:id/unlisted_spaces': {
    access: 'administer',
    summary: 'The units of a building’s property record that have no listing, and what they would become',
    params: IdParams,
    reply: Type.Object({ recordId: Nullable(Id), units: List(UnitPreview, FILE_LIMITS.units) }),
  },
  'GET /api/admin/spaces/preview': {
    access: 'administer',
    summary: 'What the units of a property record become in a building: updates, new drafts, or nothing',
    query: Type.Object({ record_id: Id, building_id: Id }, closed),
    reply: Type.Object({ units: List(UnitPreview, FILE_LIMITS.units) }),
  },
  'POST /api/admin/spaces/link': {
    access: 'administer',
    summary: 'Updates the listings of units and creates drafts of the others; nothing becomes public',
    body: Type.Object(
      {
        recordId: Id,
        unitIds: UnitIds,
        /** Of these units the rent is taken, too. */
        rentUnitIds: UnitIds,
        /** These are not to be listed. */
        unlistedUnitIds: UnitIds,
      },
      closed,
    ),
    reply: Type.Object({
      created: List(Type.Object({ unitId: Id, listingId: Id }), FILE_LIMITS.units),
      updated: List(Type.Object({ unitId: Id, listingId: Id }), FILE_LIMITS.units),
      /** Those that can't be linked, and why. */
      leftOut: List(Type.Object({ unitId: Id, reason: Text(1000) }), FILE_LIMITS.units),
    }),
  },
} satisfies Contract
