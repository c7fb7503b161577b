import Type, { type Static } from 'typebox'
import { MARKET_SLUGS } from '#features/markets/rules.ts'
import { type Contract, portfolioOf } from '#lib/endpoint.ts'
import { closed, Id, Latitude, Longitude, Nullable, Text } from '#lib/values.ts'
import { PRECISIONS } from './rules.ts'

const Market = Type.Enum([...MARKET_SLUGS])

/** Where an address is, as exactly as it is known. Everything is null that is not known. */
export const FoundAddress = Type.Object({
  /** `building`: that of a building at this address; `between`: between two known ones; `street`: the middle of the street. */
  precision: Nullable(Type.Enum([...PRECISIONS])),
  location: Nullable(Type.Object({ longitude: Longitude, latitude: Latitude })),
  /** The building that is already at this address, whether or not it has a point. */
  building: Nullable(Type.Object({ id: Id, name: Text(160), isOwn: Type.Boolean() })),
  /** The numbers of the buildings between which it is, on `street`; equal if it is beside one. */
  between: Nullable(Type.Object({ from: Text(20), to: Text(20) })),
  street: Nullable(Text(200)),
  /** The box of the street: west, south, east, north. */
  bounds: Nullable(Type.Array(Type.Number({ minimum: -180, maximum: 180 }), { minItems: 4, maxItems: 4 })),
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
} satisfies Contract

export const portfolioAddressSearch = portfolioOf(addressSearch)
