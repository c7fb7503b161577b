import Type, { type Static } from 'typebox'
import { MARKET_SLUGS } from '#features/markets/rules.ts'
import { type Contract, portfolioOf } from '#lib/endpoint.ts'
import { Version } from '#lib/fields/field-schemas.ts'
import { Count, closed, Id, Latitude, List, Longitude, Nullable, Text, Uuid } from '#lib/values.ts'
import { MAX_PLACES, PRECISIONS } from './rules.ts'

const Market = Type.Enum([...MARKET_SLUGS])

const Point = Type.Object({ longitude: Longitude, latitude: Latitude })
/** The numbers of the buildings between which an address is, on `street`; equal if it is beside one. */
const Between = Type.Object({ from: Text(20), to: Text(20) })
/** The box of a street: west, south, east, north. */
const Bounds = Type.Array(Type.Number({ minimum: -180, maximum: 180 }), { minItems: 4, maxItems: 4 })

/** Where an address may be, and how exactly that is known. */
const Place = Type.Object({
  /** `building`: that of a building at this address; `between`: between two known ones; `street`: on the street, by the numbers of the streets beside it, else in its middle. */
  precision: Type.Enum([...PRECISIONS]),
  location: Point,
  between: Nullable(Between),
  street: Nullable(Text(200)),
  bounds: Nullable(Bounds),
})
export type Place = Static<typeof Place>

/** Where an address is, as exactly as it is known. Everything is null that is not known. */
export const FoundAddress = Type.Object({
  precision: Nullable(Place.properties.precision),
  location: Nullable(Point),
  /** The building that is already at this address, whether or not it has a point. */
  building: Nullable(Type.Object({ id: Id, name: Text(160), isOwn: Type.Boolean() })),
  between: Nullable(Between),
  street: Nullable(Text(200)),
  bounds: Nullable(Bounds),
  /** The one that was asked for, else that of the city. */
  market: Nullable(Market),
  /** Whether street names are known in the market. */
  streets: Type.Boolean(),
})
export type FoundAddress = Static<typeof FoundAddress>

export const addressSearch = {
  'GET /api/admin/find-address': {
    access: 'administer',
    summary:
      'Where an address such as "210 N Wells St, Chicago" is: from the catalog, else from the streets of the map',
    query: Type.Object(
      {
        query: Text(200, 1),
        market: Type.Optional(Market),
        /** A building that is not found, because its own address is searched. */
        except: Type.Optional(Id),
      },
      closed,
    ),
    reply: FoundAddress,
  },
  'GET /api/admin/unplaced_buildings': {
    access: 'administer',
    summary: 'The next building without a point, and where its address may be, the likeliest place first',
    query: Type.Object(
      {
        /** Of those that an import wrote. */
        import: Type.Optional(Uuid),
        /** The building after which the next one comes. */
        after: Type.Optional(Id),
      },
      closed,
    ),
    reply: Type.Object({
      building: Nullable(
        Type.Object({
          id: Id,
          version: Version,
          name: Text(160),
          street: Text(200),
          city: Text(120),
          market: Nullable(Market),
        }),
      ),
      places: List(Place, MAX_PLACES),
      /** All without a point, and those from this one on. */
      count: Count,
      left: Count,
    }),
  },
} satisfies Contract

export const portfolioAddressSearch = portfolioOf(addressSearch)
