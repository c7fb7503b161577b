import Type, { type Static } from 'typebox'
import { LinkParams, LinkView, LinkViewReply, Sender } from '#features/share-links/contract.ts'
import { MAX_MESSAGE, MAX_PASSCODE } from '#features/share-links/rules.ts'
import type { Contract } from '#lib/endpoint.ts'
import {
  Count,
  closed,
  Id,
  IsoDate,
  Latitude,
  List,
  Longitude,
  Moment,
  Nullable,
  PageQuery,
  Pagination,
  Text,
  TimeOfDay,
  Uuid,
} from '#lib/values.ts'
import { Reply } from '../../feedback/contract.ts'
import { MAX_FEEDBACK_NOTE, MAX_REPLIES, MAX_VIEWER_NAME, REASONS, VERDICTS } from '../../feedback/rules.ts'
import { HIDEABLE, MAX_NAME, MAX_NOTE, MAX_RECIPIENT_NAME, MAX_STOPS } from '../../rules.ts'
import { Space, SpacePicture } from '../../spaces/contract.ts'

/** Names a stop in one link alone. */
const StopKey = Type.String({ pattern: '^[\\w-]{12}$', maxLength: 12, description: '12 letters, digits, - or _' })

export const SharedStop = Type.Object({
  key: StopKey,
  ...Space.properties,
  sharedNote: Text(MAX_NOTE),
  /** When the recipient opened the link last, if the stop was added or its rent changed since. */
  newSince: Nullable(Moment),
})
export type SharedStop = Static<typeof SharedStop>

/** A page of the stops of a link; `pagination` names them by their keys. */
const SharedStopPage = Type.Object({
  stops: List(SharedStop, 100),
  pagination: Type.Object({ ...Pagination.properties, ids: List(StopKey, 100) }),
})
export type SharedStopPage = Static<typeof SharedStopPage>

/** Where a stop is, and when the tour visits it, in local time; null where the link hides where it is, or that is not known. */
const SharedPlace = Type.Object({
  key: StopKey,
  longitude: Nullable(Longitude),
  latitude: Nullable(Latitude),
  arrivesAt: Nullable(TimeOfDay),
  leavesAt: Nullable(TimeOfDay),
  /** The day on which the tour has visited it. */
  seenOn: Nullable(IsoDate),
})
export type SharedPlace = Static<typeof SharedPlace>

const TourTime = Type.Object({ start: Moment, end: Moment })
export type TourTime = Static<typeof TourTime>

/** What the page of a link begins with. Its stops come in pages. */
export const SharedTourbook = Type.Object({
  sender: Sender,
  name: Text(MAX_NAME),
  client: Text(MAX_NAME),
  tourDate: Nullable(IsoDate),
  cover: Nullable(SpacePicture),
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
  /** From the first visit to the end of the last; null without the times of visits. */
  tourTime: Nullable(TourTime),
  externalListingCount: Count,
})
export type SharedTourbook = Static<typeof SharedTourbook>

/** What the page of a link says before its passcode is entered: who sent it, and for whom. Nothing of the spaces. */
const LockedTourbook = Type.Object({
  sender: Sender,
  /** Empty when neither a client nor a recipient is named. */
  client: Text(MAX_RECIPIENT_NAME),
  stopCount: Count,
})
export type LockedTourbook = Static<typeof LockedTourbook>

const feedback = {
  verdict: Type.Enum([...VERDICTS]),
  reasons: Type.Array(Type.Enum([...REASONS]), { maxItems: REASONS.length, uniqueItems: true }),
  note: Text(MAX_FEEDBACK_NOTE),
}
const StopFeedback = Type.Object({ stop: StopKey, ...feedback })
export type StopFeedback = Static<typeof StopFeedback>

const SharedReply = Type.Object({ stop: StopKey, ...Type.Omit(Reply, ['id']).properties })

/** The random id of the browser for this link; on a recipient's own link it makes no difference. */
const viewer = { viewer: Uuid }
const viewerName = { name: Type.Optional(Text(MAX_VIEWER_NAME)) }

const NewFeedback = Type.Object({ ...viewer, ...viewerName, ...feedback, verdict: Nullable(feedback.verdict) }, closed)

const Passcode = Type.Object({ passcode: Text(MAX_PASSCODE) }, closed)

/** The passcode form of the page without JavaScript. */
export const passcodeForms = {
  'POST /tourbook_shares/:token': {
    access: 'take_part',
    inSandbox: true,
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
    summary:
      'The tourbook of a link without its stops and the hidden details; until its passcode was entered, only who sent it',
    params: LinkParams,
    reply: Type.Object({ tourbook: Nullable(SharedTourbook), locked: Nullable(LockedTourbook) }),
  },
  'GET /api/tourbook_shares/:token/ended': {
    access: 'take_part',
    summary: 'Who sent a link that has expired, was revoked or replaced; 404 for every other. Nothing of the tourbook',
    params: LinkParams,
    reply: Type.Object({ sender: Sender }),
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
    inSandbox: true,
    summary: 'Opens a link for this browser, by a cookie, if the passcode is right',
    params: LinkParams,
    body: Passcode,
    reply: Type.Object({ isOpen: Type.Boolean() }),
  },
  'POST /api/tourbook_shares/:token/opens': {
    access: 'take_part',
    inSandbox: true,
    summary: 'Counts a view of a link, once for each viewer and day',
    params: LinkParams,
    body: LinkView,
    reply: LinkViewReply,
  },
  'GET /api/tourbook_shares/:token/feedback': {
    access: 'take_part',
    summary: 'What one viewer has said about the stops, and what the owner replied to the recipient of the link',
    params: LinkParams,
    query: Type.Object(viewer, closed),
    reply: Type.Object({
      feedback: List(StopFeedback, MAX_STOPS),
      /** Of the owner, to the recipient of the link. */
      replies: List(SharedReply, MAX_STOPS * MAX_REPLIES),
    }),
  },
  'PUT /api/tourbook_shares/:token/stops/:stop/feedback': {
    access: 'take_part',
    inSandbox: true,
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
