import Type, { type Static } from 'typebox'
import { ListingCard } from '#features/catalog/listings/contract.ts'
import { Agent, CompanyName } from '#features/companies/contract.ts'
import { MARKET_SLUGS } from '#features/markets/rules.ts'
import { Photo, Picture, PictureChange, ReplacedPicture, Video } from '#features/media/contract.ts'
import { type Contract, portfolioOf } from '#lib/endpoint.ts'
import {
  AreaValue,
  Count,
  CountryCode,
  closed,
  Id,
  IdParams,
  Latitude,
  List,
  Longitude,
  Nullable,
  PageQuery,
  Pagination,
  Slug,
  Text,
} from '#lib/values.ts'
import { MAX_CONTACTS, MAX_IN_MARKET, MAX_IN_PORTFOLIO, MAX_SPACES, MAX_WEB_LINKS } from './rules.ts'

/** The numbers of a landlord's buildings and marketed listings. */
const Totals = { buildingCount: Count, listingCount: Count, availableArea: AreaValue }

/** A landlord in a list, with the markets of its published buildings, those with the most buildings first. */
export const LandlordSummary = Type.Object({
  ...CompanyName.properties,
  slug: Slug,
  markets: List(Type.Enum([...MARKET_SLUGS]), MARKET_SLUGS.length),
  /** Of the whole portfolio, or of its part in the market of the request. */
  totals: Type.Object(Totals),
})
export type LandlordSummary = Static<typeof LandlordSummary>

/** The part of a portfolio in one region. */
export const Portfolio = Type.Object({ region: Slug, name: Text(120), countryCode: CountryCode, buildingCount: Count })
export type Portfolio = Static<typeof Portfolio>

/** A named link that the landlord chose to show. */
const WebLink = Type.Object({ name: Text(120), url: Text(500) })

/** A landlord's public page. */
export const Landlord = Type.Object({
  ...CompanyName.properties,
  slug: Slug,
  about: Text(4000),
  sustainability: Text(4000),
  website: Nullable(Text(300)),
  cover: Nullable(Text(200)),
  photos: List(Photo, 40),
  videos: List(Video, 20),
  contacts: List(Agent, MAX_CONTACTS),
  webLinks: List(WebLink, MAX_WEB_LINKS),
  totals: Type.Object({ ...Totals, marketCount: Count }),
  /** The newest spaces on the market, one per building while there are enough. */
  listings: List(ListingCard, MAX_SPACES),
  /** The region with the most buildings first. */
  portfolios: List(Portfolio, 100),
  /** What events record of it. */
  analyticsInformation: Type.Object({ landlordId: Id, buildingCount: Count, listingCount: Count }),
})
export type Landlord = Static<typeof Landlord>

/** A building of a portfolio; counts are of marketed listings. */
export const PortfolioBuilding = Type.Object({
  id: Id,
  slug: Slug,
  name: Text(160),
  street: Text(200),
  city: Text(120),
  longitude: Longitude,
  latitude: Latitude,
  listingCount: Count,
  availableArea: AreaValue,
  photo: Nullable(Photo),
})
export type PortfolioBuilding = Static<typeof PortfolioBuilding>

/** The buildings of one region, those with the most on the market first. */
export const RegionalPortfolio = Type.Object({
  portfolio: Portfolio,
  buildings: List(PortfolioBuilding, MAX_IN_PORTFOLIO),
})
export type RegionalPortfolio = Static<typeof RegionalPortfolio>

export const landlords = {
  'GET /api/landlords': {
    access: 'public',
    summary: 'Landlords with their markets and what they have on the market, those with the most space available first',
    query: Type.Object(
      {
        /** Only landlords with published buildings in this market, whose totals are those of the market. */
        market: Type.Optional(Type.Enum([...MARKET_SLUGS])),
        /** What the name contains, case-insensitively. */
        query: Type.Optional(Text(200)),
        ...PageQuery.properties,
      },
      closed,
    ),
    reply: Type.Object({
      landlords: List(LandlordSummary, 100),
      /** The markets of all landlords, those with the most landlords first. */
      markets: List(Type.Object({ slug: Type.Enum([...MARKET_SLUGS]), landlordCount: Count }), MARKET_SLUGS.length),
      pagination: Pagination,
    }),
  },
  'GET /api/landlords/:id': {
    access: 'public',
    summary: 'A landlord by id or slug, with its people and the regions of its portfolio',
    params: Type.Object({ id: Slug }),
    reply: Landlord,
  },
  'GET /api/landlords/:slug/portfolios/:region': {
    access: 'public',
    summary: 'A landlord’s published buildings in one region, those with the most on the market first',
    params: Type.Object({ slug: Slug, region: Slug }),
    reply: RegionalPortfolio,
  },
  'GET /api/markets/:market/landlords': {
    access: 'public',
    summary: 'Landlords with published buildings in a market whose name has the query in it, largest first',
    params: Type.Object({ market: Slug }),
    query: Type.Object({ query: Type.Optional(Text(200)) }, closed),
    reply: Type.Object({
      landlords: List(Type.Object({ ...CompanyName.properties, slug: Slug, buildingCount: Count }), MAX_IN_MARKET),
    }),
  },
} satisfies Contract

const admin = { access: 'administer', params: IdParams } as const

export const landlordPictures = {
  'GET /api/admin/landlords/:id/pictures': {
    ...admin,
    summary: 'The logo and the cover of a landlord, published or not',
    reply: Type.Object({ logo: Nullable(Picture), cover: Nullable(Picture) }),
  },
  'PUT /api/admin/landlords/:id/logo': {
    ...admin,
    summary: 'Replaces the logo of a landlord by a photo that you uploaded, or undoes the last change of it',
    body: PictureChange,
    reply: ReplacedPicture,
  },
  'DELETE /api/admin/landlords/:id/logo': {
    ...admin,
    summary: 'Removes the logo of a landlord; for a day this can be undone',
    reply: ReplacedPicture,
  },
  'PUT /api/admin/landlords/:id/cover': {
    ...admin,
    summary: 'Replaces the cover of a landlord by a photo that you uploaded, or undoes the last change of it',
    body: PictureChange,
    reply: ReplacedPicture,
  },
  'DELETE /api/admin/landlords/:id/cover': {
    ...admin,
    summary: 'Removes the cover of a landlord; for a day this can be undone',
    reply: ReplacedPicture,
  },
} satisfies Contract

export const portfolioLandlordPictures = portfolioOf(landlordPictures)
