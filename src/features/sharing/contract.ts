import Type, { type Static } from 'typebox'
import { Email } from '#features/accounts/contract.ts'
import { Listing } from '#features/catalog/listings/contract.ts'
import {
  LinkParams,
  LinkView,
  LinkViewReply,
  linkChanges,
  linkProperties,
  linkSettings,
  Sender,
} from '#features/share-links/contract.ts'
import { MAX_LINKS, MAX_MESSAGE, MAX_RECIPIENTS } from '#features/share-links/rules.ts'
import type { Contract } from '#lib/endpoint.ts'
import { closed, Id, IdParams, IsoDate, Latitude, List, Longitude, Nullable, Slug, Text } from '#lib/values.ts'
import { HIDEABLE } from './rules.ts'

const Hides = List(Type.Enum([...HIDEABLE]), HIDEABLE.length)

const settings = { ...linkSettings, hides: Type.Optional(Hides) }

export const NewShare = Type.Object({ ...settings, recipients: Type.Optional(List(Email, MAX_RECIPIENTS)) }, closed)
export type NewShare = Static<typeof NewShare>

const ShareChange = Type.Object({ ...settings, ...linkChanges }, closed)

/** A link as its sender sees it. */
export const Share = Type.Object({
  ...linkProperties,
  hides: Hides,
  recipients: List(Text(254), MAX_RECIPIENTS),
})
export type Share = Static<typeof Share>

/** A listing as a link shows it. The building may be hidden, with everything that would reveal it. */
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

/** The page of a link. */
export const SharedPage = Type.Object({
  sender: Sender,
  message: Text(MAX_MESSAGE),
  sharedOn: IsoDate,
  hides: Hides,
  /** The current user created the link. */
  isOwn: Type.Boolean(),
  /** Null when the listing is no longer public. */
  listing: Nullable(SharedListing),
})
export type SharedPage = Static<typeof SharedPage>

export const sharing = {
  'POST /api/listings/:id/shares': {
    access: 'save_items',
    summary: 'Creates a link to a listing, and emails it to its recipients',
    params: IdParams,
    body: NewShare,
    status: 201,
    reply: Type.Object({ id: Id, url: Text(400) }),
  },
  'GET /api/listings/:id/shares': {
    whileViewing: 'refused',
    access: 'save_items',
    summary: "The user's own links to a listing, the latest first, including revoked ones that can be restored",
    params: IdParams,
    reply: Type.Object({ shares: List(Share, MAX_LINKS) }),
  },
  'GET /api/listing_shares/:token': {
    access: 'take_part',
    summary: 'The page of a link: the listing without the hidden details; no listing when it is no longer public',
    params: LinkParams,
    reply: SharedPage,
  },
  'POST /api/listing_shares/:token/opens': {
    access: 'take_part',
    inSandbox: true,
    summary: 'Counts a view of a link, once for each viewer and day',
    params: LinkParams,
    body: LinkView,
    reply: LinkViewReply,
  },
  'PUT /api/listing_shares/:id': {
    access: 'save_items',
    summary:
      "Changes the message, hidden details or expiry of one of the user's links, replaces its URL, or restores it",
    params: IdParams,
    body: ShareChange,
    reply: Share,
  },
  'DELETE /api/listing_shares/:id': {
    access: 'save_items',
    summary: 'Revokes a link at once; for 30 days PUT with `revoked: false` restores it',
    params: IdParams,
    reply: Type.Object({ id: Id }),
  },
} satisfies Contract
