import Type, { type Static } from 'typebox'
import { BUILDING_STATUSES } from '#features/catalog/buildings/rules.ts'
import { MAX_CONFIRMED_AT_ONCE } from '#features/catalog/confirmations/rules.ts'
import { LISTING_STATUSES } from '#features/catalog/listings/rules.ts'
import { Photo } from '#features/media/contract.ts'
import type { Contract } from '#lib/endpoint.ts'
import {
  AreaValue,
  Count,
  closed,
  Id,
  IdParams,
  List,
  Nullable,
  PageQuery,
  Pagination,
  Slug,
  Text,
} from '#lib/values.ts'
import { MAX_PORTFOLIO_BUILDINGS, MAX_PORTFOLIO_LANDLORDS, PORTFOLIO_SORTS, PORTFOLIO_STATES } from './rules.ts'

const Status = Type.Enum([...LISTING_STATUSES])
const BuildingName = Type.Object({ id: Id, name: Text(160) })

export const PortfolioListing = Type.Object({
  id: Id,
  slug: Slug,
  name: Text(160),
  status: Status,
  area: AreaValue,
  building: BuildingName,
  /** Its own photo, or its building's. */
  photo: Nullable(Photo),
  /** Whole days since the listing was confirmed, or was created. */
  confirmedDaysAgo: Count,
  /** On the market and not confirmed for 30 days. */
  isDue: Type.Boolean(),
  /** Its page can be opened. */
  isPublic: Type.Boolean(),
  /** Inquiries that are not marked as answered. */
  openInquiries: Count,
  /** How often its page was opened in the last 30 days. */
  views: Count,
})
export type PortfolioListing = Static<typeof PortfolioListing>

const PortfolioQuery = Type.Object(
  {
    building: Type.Optional(Id),
    state: Type.Optional(Type.Enum([...PORTFOLIO_STATES])),
    /** Words that the names of the space and its building, or the street, contain. */
    query: Type.Optional(Text(200)),
    sort: Type.Optional(Type.Enum([...PORTFOLIO_SORTS])),
    ...PageQuery.properties,
  },
  closed,
)

export const portfolio = {
  'GET /api/portfolio/listings': {
    access: 'own_company',
    summary: "The listings of the user's company, drafts too, usually the longest unconfirmed first",
    query: PortfolioQuery,
    reply: Type.Object({
      listings: List(PortfolioListing, 100),
      pagination: Pagination,
      /** Counts for the same building and words, regardless of the state. */
      counts: Type.Object({
        due: Count,
        draft: Count,
        on_market: Count,
        under_offer: Count,
        leased: Count,
        off_market: Count,
        archived: Count,
      }),
      /** The company's buildings by name, with the number of their listings, regardless of the filters. */
      buildings: List(
        Type.Object({
          ...BuildingName.properties,
          status: Type.Enum([...BUILDING_STATUSES]),
          listingCount: Count,
          dueCount: Count,
        }),
        MAX_PORTFOLIO_BUILDINGS,
      ),
      /** The landlord pages of the company, published or not. */
      landlords: List(Type.Object({ id: Id, name: Text(160) }), MAX_PORTFOLIO_LANDLORDS),
      /** The listings that are due, regardless of the filters; `ids` has the longest unconfirmed of them. */
      due: Type.Object({ count: Count, ids: List(Id, MAX_CONFIRMED_AT_ONCE) }),
    }),
  },
  'GET /api/portfolio/listings/:id/summary': {
    access: 'own_company',
    summary: 'One listing as the portfolio lists it',
    params: IdParams,
    reply: PortfolioListing,
  },
} satisfies Contract
