import Type, { type Static } from 'typebox'
import { Rent } from '#features/catalog/listings/contract.ts'
import {
  AVAILABILITIES,
  CONDITIONS,
  LEASE_STRUCTURES,
  LEASE_TYPES,
  LISTING_AMENITIES,
  SPACE_TYPES,
} from '#features/catalog/listings/rules.ts'
import { Picture, Video } from '#features/media/contract.ts'
import { LinkParams, LinkView, LinkViewReply, Sender } from '#features/share-links/contract.ts'
import { MAX_MESSAGE, MAX_PASSCODE } from '#features/share-links/rules.ts'
import type { Contract } from '#lib/endpoint.ts'
import {
  AreaValue,
  Count,
  CountryCode,
  closed,
  Id,
  IsoDate,
  Latitude,
  LengthValue,
  List,
  Longitude,
  Nullable,
  PageQuery,
  Pagination,
  Text,
  Uuid,
} from '#lib/values.ts'
import { HIDEABLE, MAX_NAME, MAX_NOTE, MAX_STOPS, STOP_STATUSES } from '../../rules.ts'
import { MAX_FEEDBACK_NOTE, MAX_PHOTOS, MAX_RECIPIENT_NAME, MAX_VIEWER_NAME, REASONS, VERDICTS } from '../rules.ts'

/** A photo, with a caption, or a floor plan, with its label. */
const SharedPicture = Type.Object({ ...Picture.properties, caption: Text(200) })

const SharedVideo = Type.Omit(Video, ['id'])

/** A space as a link shows it, of the marketplace or not. What is hidden or not known is null or empty. */
export const SharedSpace = Type.Object({
  status: Type.Enum([...STOP_STATUSES]),
  name: Nullable(Text(330)),
  buildingName: Nullable(Text(160)),
  street: Text(330),
  city: Text(120),
  /** Decides how floors are numbered; null when nothing is known of the floor. */
  countryCode: Nullable(CountryCode),
  submarket: Nullable(Text(120)),
  longitude: Nullable(Longitude),
  latitude: Nullable(Latitude),
  spaceType: Nullable(Type.Enum([...SPACE_TYPES])),
  area: Nullable(AreaValue),
  minDivisible: Nullable(AreaValue),
  rent: Nullable(Rent),
  leaseType: Nullable(Type.Enum([...LEASE_TYPES])),
  leaseStructure: Nullable(Type.Enum([...LEASE_STRUCTURES])),
  availability: Nullable(Type.Enum([...AVAILABILITIES])),
  availableOn: Nullable(IsoDate),
  floor: Nullable(Type.Integer({ minimum: -10, maximum: 200 })),
  condition: Nullable(Type.Enum([...CONDITIONS])),
  buildingClass: Nullable(Type.Enum(['A', 'B', 'C'])),
  minTermMonths: Nullable(Type.Integer({ minimum: 0, maximum: 1_200 })),
  maxTermMonths: Nullable(Type.Integer({ minimum: 0, maximum: 1_200 })),
  ceiling: Nullable(LengthValue),
  amenitySet: List(Type.Enum([...LISTING_AMENITIES]), 40),
  highlights: List(Text(200), 12),
  description: Text(8000),
  photos: List(SharedPicture, MAX_PHOTOS),
  plans: List(SharedPicture, MAX_PHOTOS),
  videos: List(SharedVideo, MAX_PHOTOS),
})
export type SharedSpace = Static<typeof SharedSpace>

/** Names a stop in one link alone. */
const StopKey = Type.String({ pattern: '^[\\w-]{12}$', maxLength: 12, description: '12 letters, digits, - or _' })

export const SharedStop = Type.Object({ key: StopKey, ...SharedSpace.properties, sharedNote: Text(MAX_NOTE) })
export type SharedStop = Static<typeof SharedStop>

/** A page of the stops of a link; `pagination` names them by their keys. */
const SharedStopPage = Type.Object({
  stops: List(SharedStop, 100),
  pagination: Type.Object({ ...Pagination.properties, ids: List(StopKey, 100) }),
})
export type SharedStopPage = Static<typeof SharedStopPage>

/** Where a stop is; null where the link hides it, or it is not known. */
const SharedPlace = Type.Object({ key: StopKey, longitude: Nullable(Longitude), latitude: Nullable(Latitude) })
export type SharedPlace = Static<typeof SharedPlace>

/** What the page of a link begins with. Its stops come in pages. */
export const SharedTourbook = Type.Object({
  sender: Sender,
  name: Text(MAX_NAME),
  client: Text(MAX_NAME),
  tourDate: Nullable(IsoDate),
  cover: Nullable(SharedPicture),
  message: Text(MAX_MESSAGE),
  hides: List(Type.Enum([...HIDEABLE]), HIDEABLE.length),
  allowsDownloads: Type.Boolean(),
  /** Where the map of the stops is as a picture; null if the link hides where they are, or that is not known. */
  map: Nullable(Text(400)),
  /** Whose link it is; empty for a link for anyone. */
  recipientName: Text(MAX_RECIPIENT_NAME),
  /** Of the owner's own visit; null for everyone else. */
  tourbookId: Nullable(Id),
  /** Of all stops, in order. */
  places: List(SharedPlace, MAX_STOPS),
  externalListingCount: Count,
})
export type SharedTourbook = Static<typeof SharedTourbook>

const feedback = {
  verdict: Type.Enum([...VERDICTS]),
  reasons: Type.Array(Type.Enum([...REASONS]), { maxItems: REASONS.length, uniqueItems: true }),
  note: Text(MAX_FEEDBACK_NOTE),
}
const StopFeedback = Type.Object({ stop: StopKey, ...feedback })
export type StopFeedback = Static<typeof StopFeedback>

/** The random id of the browser for this link; on a recipient's own link it makes no difference. */
const viewer = { viewer: Uuid }
const viewerName = { name: Type.Optional(Text(MAX_VIEWER_NAME)) }

const NewFeedback = Type.Object({ ...viewer, ...viewerName, ...feedback, verdict: Nullable(feedback.verdict) }, closed)

const Passcode = Type.Object({ passcode: Text(MAX_PASSCODE) }, closed)

/** The passcode form of the page without JavaScript. */
export const passcodeForms = {
  'POST /tourbook_shares/:token': {
    access: 'take_part',
    // The form has no token, and a form of another site opens a link only with its passcode.
    csrfExempt: true,
    summary: 'Opens a link for this browser if the passcode of the form is right, and leads back to its page',
    params: LinkParams,
    body: Passcode,
    reply: Type.Object({ isOpen: Type.Boolean() }),
  },
} satisfies Contract

export const sharedTourbooks = {
  'GET /api/tourbook_shares/:token': {
    access: 'take_part',
    summary: 'The tourbook of a link without its stops and the hidden details; null until its passcode was entered',
    params: LinkParams,
    reply: Type.Object({ tourbook: Nullable(SharedTourbook) }),
  },
  'GET /api/tourbook_shares/:token/stops': {
    access: 'take_part',
    summary:
      'A page of the stops of a link without the hidden details, 25 by default; 403 until its passcode was entered',
    params: LinkParams,
    query: PageQuery,
    reply: SharedStopPage,
  },
  'POST /api/tourbook_shares/:token/passcode': {
    access: 'take_part',
    summary: 'Opens a link for this browser, by a cookie, if the passcode is right',
    params: LinkParams,
    body: Passcode,
    reply: Type.Object({ isOpen: Type.Boolean() }),
  },
  'POST /api/tourbook_shares/:token/opens': {
    access: 'take_part',
    summary: 'Counts a view of a link, once for each viewer and day',
    params: LinkParams,
    body: LinkView,
    reply: LinkViewReply,
  },
  'GET /api/tourbook_shares/:token/feedback': {
    access: 'take_part',
    summary: 'What one viewer has said about the stops',
    params: LinkParams,
    query: Type.Object(viewer, closed),
    reply: Type.Object({ feedback: List(StopFeedback, MAX_STOPS) }),
  },
  'PUT /api/tourbook_shares/:token/stops/:stop/feedback': {
    access: 'take_part',
    summary: 'Saves what a viewer says about a stop; without a verdict, removes it',
    params: Type.Object({ ...LinkParams.properties, stop: StopKey }),
    body: NewFeedback,
    reply: Type.Object({ saved: Type.Boolean() }),
  },
  'POST /api/tourbook_shares/:token/feedback_emails': {
    access: 'take_part',
    summary: 'Emails the owner what a viewer has said',
    params: LinkParams,
    body: Type.Object({ ...viewer, ...viewerName }, closed),
    reply: Type.Object({ sent: Type.Boolean() }),
  },
} satisfies Contract
