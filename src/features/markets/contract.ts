import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { Count, closed, Id, Latitude, List, Longitude, Nullable, Slug, Text } from '#lib/values.ts'
import { MARKET_SLUGS } from './rules.ts'

const MarketSlugValue = Type.Enum([...MARKET_SLUGS])
const Center = Type.Object({ longitude: Longitude, latitude: Latitude })
const MarketParams = Type.Object({ market: Slug })

export const MarketView = Type.Object({
  slug: MarketSlugValue,
  name: Text(80),
  countryCode: Type.Enum(['US', 'CA', 'GB', 'AE']),
  center: Center,
  zoom: Type.Number({ minimum: 0, maximum: 24 }),
  timeZone: Text(60),
  /** The currency in which rents are compared. */
  currency: Type.Enum(['USD', 'GBP', 'CAD', 'AED', 'EUR']),
  /** The period for which rents are usually quoted. */
  period: Type.Enum(['yr', 'mo']),
})
export type MarketView = Static<typeof MarketView>

export const SubmarketView = Type.Object({
  id: Id,
  slug: Slug,
  name: Text(120),
  market: MarketSlugValue,
  /** The center of its outline; null while it has none. */
  center: Nullable(Center),
})
export type SubmarketView = Static<typeof SubmarketView>

export const SubmarketOutline = Type.Object({
  slug: Slug,
  name: Text(120),
  market: MarketSlugValue,
  /** Whether it holds the point. */
  holdsPoint: Type.Boolean(),
  /** The outer ring as an encoded polyline of at most 500 points. */
  outline: Text(12_000),
})
export type SubmarketOutline = Static<typeof SubmarketOutline>

export const BuildingName = Type.Object({
  id: Id,
  slug: Slug,
  name: Text(160),
  street: Text(200),
  city: Text(120),
})
export type BuildingName = Static<typeof BuildingName>

export const markets = {
  'GET /api/markets': {
    access: 'public',
    summary: 'Every market, in the order pickers show them',
    reply: Type.Object({ markets: List(MarketView, 100) }),
  },
  'GET /api/markets/:market/submarkets': {
    access: 'public',
    summary: 'Submarkets of a market by name, with how many spaces each has to let',
    params: MarketParams,
    query: Type.Object(
      {
        query: Type.Optional(Text(120)),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 300 })),
      },
      closed,
    ),
    reply: Type.Object({
      submarkets: List(Type.Object({ ...SubmarketView.properties, count: Count }), 300),
    }),
  },
  'GET /api/markets/:market/buildings': {
    access: 'public',
    summary: 'Up to 20 buildings of a market whose name or street has the query',
    params: MarketParams,
    query: Type.Object({ query: Type.Optional(Text(120)) }, closed),
    reply: Type.Object({ buildings: List(BuildingName, 20) }),
  },
  'GET /api/submarkets': {
    access: 'public',
    summary: 'The submarkets that hold a point, the smallest first',
    query: Type.Object({ longitude: Longitude, latitude: Latitude }, closed),
    reply: Type.Object({ submarkets: List(SubmarketView, 50) }),
  },
  'GET /api/submarkets/outlines': {
    access: 'public',
    summary: 'Outlines of the submarkets at and near a point, the smallest that holds it first',
    query: Type.Object({ longitude: Longitude, latitude: Latitude }, closed),
    reply: Type.Object({ submarkets: List(SubmarketOutline, 12) }),
  },
} satisfies Contract
