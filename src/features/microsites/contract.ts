import Type, { type Static } from 'typebox'
import { Building } from '#features/catalog/buildings/contract.ts'
import { ListingCard } from '#features/catalog/listings/contract.ts'
import { type Contract, portfolioOf } from '#lib/endpoint.ts'
import { LOCALES } from '#lib/locale.ts'
import { MAX_SITE_NAME, SITE_NAME } from '#lib/slugs/site-name.ts'
import { Count, closed, Id, IdParams, List, Moment, Nullable, Text } from '#lib/values.ts'
import {
  MAX_CAPTION,
  MAX_HEADING,
  MAX_HEADLINE,
  MAX_INTRODUCTION,
  MAX_PRIVACY,
  MAX_SITE_PHOTOS,
  MAX_SITE_SPACES,
  MAX_STATIONS,
  MAX_VERSIONS,
  SECTIONS,
  TEMPLATES,
} from './rules.ts'

const SiteName = Type.String({
  pattern: SITE_NAME.source,
  maxLength: MAX_SITE_NAME,
  description: '3 to 63 lowercase letters, digits and hyphens, without one first, last, or twice in the third place',
})

const SiteSection = Type.Object(
  {
    section: Type.Enum([...SECTIONS]),
    isShown: Type.Boolean(),
    /** Instead of the usual heading; null is the usual one. */
    heading: Nullable(Text(MAX_HEADING, 1)),
  },
  closed,
)

/** What the editors of a site decide. Spaces, figures and contacts are those of the building. */
export const SiteSettings = Type.Object(
  {
    template: Type.Enum([...TEMPLATES]),
    /** As it was chosen, such as #3f97ab; the site darkens it until white is readable on it. */
    color: Type.String({ pattern: '^#[0-9a-f]{6}$', maxLength: 7, description: 'a color such as #3f97ab' }),
    headline: Text(MAX_HEADLINE, 1),
    introduction: Text(MAX_INTRODUCTION),
    /** Each once; those that are not shown keep their place. */
    sections: List(SiteSection, SECTIONS.length),
    /** Of the building's photos, in order, the opening one first; none chosen shows all of them, up to the most. */
    photos: List(Type.Object({ photoId: Id, caption: Text(MAX_CAPTION) }, closed), MAX_SITE_PHOTOS),
    /** Who stores the data of inquiries, and for what. */
    privacy: Text(MAX_PRIVACY),
  },
  closed,
)
export type SiteSettings = Static<typeof SiteSettings>

/** What a site shows beside its settings: nothing but what visitors may see of the building. */
export const SiteContent = Type.Object({
  building: Building,
  listings: List(ListingCard, MAX_SITE_SPACES),
  /** The 3D tours of those listings, pages of other sites. */
  tours: List(Type.Object({ listingId: Id, url: Text(500) }), MAX_SITE_SPACES),
  /** All on the market, also those that are not in the list. */
  listingCount: Count,
  /** The nearest first. */
  stations: List(
    Type.Object({ station: Text(120), lines: Text(120), minutes: Type.Integer({ minimum: 1, maximum: 60 }) }),
    MAX_STATIONS,
  ),
  /** The language of the market. */
  locale: Type.Enum([...LOCALES]),
})
export type SiteContent = Static<typeof SiteContent>

/** 0 before anything is saved. */
const SiteVersion = Type.Integer({ minimum: 0, maximum: 2_147_483_646 })

const PublishedState = Type.Object({ id: Id, settings: SiteSettings, publishedAt: Moment })

/** The site of a building as its editors see it. */
export const Microsite = Type.Object({
  /** The building's. */
  id: Id,
  version: SiteVersion,
  buildingName: Text(160),
  /** Only the site of a published building can be published. */
  isBuildingPublished: Type.Boolean(),
  /** Its label below the host of all sites; it changes at once, published or not. */
  name: SiteName,
  /** The host of all sites, such as frontage.site; null where none stands. */
  host: Nullable(Text(253)),
  /** Where the site stands once it is published: at its own domain where that is proved. */
  url: Nullable(Text(400)),
  /** The draft; what a new site would have before anything is saved. */
  settings: SiteSettings,
  published: Nullable(PublishedState),
  updatedAt: Nullable(Moment),
})
export type Microsite = Static<typeof Microsite>

/** A state that was published. */
export const Publication = Type.Object({
  ...PublishedState.properties,
  /** Null for an account that is gone. */
  publishedBy: Nullable(Text(160)),
  isCurrent: Type.Boolean(),
})
export type Publication = Static<typeof Publication>

const one = { access: 'administer', params: IdParams } as const

/** The calls that edit the sites of buildings, also below /api/portfolio for the company's own. */
export const microsites = {
  'GET /api/admin/buildings/:id/microsite': {
    ...one,
    summary: 'The site of a building: its draft, and what of it is published',
    reply: Microsite,
  },
  'PUT /api/admin/buildings/:id/microsite': {
    ...one,
    summary: 'Changes the draft or the name of a site; 409 with the site when its version is a later one',
    body: Type.Object(
      { version: SiteVersion, name: Type.Optional(SiteName), settings: Type.Optional(SiteSettings) },
      closed,
    ),
    reply: Microsite,
  },
  'GET /api/admin/buildings/:id/microsite/content': {
    ...one,
    summary: 'What a site shows beside its settings; null while the building has neither a market nor a place',
    reply: Type.Object({ content: Nullable(SiteContent) }),
  },
  'GET /api/admin/buildings/:id/microsite/publications': {
    ...one,
    summary: 'The last states of a site that were published, each of which can be saved as the draft again',
    reply: Type.Object({ publications: List(Publication, MAX_VERSIONS) }),
  },
  'POST /api/admin/buildings/:id/microsite/publications': {
    ...one,
    summary: 'Publishes the draft of this version; 400 while the building is not published',
    body: Type.Object({ version: SiteVersion }, closed),
    reply: Microsite,
  },
  'DELETE /api/admin/buildings/:id/microsite/publications': {
    ...one,
    summary: 'Takes the site offline; its draft and former states stay',
    reply: Microsite,
  },
} satisfies Contract

export const portfolioMicrosites = portfolioOf(microsites)
