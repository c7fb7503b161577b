import Type, { type Static } from 'typebox'
import { Building } from '#features/catalog/buildings/contract.ts'
import { Listing, ListingCard } from '#features/catalog/listings/contract.ts'
import { Landlord, RegionalPortfolio } from '#features/landlords/contract.ts'
import { LinkView, LinkViewReply, linkProperties } from '#features/share-links/contract.ts'
import { MAX_LINKS } from '#features/share-links/rules.ts'
import { type Contract, forSubject } from '#lib/endpoint.ts'
import { closed, Id, IdParams, List, Nullable, Slug, Text } from '#lib/values.ts'
import { MAX_SPACES } from './rules.ts'

// Any text is accepted: an invalid token gets the same response as a revoked link.
const PreviewParams = Type.Object({ id: Type.String({ maxLength: 200 }) })

/** What every preview has beside its page. */
const shared = {
  id: Id,
  slug: Slug,
  name: Text(160),
  /** Its public page can be opened. */
  isPublic: Type.Boolean(),
  /** What those who may edit it see besides; null by a link. */
  editor: Nullable(
    Type.Object({
      /** By whose calls they edit it. */
      workspace: Type.Enum(['admin', 'portfolio']),
      status: Text(20),
      /** The fields without which it can't be published. */
      missing: List(Text(40), 20),
      /** Changes of it wait for a review. */
      isPending: Type.Boolean(),
    }),
  ),
  /** Who made the link; null for an editor. */
  sender: Nullable(Type.Object({ name: Text(254), company: Nullable(Text(160)) })),
}
export type PreviewFrame = Static<ReturnType<typeof Type.Object<typeof shared>>>

/** The page of a listing as it will be; null while its building has neither a market nor a place. */
export const ListingPreview = Type.Object({ ...shared, listing: Nullable(Listing) })
export type ListingPreview = Static<typeof ListingPreview>

/** The page of a building as it will be, with its spaces on the market; null while it has neither a market nor a place. */
export const BuildingPreview = Type.Object({
  ...shared,
  building: Nullable(Building),
  listings: List(ListingCard, MAX_SPACES),
})
export type BuildingPreview = Static<typeof BuildingPreview>

/** The page of a landlord as it will be, with the buildings of one region. */
export const LandlordPreview = Type.Object({ ...shared, landlord: Landlord, portfolio: Nullable(RegionalPortfolio) })
export type LandlordPreview = Static<typeof LandlordPreview>

const { message: _message, ...ownLink } = linkProperties
/** A link to a preview, as its sender sees it. */
export const PreviewLink = Type.Object(ownLink)
export type PreviewLink = Static<typeof PreviewLink>

/** Days from now after which the link expires: 1 or 14; null is when it is revoked. */
const days = Nullable(Type.Enum([1, 14]))

const LINK_ENDPOINTS = {
  'POST /api/{subject}/:id/opens': {
    access: 'take_part',
    summary: 'Counts a view of a link to a preview, once for each viewer and day',
    params: PreviewParams,
    body: LinkView,
    reply: LinkViewReply,
  },
  'GET /api/{subject}/:id/links': {
    whileViewing: 'refused',
    access: 'preview_records',
    summary: "The user's own links to a preview that are not revoked, the latest first",
    params: IdParams,
    reply: Type.Object({ links: List(PreviewLink, MAX_LINKS) }),
  },
  'POST /api/{subject}/:id/links': {
    access: 'preview_records',
    summary: 'Creates a link to a preview, which opens it without an account',
    params: IdParams,
    body: Type.Object({ days }, closed),
    status: 201,
    reply: Type.Object({ id: Id, url: Text(400) }),
  },
  'PUT /api/{subject}/links/:id': {
    access: 'preview_records',
    summary: "Changes when one of the user's links to previews expires",
    params: IdParams,
    body: Type.Object({ days }, closed),
    reply: PreviewLink,
  },
  'DELETE /api/{subject}/links/:id': {
    access: 'preview_records',
    summary: "Revokes one of the user's links to previews",
    params: IdParams,
    reply: Type.Object({ id: Id }),
  },
} satisfies Contract
export type PreviewLinkEndpoints = typeof LINK_ENDPOINTS

/** The folder of the addresses of each kind of preview. */
export type PreviewFolder = 'listing_previews' | 'building_previews' | 'landlord_previews'

/** The calls of links to previews of one kind. */
export const previewLinkEndpoints = <Folder extends PreviewFolder>(folder: Folder) => forSubject(LINK_ENDPOINTS, folder)

export const previews = {
  'GET /api/listing_previews/:id': {
    access: 'take_part',
    summary: 'The page of a listing as it will be, by id for those who may edit it, or by the token of a link',
    params: PreviewParams,
    reply: ListingPreview,
  },
  'GET /api/building_previews/:id': {
    access: 'take_part',
    summary: 'The same for a building, with its spaces on the market',
    params: PreviewParams,
    reply: BuildingPreview,
  },
  'GET /api/landlord_previews/:id': {
    access: 'take_part',
    summary: 'The same for the page of a landlord, with the buildings of a region; by default of that with the most',
    params: PreviewParams,
    query: Type.Object({ region: Type.Optional(Slug) }, closed),
    reply: LandlordPreview,
  },
} satisfies Contract

export const previewLinks = {
  ...previewLinkEndpoints('listing_previews'),
  ...previewLinkEndpoints('building_previews'),
  ...previewLinkEndpoints('landlord_previews'),
}
