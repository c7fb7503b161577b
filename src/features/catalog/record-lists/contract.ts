import Type, { type Static } from 'typebox'
import { Count, closed, Id, IdList, Latitude, List, Longitude, PageQuery, Text } from '#lib/values.ts'
import { MAX_CHOICES, MAX_LISTED, MAX_MILES } from './rules.ts'

/** Filters of the lists of buildings and of listings; values of one filter are separated by commas. */
export const CatalogListQuery = Type.Object(
  {
    /** Words that must all be found in the names or the address. */
    query: Type.Optional(Text(200)),
    /** Ids of companies that own, manage or lease the building. */
    space_providers: Type.Optional(IdList(MAX_LISTED)),
    statuses: Type.Optional(Text(400)),
    /** What they lack: of buildings `point`, of listings `confirmation` or `rent`. */
    needs: Type.Optional(Text(400)),
    cities: Type.Optional(Text(2000)),
    states: Type.Optional(Text(400)),
    countries: Type.Optional(Text(200)),
    /** With `distance`, the center of a circle. */
    latitude: Type.Optional(Latitude),
    longitude: Type.Optional(Longitude),
    /** The radius in miles. */
    distance: Type.Optional(Type.Number({ minimum: 0.01, maximum: MAX_MILES })),
    ...PageQuery.properties,
  },
  closed,
)
export type CatalogListQuery = Static<typeof CatalogListQuery>

const Choices = List(Type.Object({ value: Text(120), count: Count }), MAX_CHOICES)

/** The values of each filter with the number of records, the most frequent first. */
export const FilterChoices = Type.Object({
  spaceProviders: List(Type.Object({ id: Id, name: Text(160), count: Count }), MAX_CHOICES),
  statuses: Choices,
  cities: Choices,
  states: Choices,
  countries: Choices,
})
export type FilterChoices = Static<typeof FilterChoices>
