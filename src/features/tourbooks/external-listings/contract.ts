import Type, { type Static } from 'typebox'
import { Photo, Picture } from '#features/media/contract.ts'
import { MAX_PAGES } from '#features/media/uploads/rules.ts'
import type { Contract } from '#lib/endpoint.ts'
import {
  AddressValue,
  Count,
  closed,
  Id,
  IdParams,
  Latitude,
  List,
  Longitude,
  Moment,
  MoneyValue,
  Nullable,
  Text,
  Uuid,
} from '#lib/values.ts'
import { MAX_STOPS } from '../rules.ts'
import { Space } from '../spaces/contract.ts'
import { Notes } from '../stops/contract.ts'
import { LONGEST, MAX_PHOTOS, MAX_RENT, TERM_MONTHS } from './rules.ts'

const Months = Nullable(Type.Integer({ minimum: TERM_MONTHS.least, maximum: TERM_MONTHS.most }))

const Cost = Nullable(Type.Number({ minimum: 0, maximum: MAX_RENT }))

/** What its user describes; `minDivisible` is read in the unit of the area. What is not known is null, or an empty text. */
const fields = {
  name: Text(LONGEST.name, 1),
  address: AddressValue,
  coordinates: Nullable(Type.Object({ longitude: Longitude, latitude: Latitude }, closed)),
  /** `floor` counts from 1 at street level, and `availableOn` is for the availability `specified` alone. */
  ...Type.Pick(Space, [
    'floor',
    'buildingClass',
    'spaceType',
    'condition',
    'area',
    'minDivisible',
    'leaseType',
    'leaseStructure',
    'availability',
    'availableOn',
    'ceiling',
  ]).properties,
  /** Both ends have the same units and a period; the same value when it is no range. */
  rent: Nullable(Type.Object({ low: MoneyValue, high: MoneyValue }, closed)),
  /** What is paid besides the rent, each in the units of the rent. */
  costs: Type.Object({ operatingExpenses: Cost, taxes: Cost, electricity: Cost }, closed),
  minTermMonths: Months,
  maxTermMonths: Months,
  description: Text(LONGEST.description),
  agent: Type.Object(
    {
      name: Text(LONGEST.agentName),
      company: Text(LONGEST.agentCompany),
      email: Text(LONGEST.agentEmail),
      phone: Text(LONGEST.agentPhone),
    },
    closed,
  ),
  /** Where the space is advertised: an http or https address. */
  sourceUrl: Nullable(Text(LONGEST.sourceUrl)),
}

/** A picture that the listing has, by its id, or one of the user's uploads. */
const ChosenPicture = {
  id: Type.Optional(Id),
  uploadId: Type.Optional(Uuid),
}

const inputFields = {
  ...fields,
  photos: List(Type.Object({ ...ChosenPicture, caption: Text(LONGEST.caption) }, closed), MAX_PHOTOS),
  /** One of the listing, or one of the user's that was read within the last day. */
  flyer: Type.Optional(Nullable(Type.Object({ id: Uuid }, closed))),
  /** `page` is the page of an uploaded PDF, by default the first. */
  plan: Type.Optional(
    Nullable(
      Type.Object({ ...ChosenPicture, page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGES })) }, closed),
    ),
  ),
}

/** The PDF from which a listing was filled in. */
export const FlyerFile = Type.Object({
  id: Uuid,
  fileName: Text(200),
  /** Bytes. */
  size: Count,
  pageCount: Count,
})
export type FlyerFile = Static<typeof FlyerFile>

/** The whole of an external listing, as it is created. */
export const ExternalListingInput = Type.Object(inputFields, closed)
export type ExternalListingInput = Static<typeof ExternalListingInput>

/** Counts the changes of an external listing. */
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_646 })

/** The fields to change, and the version in which they were read. */
const ExternalListingChange = Type.Object(
  { version: Version, ...Type.Partial(Type.Object(inputFields)).properties },
  closed,
)
export type ExternalListingChange = Static<typeof ExternalListingChange>

/** An external listing, for the owner of its tourbook. */
export const ExternalListing = Type.Object({
  id: Id,
  tourbookId: Id,
  /** Of its stop in the tourbook. */
  sortableId: Id,
  version: Version,
  ...fields,
  photos: List(Photo, MAX_PHOTOS),
  plan: Nullable(Type.Object({ id: Id, ...Picture.properties })),
  flyer: Nullable(FlyerFile),
  ...Notes,
  updatedAt: Moment,
})
export type ExternalListing = Static<typeof ExternalListing>

const Params = Type.Object({ id: Id, externalListingId: Id })

export const externalListings = {
  'GET /api/tourbooks/:id/external_listings': {
    access: 'manage_tourbooks',
    summary: 'The spaces of a tourbook that are not on the marketplace, in the order of its stops',
    params: IdParams,
    reply: Type.Object({ externalListings: List(ExternalListing, MAX_STOPS) }),
  },
  'POST /api/tourbooks/:id/external_listings': {
    access: 'manage_tourbooks',
    inSandbox: true,
    summary: 'Adds a space that is not on the marketplace as the last stop of a tourbook',
    params: IdParams,
    body: ExternalListingInput,
    status: 201,
    reply: ExternalListing,
  },
  'GET /api/tourbooks/:id/external_listings/:externalListingId': {
    access: 'manage_tourbooks',
    summary: 'An external listing of a tourbook of the user',
    params: Params,
    reply: ExternalListing,
  },
  'PUT /api/tourbooks/:id/external_listings/:externalListingId': {
    access: 'manage_tourbooks',
    inSandbox: true,
    summary:
      'Changes the given fields of an external listing; 409 `stale` with its `current` values for an older version',
    params: Params,
    body: ExternalListingChange,
    reply: ExternalListing,
  },
  'DELETE /api/tourbooks/:id/external_listings/:externalListingId': {
    access: 'manage_tourbooks',
    inSandbox: true,
    summary: 'Removes an external listing from its tourbook; PUT /api/tourbook_listings/:id puts it back',
    params: Params,
    reply: Type.Object({ sortableId: Id }),
  },
} satisfies Contract
