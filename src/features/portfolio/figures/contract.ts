import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { Count, closed, Id, IsoDate, List, Nullable, Text } from '#lib/values.ts'
import { InterestCounts, PortfolioListing } from '../contract.ts'
import { MAX_PORTFOLIO_BUILDINGS } from '../rules.ts'
import { FIGURE_PERIODS, MAX_FIGURE_LISTINGS, MAX_FIGURE_SUBMARKETS, MAX_POINTS } from './rules.ts'

export const FiguresQuery = Type.Object(
  {
    building: Type.Optional(Id),
    listing: Type.Optional(Id),
    days: Type.Optional(Type.Enum([...FIGURE_PERIODS])),
  },
  closed,
)
export type FiguresQuery = Static<typeof FiguresQuery>

const Area = Type.Integer({ minimum: 0, maximum: 1e12 })

/** Square feet on the market, each listing in one of them. */
const SubmarketArea = Type.Object({
  /** Of the submarket, or of the city where there is none. */
  name: Text(120),
  onMarket: Area,
  underOffer: Area,
  /** From a later day. */
  coming: Area,
  /** Not confirmed for 60 days. */
  unconfirmed: Area,
})
export type SubmarketArea = Static<typeof SubmarketArea>

const BuildingFigures = Type.Object({
  id: Id,
  name: Text(160),
  listingCount: Count,
  /** Square feet on the market. */
  areaSqFt: Area,
  /** The median of its listings on the market. */
  daysOnMarket: Nullable(Count),
  ...InterestCounts.properties,
  /** Visits to its own site; null where it has none. */
  siteVisits: Nullable(Count),
})
export type BuildingFigures = Static<typeof BuildingFigures>

const ListingFigures = Type.Pick(PortfolioListing, [
  'id',
  'name',
  'status',
  'area',
  'rent',
  'medianRent',
  'rentDifferencePercent',
  'daysOnMarket',
  'views',
  'saves',
  'inquiries',
  'tours',
])
export type ListingFigures = Static<typeof ListingFigures>

export const PortfolioFigures = Type.Object({
  /** UTC days, both included. */
  startDate: IsoDate,
  endDate: IsoDate,
  listingCount: Count,
  totals: InterestCounts,
  /** Of as many days before. */
  before: InterestCounts,
  /** Of the buildings' own sites; null for one listing, and where there is no site. */
  siteVisits: Nullable(Type.Object({ count: Count, before: Count })),
  /** By day, or for a year by week: the first day, and the sums. */
  series: List(Type.Object({ date: IsoDate, ...InterestCounts.properties }), MAX_POINTS),
  /** The largest first. */
  submarkets: List(SubmarketArea, MAX_FIGURE_SUBMARKETS),
  /** All buildings of the company, regardless of the filters; those with the most views first. */
  buildings: List(BuildingFigures, MAX_PORTFOLIO_BUILDINGS),
  /** Of the building or listing that is asked for; none without. */
  listings: List(ListingFigures, MAX_FIGURE_LISTINGS),
})
export type PortfolioFigures = Static<typeof PortfolioFigures>

export const portfolioFigures = {
  'GET /api/portfolio/figures': {
    access: 'own_company',
    summary:
      "How the spaces of the user's company did in the last 30, 90 or 365 days; all of them, a building's or one",
    query: FiguresQuery,
    reply: PortfolioFigures,
  },
} satisfies Contract
