import Type, { type Static } from 'typebox'
import { Email } from '#features/accounts/contract.ts'
import { Listing } from '#features/catalog/listings/contract.ts'
import type { Contract } from '#lib/endpoint.ts'
import {
  Count,
  closed,
  Id,
  IdParams,
  IsoDate,
  Latitude,
  List,
  Longitude,
  Moment,
  Nullable,
  Slug,
  Text,
} from '#lib/values.ts'
import { HIDEABLE, MOST_MESSAGE, MOST_RECIPIENTS, MOST_SHARES } from './rules.ts'

const Hides = List(Type.Enum([...HIDEABLE]), HIDEABLE.length)

const settings = {
  message: Type.Optional(Text(MOST_MESSAGE)),
  hides: Type.Optional(Hides),
  /** Null is until it is revoked. */
  expiresAt: Type.Optional(Nullable(Moment)),
}

export const NewShare = Type.Object({ ...settings, recipients: Type.Optional(List(Email, MOST_RECIPIENTS)) }, closed)
export type NewShare = Static<typeof NewShare>

const ShareChange = Type.Object(
  {
    ...settings,
    revoked: Type.Optional(Type.Literal(false)),
    /** Another link takes the place of this one, which then leads nowhere. */
    renewed: Type.Optional(Type.Literal(true)),
  },
  closed,
)
export type ShareChange = Static<typeof ShareChange>

/** A link as the person who made it sees it. */
export const Share = Type.Object({
  id: Id,
  url: Text(400),
  message: Text(MOST_MESSAGE),
  hides: Hides,
  recipients: List(Text(254), MOST_RECIPIENTS),
  expiresAt: Nullable(Moment),
  /** Until when it can be brought back; null of one that is not revoked. */
  restorableUntil: Nullable(Moment),
  createdAt: Moment,
  /** Once for each viewer and day. */
  opens: Count,
  viewers: Count,
  lastOpenedAt: Nullable(Moment),
})
export type Share = Static<typeof Share>

/** A space as a link shows it. Which building it is may be hidden, and with it what would tell. */
export const SharedListing = Type.Object({
  ...Listing.properties,
  id: Nullable(Id),
  slug: Nullable(Slug),
  name: Nullable(Text(160)),
  building: Type.Object({
    ...Listing.properties.building.properties,
    id: Nullable(Id),
    slug: Nullable(Slug),
    name: Nullable(Text(160)),
    longitude: Nullable(Longitude),
    latitude: Nullable(Latitude),
  }),
  analyticsInformation: Nullable(Listing.properties.analyticsInformation),
})
export type SharedListing = Static<typeof SharedListing>

/** What a link leads to. */
export const SharedPage = Type.Object({
  /** As their account's branding introduces them; the colour, such as #67337a, is null where it is ours. */
  sender: Type.Object({
    name: Text(254),
    title: Nullable(Text(120)),
    company: Nullable(Text(160)),
    phone: Nullable(Text(40)),
    /** The account's confirmed address; null when it is not confirmed. */
    email: Nullable(Text(254)),
    color: Nullable(Text(7)),
  }),
  message: Text(MOST_MESSAGE),
  sharedOn: IsoDate,
  hides: Hides,
  /** The reader made the link. */
  isOwn: Type.Boolean(),
  /** Null when the space is no longer public. */
  listing: Nullable(SharedListing),
})
export type SharedPage = Static<typeof SharedPage>

// Any text at all: what is no link is answered like one that leads nowhere.
const LinkParams = Type.Object({ token: Type.String({ maxLength: 200 }) })

export const sharing = {
  'POST /api/listings/:id/shares': {
    access: 'keep_things',
    summary: 'Makes a link to a space for others, and mails it to whom it is for',
    params: IdParams,
    body: NewShare,
    status: 201,
    reply: Type.Object({ id: Id, url: Text(400) }),
  },
  'GET /api/listings/:id/shares': {
    access: 'keep_things',
    summary: "The reader's own links to a space, the latest first, with those revoked that can be brought back",
    params: IdParams,
    reply: Type.Object({ shares: List(Share, MOST_SHARES) }),
  },
  'GET /api/listing_shares/:token': {
    access: 'take_part',
    summary: 'What a link shows: the space without what its sender hides; nothing when it is no longer public',
    params: LinkParams,
    reply: SharedPage,
  },
  'POST /api/listing_shares/:token/opens': {
    access: 'take_part',
    summary: 'Counts that somebody looks at what a link shows, once for each viewer and day',
    params: LinkParams,
    body: Type.Object(
      {
        /** What the browser calls itself towards this one link, made at random. */
        viewer: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', maxLength: 36 }),
      },
      closed,
    ),
    reply: Type.Object({ counted: Type.Boolean() }),
  },
  'PUT /api/listing_shares/:id': {
    access: 'keep_things',
    summary:
      "Changes what one of the reader's links says, hides and how long it holds, replaces its address, or brings it back",
    params: IdParams,
    body: ShareChange,
    reply: Share,
  },
  'DELETE /api/listing_shares/:id': {
    access: 'keep_things',
    summary: 'Revokes a link at once; for 30 days PUT with `revoked: false` brings it back',
    params: IdParams,
    reply: Type.Object({ id: Id }),
  },
} satisfies Contract
