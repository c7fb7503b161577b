import Type, { type Static } from 'typebox'
import { BUILDING_STATUSES } from '#features/catalog/buildings/rules.ts'
import { MAX_CONFIRMED_AT_ONCE } from '#features/catalog/confirmations/rules.ts'
import { Rent } from '#features/catalog/listings/contract.ts'
import { MAX_AGENTS } from '#features/catalog/listings/records/rules.ts'
import {
  AVAILABILITIES,
  LEASE_STRUCTURES,
  LISTING_STATUSES,
  RENT_MODES,
  SPACE_TYPES,
} from '#features/catalog/listings/rules.ts'
import { Photo } from '#features/media/contract.ts'
import type { Contract } from '#lib/endpoint.ts'
import { Version } from '#lib/fields/field-schemas.ts'
import {
  AreaValue,
  Count,
  closed,
  Id,
  IdParams,
  IsoDate,
  List,
  Nullable,
  PageQuery,
  Pagination,
  Slug,
  Text,
} from '#lib/values.ts'
import {
  ASSIGNEE,
  MAX_PORTFOLIO_ASSIGNEES,
  MAX_PORTFOLIO_BUILDINGS,
  MAX_PORTFOLIO_LANDLORDS,
  PORTFOLIO_SORTS,
  PORTFOLIO_STATES,
  VIEW_WEEKS,
} from './rules.ts'

const Status = Type.Enum([...LISTING_STATUSES])
const BuildingName = Type.Object({ id: Id, name: Text(160) })
const Colleague = Type.Object({ id: Id, name: Text(161) })

/** Of the last 30 days. */
export const InterestCounts = Type.Object({
  /** How often its page was opened. */
  views: Count,
  /** Users who saved it and have not removed it. */
  saves: Count,
  inquiries: Count,
  /** Stops at it in tourbooks whose tour was on a day of that time. */
  tours: Count,
})

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
  version: Version,
  spaceType: Type.Enum([...SPACE_TYPES]),
  leaseStructure: Nullable(Type.Enum([...LEASE_STRUCTURES])),
  /** Whether the public sees the rent. */
  rentMode: Type.Enum([...RENT_MODES]),
  /** As quoted, also when it is undisclosed. */
  rent: Nullable(Rent),
  availability: Type.Enum([...AVAILABILITIES]),
  /** Null unless a date is stated. */
  availableOn: Nullable(IsoDate),
  /** Of the marketed spaces of its submarket, type and building class with a disclosed rent; null where there are fewer than 5. */
  medianRent: Nullable(Type.Object({ rent: Rent, listingCount: Count })),
  /** How far its rent, or the middle of its range, is above the median; null without both in one currency. */
  rentDifferencePercent: Nullable(Type.Integer({ minimum: -100, maximum: 1_000_000 })),
  /** How often its page was opened in each of the last 8 weeks, oldest first. */
  weeklyViews: List(Count, VIEW_WEEKS),
  /** Inquiries that are not marked as answered. */
  openInquiries: Count,
  ...InterestCounts.properties,
  /** Whole days since it was published; null when it is not on the market. */
  daysOnMarket: Nullable(Count),
  hasFloorPlan: Type.Boolean(),
  /** The colleague who looks after it. */
  assignee: Nullable(Colleague),
  /** In order, the first is the one that is asked. */
  agentNames: List(Text(161), MAX_AGENTS),
})
export type PortfolioListing = Static<typeof PortfolioListing>

const PortfolioQuery = Type.Object(
  {
    building: Type.Optional(Id),
    state: Type.Optional(Type.Enum([...PORTFOLIO_STATES])),
    assignee: Type.Optional(
      Type.String({ pattern: ASSIGNEE.source, maxLength: 15, description: 'me, nobody or the id of a colleague' }),
    ),
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
        without_plan: Count,
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
          photo: Nullable(Photo),
          listingCount: Count,
          dueCount: Count,
        }),
        MAX_PORTFOLIO_BUILDINGS,
      ),
      /** The colleagues who look after listings, by name, regardless of the filters. */
      assignees: List(Type.Object({ ...Colleague.properties, listingCount: Count }), MAX_PORTFOLIO_ASSIGNEES),
      /** The landlord pages of the company, published or not. */
      landlords: List(Type.Object({ id: Id, name: Text(160) }), MAX_PORTFOLIO_LANDLORDS),
      /** The listings that are due, regardless of the filters; `ids` has the longest unconfirmed of them. */
      due: Type.Object({ count: Count, ids: List(Id, MAX_CONFIRMED_AT_ONCE) }),
      /** What else needs attention, regardless of the filters. */
      attention: Type.Object({
        unansweredInquiries: Type.Object({
          count: Count,
          /** `name` is the sender's. */
          oldest: Nullable(Type.Object({ listingId: Id, listingName: Text(160), name: Text(161), hoursAgo: Count })),
        }),
        /** Listings on the market. */
        withoutFloorPlan: Type.Object({ count: Count }),
      }),
    }),
  },
  'GET /api/portfolio/listings/:id/summary': {
    access: 'own_company',
    summary: 'One listing as the portfolio lists it',
    params: IdParams,
    reply: PortfolioListing,
  },
} satisfies Contract
