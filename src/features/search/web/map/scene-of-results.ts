import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { costForSizes, type Sizes } from '#features/catalog/size-fit/rules.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import type { Locale } from '#lib/locale.ts'
import { type AreaUnit, convertArea, formatArea, toSquareFeet } from '#lib/units/area.ts'
import { type Currency, currencySymbol, formatCurrency } from '#lib/units/money.ts'
import { isTotal, type RentBasis, rentPerSfYear } from '#lib/units/rent.ts'
import type { Translate } from '#messages/messages.ts'
import type { Pin, PinState, Scene, Cluster as SceneCluster } from '#ui/map/scene.ts'
import type { Cluster, MapMarkers, Marker } from '../../contract.ts'

export type SceneInput = {
  markers: MapMarkers
  /** Buildings whose pin or card was opened before. */
  visited: ReadonlySet<number>
  saved: { listings: ReadonlySet<number>; buildings: ReadonlySet<number> }
  /** The building whose card or pin is hovered. */
  highlighted: number | null
  /** The list's page, in its order: its buildings have pins, all others are dots. */
  listings: ListingCard[]
  areas: LngLat[][]
  basis: RentBasis
  /** The searched sizes; totals are for them. */
  sizes?: Sizes | null | undefined
  currency: Currency
  /** The unit of areas; undefined for square feet. */
  areaUnit?: AreaUnit | undefined
  locale: Locale
  text: Translate
}

/** Everything the map shows of the matches: rents in the chosen basis, areas in place of undisclosed rents. */
export function sceneOfResults(input: SceneInput): Scene {
  const { markers, highlighted, listings, areas } = input
  const marked = new Map(markers.markers.map((marker) => [marker.buildingId, marker]))
  const listed = Map.groupBy(listings, ({ building }) => building.id)
  // A building in a cluster has no marker: its listings on this page take its place.
  const pins = [...listed].map(([id, own], rank) =>
    pinOf(marked.get(id) ?? markerOf(own, input), input, { rank, dot: false }),
  )
  const dots = markers.markers.flatMap((marker) =>
    listed.has(marker.buildingId) ? [] : [pinOf(marker, input, { rank: marker.rank, dot: true })],
  )
  return {
    pins: [...pins, ...dots],
    clusters: markers.clusters.map(clusterOf),
    areas,
    highlighted: highlighted === null ? null : String(highlighted),
  }
}

/** The pins of the list's buildings alone, which are known before the markers. */
export const pinsOfList = (input: Omit<SceneInput, 'markers' | 'saved' | 'highlighted' | 'areas'>): Pin[] =>
  sceneOfResults({ ...input, markers: { clusters: [], markers: [] }, saved: NONE_SAVED, highlighted: null, areas: [] })
    .pins

const NONE_SAVED = { listings: new Set<number>(), buildings: new Set<number>() }

function pinOf(
  marker: Marker,
  { visited, saved, currency, ...words }: SceneInput,
  look: Pick<Pin, 'rank' | 'dot'>,
): Pin {
  const label = labelOf(marker, { currency, ...words })
  const symbol = currencySymbol(currency)
  return {
    id: String(marker.buildingId),
    lng: marker.longitude,
    lat: marker.latitude,
    label,
    ...(label.startsWith(symbol) && { symbol }),
    state: stateOf(marker, { visited, saved }),
    ...look,
  }
}

/** Saved takes precedence over visited: the building itself, or one of its listings. */
function stateOf(
  { buildingId, listingIds }: Marker,
  { visited, saved }: Pick<SceneInput, 'visited' | 'saved'>,
): PinState {
  if (saved.buildings.has(buildingId) || listingIds.some((id) => saved.listings.has(id))) return 'saved'
  return visited.has(buildingId) ? 'visited' : 'default'
}

/** The marker of one building's listings, with the lowest rent and cost in the currency. */
function markerOf(listings: ListingCard[], { currency, sizes }: Pick<SceneInput, 'currency' | 'sizes'>): Marker {
  const { id: buildingId, longitude, latitude } = listings[0]!.building
  const areas = listings.map(({ area }) => Math.round(toSquareFeet(area)))
  const rents = listings.flatMap(({ rent }, index) => {
    const yearly = rent?.low.units.money === currency ? rentPerSfYear(rent.low, areas[index]!) : null
    return yearly === null ? [] : [{ quoted: yearly, allIn: yearly + (rent?.extrasPerSfYear ?? 0) }]
  })
  const costs = listings.flatMap((listing) => {
    const cost = sizes && listing.rent?.low.units.money === currency ? costForSizes(listing, sizes, YEARLY) : null
    return cost?.total ? [cost.total.low.magnitude] : []
  })
  return {
    listingIds: listings.map(({ id }) => id),
    buildingId,
    longitude,
    latitude,
    rent: leastOf(rents.map(({ quoted }) => quoted)),
    allIn: leastOf(rents.map(({ allIn }) => allIn)),
    cost: leastOf(costs),
    area: Math.max(...areas),
    rank: 0,
  }
}

const leastOf = (amounts: number[]) => (amounts.length > 0 ? Math.min(...amounts) : null)

const YEARLY = { basis: 'all_in', period: 'yr' } as const

type Words = Pick<SceneInput, 'basis' | 'currency' | 'areaUnit' | 'locale' | 'text'>

function labelOf(
  { listingIds, rent, allIn, cost, area }: Marker,
  { basis, currency, areaUnit = 'sf', locale, text }: Words,
): string {
  const count = listingIds.length
  const shown = (amount: number) => {
    const money = formatCurrency(amount, currency, locale)
    return count > 1 ? text('search.map.from', { rent: money, count }) : money
  }
  if (cost !== null && isTotal(basis)) return shown(Math.round(basis === 'total_mo' ? cost / 12 : cost))
  // Without a searched size the total of the cheapest rate is not known: the area is of the largest space.
  if (count > 1 && (rent === null || isTotal(basis))) return text('search.map.spaces', { count })
  if (rent === null) return formatArea(convertArea({ magnitude: area, unit: 'sf' }, areaUnit), locale)
  return shown(basis === 'all_in' ? (allIn ?? rent) : IN_BASIS[basis](rent, area))
}

/** From money per square foot per year. */
const IN_BASIS: Record<Exclude<RentBasis, 'all_in'>, (rent: number, area: number) => number> = {
  quoted: (rent) => rent,
  sf_yr: (rent) => rent,
  sf_mo: (rent) => rent / 12,
  total_mo: (rent, area) => Math.round((rent * area) / 12),
  total_yr: (rent, area) => Math.round(rent * area),
}

function clusterOf({ longitude, latitude, count, bounds }: Cluster): SceneCluster {
  const { west, south, east, north } = bounds
  return {
    id: `${longitude},${latitude}`,
    lng: longitude,
    lat: latitude,
    count,
    bounds: [west, south, east, north],
  }
}
