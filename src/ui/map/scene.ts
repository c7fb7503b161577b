import type { Bbox } from '#lib/geo/bbox.ts'
import type { LngLat } from '#lib/geo/geometry.ts'

/** A `stop` is a stop of a tour, labeled with its number alone. */
export type PinState = 'default' | 'visited' | 'saved' | 'stop'

/**
 * One place on the map. `symbol` is the part of `label` in a lighter font, such as "US $"; the lowest rank is the best. With
 * `dot` it is a dot until it is highlighted.
 */
export type Pin = {
  id: string
  lng: number
  lat: number
  label: string
  symbol?: string | undefined
  state: PinState
  rank: number
  dot?: boolean
  /** Before the label: the numbers of its stops, or `CHECK` when it is selected. It stays where others leave the pin no room. */
  badge?: string
}

/** The badge of a selected pin. */
export const CHECK = '✓'

/** Several places drawn as one circle; `bounds` contains them all. */
export type Cluster = { id: string; lng: number; lat: number; count: number; bounds: Bbox }

/** The rings of a place, whose name is in the middle of the first. */
type NamedOutline = { name: string; rings: LngLat[][] }

export type NamedPoint = { name: string; lng: number; lat: number }

/**
 * Everything the map shows above the base map. `areas` are outlines in degrees, open or closed; `line` is drawn dotted
 * through these places; `outlines` are thin and named, below the areas, and stay while an area is drawn; `stations` are named
 * circles below the pins.
 */
export type Scene = {
  pins: Pin[]
  clusters: Cluster[]
  areas: LngLat[][]
  line?: LngLat[]
  outlines?: NamedOutline[]
  stations?: readonly NamedPoint[]
  highlighted: string | null
}

type SceneSources = {
  pins: GeoJSON.FeatureCollection<GeoJSON.Point, PinProperties>
  clusters: GeoJSON.FeatureCollection<GeoJSON.Point, ClusterProperties>
  areas: GeoJSON.FeatureCollection<GeoJSON.Polygon, { index: number }>
  line: GeoJSON.FeatureCollection<GeoJSON.LineString, object>
  outlines: GeoJSON.FeatureCollection<GeoJSON.Polygon | GeoJSON.Point, { name: string }>
  stations: GeoJSON.FeatureCollection<GeoJSON.Point, { name: string }>
}

type PinProperties = {
  id: string
  symbol: string
  amount: string
  state: PinState
  plain: boolean
  dot: boolean
  badge: string
  order: number
}
export type ClusterProperties = { id: string; count: number; text: string; size: 'small' | 'medium' | 'large' }

export const emptyScene: Scene = { pins: [], clusters: [], areas: [], highlighted: null }

// Orders every saved pin before all others, whatever its rank.
const savedFirst = 1e9

/** The scene as the map's sources. Pins without a currency are plain: in the lighter weight. */
export function sceneToSources(scene: Scene): SceneSources {
  return {
    pins: collection(scene.pins.map((pin) => point(pin, pinProperties(pin)))),
    clusters: collection(scene.clusters.map((cluster) => point(cluster, clusterProperties(cluster)))),
    areas: collection(
      scene.areas.flatMap((ring, index) => (ring.length < 3 ? [] : [polygon([closed(ring)], { index })])),
    ),
    line: collection(lineThrough(scene.line ?? [])),
    outlines: collection((scene.outlines ?? []).flatMap(outlineFeatures)),
    stations: collection((scene.stations ?? []).map((each) => point(each, { name: each.name }))),
  }
}

/** Splits a label into its lighter and its bold part: "US $46.50" is "US $" and "46.50". */
export function splitLabel({ label, symbol }: Pick<Pin, 'label' | 'symbol'>): { symbol: string; amount: string } {
  if (!symbol || !label.startsWith(symbol)) return { symbol: '', amount: label }
  return { symbol, amount: label.slice(symbol.length) }
}

/**
 * The world with the areas cut out, for dimming everything outside them; null without areas. An area that overlaps an
 * earlier one is not cut out: overlapping holes can't be filled.
 */
export function outsideOf(areas: LngLat[][]): GeoJSON.Feature<GeoJSON.Polygon> | null {
  const holes: LngLat[][] = []
  for (const ring of areas) {
    if (ring.length >= 3 && !holes.some((hole) => boxesMeet(hole, ring))) holes.push(closed(ring))
  }
  return holes.length > 0 ? polygon([world, ...holes], {}) : null
}

/** Ends a ring with its first point, as GeoJSON requires. */
export function closed(ring: LngLat[]): LngLat[] {
  const first = ring[0]
  const last = ring.at(-1)
  if (!first || !last || (first[0] === last[0] && first[1] === last[1])) return ring
  return [...ring, first]
}

const world: LngLat[] = [
  [-180, -85],
  [180, -85],
  [180, 85],
  [-180, 85],
  [-180, -85],
]

function pinProperties(pin: Pin): PinProperties {
  const { symbol, amount } = splitLabel(pin)
  const { id, state, rank, dot = false, badge = '' } = pin
  const order = badge || state === 'saved' ? rank - savedFirst : rank
  return { id, symbol, amount, state, plain: symbol === '', dot, badge, order }
}

function clusterProperties({ id, count }: Cluster): ClusterProperties {
  const size = count < 10 ? 'small' : count < 100 ? 'medium' : 'large'
  return { id, count, text: shortCount(count), size }
}

// Five digits don't fit the largest circle.
function shortCount(count: number): string {
  return count < 10_000 ? String(count) : `${Math.floor(count / 1000)}k`
}

function outlineFeatures({
  name,
  rings,
}: NamedOutline): GeoJSON.Feature<GeoJSON.Polygon | GeoJSON.Point, { name: string }>[] {
  const [first] = rings
  if (!first) return []
  // A name of its own: tiles cut a polygon into parts, each of which would have one.
  const [lng, lat] = middleOf(first)
  return [...rings.map((ring) => polygon([closed(ring)], { name })), point({ lng, lat }, { name })]
}

/** The centroid of a ring; its first corner where it encloses nothing. */
function middleOf(ring: LngLat[]): LngLat {
  let [twice, x, y] = [0, 0, 0]
  const [originX, originY] = ring[0]!
  ring.forEach(([lng, lat], index) => {
    const [nextLng, nextLat] = ring[(index + 1) % ring.length]!
    const [x1, y1, x2, y2] = [lng - originX, lat - originY, nextLng - originX, nextLat - originY]
    const cross = x1 * y2 - x2 * y1
    twice += cross
    x += (x1 + x2) * cross
    y += (y1 + y2) * cross
  })
  return twice === 0 ? ring[0]! : [originX + x / (3 * twice), originY + y / (3 * twice)]
}

function boxesMeet(one: LngLat[], other: LngLat[]): boolean {
  return [0, 1].every((axis) => {
    const a = one.map((place) => place[axis]!)
    const b = other.map((place) => place[axis]!)
    return Math.min(...a) <= Math.max(...b) && Math.min(...b) <= Math.max(...a)
  })
}

function collection<G extends GeoJSON.Geometry, P>(features: GeoJSON.Feature<G, P>[]) {
  return { type: 'FeatureCollection' as const, features }
}

function point<P>({ lng, lat }: { lng: number; lat: number }, properties: P): GeoJSON.Feature<GeoJSON.Point, P> {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } }
}

function lineThrough(coordinates: LngLat[]): GeoJSON.Feature<GeoJSON.LineString, object>[] {
  if (coordinates.length < 2) return []
  return [{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }]
}

function polygon<P>(coordinates: LngLat[][], properties: P): GeoJSON.Feature<GeoJSON.Polygon, P> {
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } }
}
