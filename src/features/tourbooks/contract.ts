import Type, { type Static } from 'typebox'
import { CardPhoto, Picture, PictureChange, ReplacedPicture } from '#features/media/contract.ts'
import type { Contract } from '#lib/endpoint.ts'
import {
  Count,
  closed,
  Id,
  IdList,
  IdParams,
  IsoDate,
  List,
  Moment,
  Nullable,
  PageQuery,
  Pagination,
  Text,
} from '#lib/values.ts'
import { MustHaveCheck, Requirement, RequirementChange } from './requirement/contract.ts'
import { MAX_ADDED, MAX_NAME, MAX_STOPS, TOURBOOK_SORTS } from './rules.ts'
import { Notes, Stop, StopListings } from './stops/contract.ts'
import { StopPlan } from './tour-day/contract.ts'

const fields = {
  name: Text(MAX_NAME, 1),
  /** For whom the tour is; empty when not stated. */
  client: Text(MAX_NAME),
  tourDate: Nullable(IsoDate),
}

const AnalyticsInformation = Type.Object({ tourbookId: Id, listingCount: Count, externalListingCount: Count })

export const Tourbook = Type.Object({
  id: Id,
  ...fields,
  /** `vtsId` is the owner's id in VTS; null while no owner has one. */
  owner: Type.Object({ id: Id, vtsId: Nullable(Id) }),
  requirement: Requirement,
  cover: Nullable(Picture),
  /** The stops in order. */
  listings: List(Stop, MAX_STOPS),
  firstSharedAt: Nullable(Moment),
  /** Whether visits to its shared page are counted. */
  countsVisits: Type.Boolean(),
  createdAt: Moment,
  updatedAt: Moment,
  analyticsInformation: AnalyticsInformation,
})
export type Tourbook = Static<typeof Tourbook>

/** A tourbook in a list. */
export const TourbookSummary = Type.Object({
  id: Id,
  ...fields,
  stopCount: Count,
  /** How many recipients and other viewers of its links answered. */
  answeredCount: Count,
  /** Of its first stops. */
  photos: List(CardPhoto, 3),
  /** Those of the query's `listings` that it has. */
  includes: List(Id, MAX_ADDED),
  updatedAt: Moment,
})
export type TourbookSummary = Static<typeof TourbookSummary>

const TourbooksQuery = Type.Object(
  {
    sort: Type.Optional(Type.Enum([...TOURBOOK_SORTS])),
    /** Words in the name or the client. */
    query: Type.Optional(Text(200)),
    listings: Type.Optional(IdList(MAX_ADDED)),
    ...PageQuery.properties,
  },
  closed,
)

const ListingIds = Type.Array(Id, { maxItems: MAX_ADDED, uniqueItems: true })

const NewTourbook = Type.Object(
  {
    name: fields.name,
    client: Type.Optional(fields.client),
    tourDate: Type.Optional(fields.tourDate),
    requirement: Type.Optional(RequirementChange),
    /** Its first stops. */
    listingIds: Type.Optional(ListingIds),
  },
  closed,
)

const TourbookChange = Type.Object(
  {
    name: Type.Optional(fields.name),
    client: Type.Optional(fields.client),
    tourDate: Type.Optional(fields.tourDate),
    requirement: Type.Optional(RequirementChange),
    countsVisits: Type.Optional(Type.Boolean()),
    /** Restores a deleted tourbook. */
    deleted: Type.Optional(Type.Literal(false)),
  },
  closed,
)

const StopChange = Type.Object(
  {
    sharedNote: Type.Optional(Notes.sharedNote),
    privateNote: Type.Optional(Notes.privateNote),
    minutes: Type.Optional(StopPlan.minutes),
    startsAt: Type.Optional(StopPlan.startsAt),
    contact: Type.Optional(StopPlan.contact),
    access: Type.Optional(StopPlan.access),
    mustHave: Type.Optional(MustHaveCheck),
    /** Puts a removed stop back where it was. */
    removed: Type.Optional(Type.Literal(false)),
  },
  closed,
)

const ListingParams = Type.Object({ id: Id, listingId: Id })

const Removed = Type.Object({ sortableId: Id })

export const tourbooks = {
  'GET /api/tourbooks': {
    access: 'manage_tourbooks',
    summary: 'The tourbooks of the user, page by page',
    query: TourbooksQuery,
    reply: Type.Object({ tourbooks: List(TourbookSummary, 100), pagination: Pagination }),
  },
  'POST /api/tourbooks': {
    access: 'manage_tourbooks',
    inSandbox: true,
    summary: 'Creates a tourbook, with its first stops if listings are given',
    body: NewTourbook,
    status: 201,
    reply: Tourbook,
  },
  'GET /api/tourbooks/:id': {
    access: 'manage_tourbooks',
    summary: 'A tourbook of the user with its stops',
    params: IdParams,
    reply: Tourbook,
  },
  'GET /api/tourbooks/:id/version': {
    access: 'manage_tourbooks',
    summary:
      'When a tourbook or one of its stops was last changed, and what came back by its links, for windows that show it',
    params: IdParams,
    reply: Type.Object({
      updatedAt: Moment,
      /** How many answered since its shortlist was last seen. */
      newAnswers: Count,
    }),
  },
  'GET /api/tourbooks/:id/stop_listings': {
    access: 'manage_tourbooks',
    summary: 'Which listings are the stops of a tourbook, and what its client needs, for a search that adds to it',
    params: IdParams,
    reply: StopListings,
  },
  'PUT /api/tourbooks/:id': {
    access: 'manage_tourbooks',
    inSandbox: true,
    summary: 'Changes the fields that are given, or restores a deleted tourbook',
    params: IdParams,
    body: TourbookChange,
    reply: Tourbook,
  },
  'DELETE /api/tourbooks/:id': {
    access: 'manage_tourbooks',
    inSandbox: true,
    summary: 'Deletes a tourbook; for 30 days PUT with `deleted: false` restores it',
    params: IdParams,
    reply: Type.Object({ id: Id, name: fields.name }),
  },
  'PUT /api/tourbooks/:id/cover': {
    access: 'manage_tourbooks',
    summary: 'Replaces the cover of a tourbook by an uploaded picture, or undoes the last change of it',
    params: IdParams,
    body: PictureChange,
    reply: ReplacedPicture,
  },
  'DELETE /api/tourbooks/:id/cover': {
    access: 'manage_tourbooks',
    summary: 'Removes the cover of a tourbook',
    params: IdParams,
    reply: ReplacedPicture,
  },
  'GET /api/tourbooks/:id/duplicate': {
    access: 'manage_tourbooks',
    summary: 'What a copy of a tourbook would have, and whether the user may have one more',
    params: IdParams,
    reply: Type.Object({
      id: Id,
      name: fields.name,
      /** The stops that a copy may name, in order. */
      sortableIds: List(Id, MAX_STOPS),
      isPossible: Type.Boolean(),
    }),
  },
  'POST /api/tourbooks/:id/duplicate': {
    access: 'manage_tourbooks',
    inSandbox: true,
    summary:
      'Copies a tourbook with its stops or some of them, notes and external listings, without its links and what came back by them',
    params: IdParams,
    body: Type.Object(
      {
        name: fields.name,
        /** Copies these stops alone, without tour date and appointments. */
        sortableIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MAX_STOPS, uniqueItems: true })),
      },
      closed,
    ),
    status: 201,
    reply: Tourbook,
  },
  'GET /api/tourbooks/:id/first_shared': {
    access: 'manage_tourbooks',
    summary: 'When a tourbook was first shared; null before',
    params: IdParams,
    reply: Type.Object({ id: Id, firstSharedAt: Nullable(Moment) }),
  },
  'POST /api/tourbooks/:id/first_shared': {
    access: 'manage_tourbooks',
    summary: 'Records when a tourbook was first shared; later calls change nothing',
    params: IdParams,
    reply: Type.Object({ id: Id, firstSharedAt: Moment }),
  },
} satisfies Contract

/** The stops of a tourbook, named by their listing or by their sortable id. */
export const tourbookStops = {
  'GET /api/tourbooks/:id/listings': {
    access: 'manage_tourbooks',
    summary: 'The stops of a tourbook in order',
    params: IdParams,
    reply: Type.Object({ listings: List(Stop, MAX_STOPS) }),
  },
  'POST /api/tourbooks/:id/listings': {
    access: 'manage_tourbooks',
    inSandbox: true,
    summary: 'Adds listings of the marketplace at the end; those it already has stay where they are',
    params: IdParams,
    body: Type.Object({ listingIds: ListingIds }, closed),
    reply: Tourbook,
  },
  'PUT /api/tourbooks/:id/listings': {
    access: 'manage_tourbooks',
    inSandbox: true,
    summary: 'Orders the stops that are named; the others, such as one added meanwhile, stay where they are',
    params: IdParams,
    body: Type.Object({ sortableIds: Type.Array(Id, { maxItems: MAX_STOPS, uniqueItems: true }) }, closed),
    reply: Tourbook,
  },
  'GET /api/tourbooks/:id/listings/:listingId': {
    access: 'manage_tourbooks',
    summary: 'The stop of a tourbook that is this listing of the marketplace',
    params: ListingParams,
    reply: Stop,
  },
  'DELETE /api/tourbooks/:id/listings/:listingId': {
    access: 'manage_tourbooks',
    inSandbox: true,
    summary: 'Removes a listing of the marketplace from a tourbook; PUT /api/tourbook_listings/:id puts it back',
    params: ListingParams,
    reply: Removed,
  },
  'GET /api/tourbook_listings/:id': {
    access: 'manage_tourbooks',
    summary: 'A stop of a tourbook of the user, named by its sortable id',
    params: IdParams,
    reply: Stop,
  },
  'PUT /api/tourbook_listings/:id': {
    access: 'manage_tourbooks',
    inSandbox: true,
    summary:
      'Changes the notes of a stop and its plan for the tour day, named by its sortable id, or puts a removed stop back',
    params: IdParams,
    body: StopChange,
    reply: Stop,
  },
  'DELETE /api/tourbook_listings/:id': {
    access: 'manage_tourbooks',
    inSandbox: true,
    summary: 'Removes a stop, named by its sortable id; for 30 days PUT with `removed: false` puts it back',
    params: IdParams,
    reply: Removed,
  },
} satisfies Contract
