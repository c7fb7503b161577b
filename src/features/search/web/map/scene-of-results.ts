import type { ListingCard } from '#features/catalog/listings/contract.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import type { Locale } from '#lib/locale.ts'
import { formatArea, toSquareFeet } from '#lib/units/area.ts'
import { type Currency, currencySymbol, formatCurrency } from '#lib/units/money.ts'
import { type RentBasis, rentPerSfYear } from '#lib/units/rent.ts'
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
  /** The list's page, used for the highlighted building's pin if a cluster hides it. */
  listings: ListingCard[]
  areas: LngLat[][]
  basis: RentBasis
  currency: Currency
  locale: Locale
  text: Translate
}

/** Everything the map shows of the markers: rents in the chosen basis, areas in place of undisclosed rents. */
export function sceneOfResults(input: SceneInput): Scene {
  const { markers, highlighted, listings, areas } = input
  const hidden = highlighted !== null && !markers.markers.some(({ buildingId }) => buildingId === highlighted)
  const hiddenListing = hidden ? listings.find(({ building }) => building.id === highlighted) : undefined
  return {
    pins: [...markers.markers, ...(hiddenListing ? [markerOf(hiddenListing)] : [])].map((marker) =>
      pinOf(marker, input),
    ),
    clusters: markers.clusters.map(clusterOf),
    areas,
    highlighted: highlighted === null ? null : String(highlighted),
  }
}

function pinOf(marker: Marker, { visited, saved, currency, ...words }: SceneInput): Pin {
  const label = labelOf(marker, { currency, ...words })
  const symbol = currencySymbol(currency)
  return {
    id: String(marker.buildingId),
    lng: marker.longitude,
    lat: marker.latitude,
    label,
    ...(label.startsWith(symbol) && { symbol }),
    state: stateOf(marker, { visited, saved }),
    rank: marker.rank,
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

/** The marker of a single listing. */
function markerOf({ id, building, rent, area }: ListingCard): Marker {
  const { id: buildingId, longitude, latitude } = building
  const sf = Math.round(toSquareFeet(area))
  return {
    listingIds: [id],
    buildingId,
    longitude,
    latitude,
    rent: rent && rentPerSfYear(rent.low, sf),
    area: sf,
    rank: 0,
  }
}

type Words = Pick<SceneInput, 'basis' | 'currency' | 'locale' | 'text'>

function labelOf({ listingIds, rent, area }: Marker, { basis, currency, locale, text }: Words): string {
  if (listingIds.length > 1) return text('search.map.spaces', { count: listingIds.length })
  if (rent === null) return formatArea({ magnitude: area, unit: 'sf' }, locale)
  return formatCurrency(IN_BASIS[basis](rent, area), currency, locale)
}

/** From money per square foot per year. Costs on top of the rent are not known here, so all-in shows the rate. */
const IN_BASIS: Record<RentBasis, (rent: number, area: number) => number> = {
  quoted: (rent) => rent,
  sf_yr: (rent) => rent,
  sf_mo: (rent) => rent / 12,
  total_mo: (rent, area) => Math.round((rent * area) / 12),
  total_yr: (rent, area) => Math.round(rent * area),
  all_in: (rent) => rent,
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
