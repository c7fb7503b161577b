import type { LayerFeature } from './read-layer.ts'
import type { LayerName } from './read-layers.ts'

type Properties = Record<string, string | number>

/** What a layer of the tiles takes from an input layer. */
export type TileRule = {
  layer: string
  from: LayerName
  /** The first and the last zoom. */
  zooms: [number, number]
  /** The coordinates along a tile's side: fewer make smaller tiles. */
  extent: number
  /** How far a simplified line may be from the original, in coordinates. */
  tolerance: number
  /** The feature's properties in a tile of this zoom, or null to leave it out. */
  properties: (feature: LayerFeature, zoom: number) => Properties | null
}

const streets: [number, number] = [13, 13]
const overview: [number, number] = [9, 12]
// The first view of a large market on a phone is at about zoom 8.
const mainRoads: [number, number] = [7, 12]

const firstZoom: Record<string, number> = { motorway: 7, trunk: 7, primary: 10, secondary: 11, rail: 11, tertiary: 12 }

// In square grid units of about 0.2 m².
const leastParkArea: Record<number, number> = { 10: 500_000, 11: 300_000, 12: 125_000 }

// In grid units of about 0.35 m: a shorter street has no space for its name.
const leastNamedLength = 450

const streetClasses: Record<string, string> = { minor: 'street', rail: 'major_rail', transit: 'major_rail' }
const hiddenTunnels = ['rail', 'transit']

/** The layers of the tiles, with the names and classes that the embedded style draws. */
export const tileRules: TileRule[] = [
  { layer: 'downtown', from: 'boxes', zooms: overview, extent: 4096, tolerance: 0, properties: () => ({}) },
  { layer: 'downtown_water', from: 'water', zooms: overview, extent: 2048, tolerance: 2, properties: () => ({}) },
  { layer: 'sea', from: 'sea', zooms: [9, 13], extent: 2048, tolerance: 2, properties: () => ({}) },
  { layer: 'major_park', from: 'greens', zooms: [10, 12], extent: 1024, tolerance: 1.5, properties: majorPark },
  { layer: 'major_road', from: 'roads', zooms: mainRoads, extent: 1024, tolerance: 1, properties: majorRoad },
  { layer: 'far_road', from: 'far_roads', zooms: mainRoads, extent: 1024, tolerance: 1, properties: majorRoad },
  { layer: 'land', from: 'boxes', zooms: streets, extent: 4096, tolerance: 0, properties: () => ({}) },
  { layer: 'landuse', from: 'greens', zooms: streets, extent: 2048, tolerance: 3, properties: landuse },
  { layer: 'water', from: 'water', zooms: streets, extent: 4096, tolerance: 3, properties: () => ({}) },
  { layer: 'waterway', from: 'waterways', zooms: streets, extent: 2048, tolerance: 2, properties: () => ({}) },
  { layer: 'aeroway', from: 'aeroways', zooms: streets, extent: 2048, tolerance: 1, properties: aeroway },
  { layer: 'road', from: 'roads', zooms: streets, extent: 2048, tolerance: 1.5, properties: road },
  { layer: 'road_label', from: 'road_names', zooms: streets, extent: 1024, tolerance: 2, properties: roadLabel },
  { layer: 'place_label', from: 'places', zooms: streets, extent: 1024, tolerance: 1, properties: placeLabel },
]

function majorPark({ properties, parts }: LayerFeature, zoom: number): Properties | null {
  const isPark = properties.class !== 'grounds' && properties.class !== 'sand'
  return isPark && areaOf(parts[0] ?? []) >= (leastParkArea[zoom] ?? 0) ? fade(properties) : null
}

function majorRoad({ properties }: LayerFeature, zoom: number): Properties | null {
  const { class: kind = '' } = properties
  return zoom >= (firstZoom[kind] ?? 99) && !isHidden(properties)
    ? { class: kind, ...tunnel(properties), ...fade(properties) }
    : null
}

// Service roads are left out: they are parking aisles and driveways, and a quarter of all road data.
function road({ properties }: LayerFeature): Properties | null {
  const { class: kind = '' } = properties
  if (kind === 'service' || isHidden(properties)) return null
  return { class: streetClasses[kind] ?? kind, ...tunnel(properties), ...fade(properties) }
}

function roadLabel({ properties: { class: kind = '', name = '' }, parts }: LayerFeature): Properties | null {
  if (!isReadable(name)) return null
  if (kind === 'minor' && Math.max(...parts.map(lengthOf)) < leastNamedLength) return null
  return { class: streetClasses[kind] ?? kind, name }
}

function landuse({ properties: { class: kind = '' } }: LayerFeature): Properties {
  return { class: kind === 'grounds' ? 'school' : kind }
}

function aeroway({ properties: { class: kind = '' } }: LayerFeature): Properties {
  return { type: kind }
}

function placeLabel({ properties: { class: kind = '', name = '', rank } }: LayerFeature): Properties | null {
  if (!isReadable(name)) return null
  return { type: kind, name, localrank: Number(rank) || 0 }
}

// The map's font has no Arabic letters, and the map doesn't join them.
function isReadable(name: string): boolean {
  return !/\p{Script=Arabic}/u.test(name)
}

function isHidden({ class: kind = '', brunnel }: LayerFeature['properties']): boolean {
  return brunnel === 'tunnel' && hiddenTunnels.includes(kind)
}

function tunnel({ brunnel }: LayerFeature['properties']): Properties {
  return brunnel === 'tunnel' ? { tunnel: 1 } : {}
}

function fade({ fade: step }: LayerFeature['properties']): Properties {
  return step === undefined ? {} : { fade: Number(step) }
}

function areaOf(ring: LayerFeature['parts'][0]): number {
  let sum = 0
  for (let i = 1; i < ring.length; i++) sum += ring[i - 1]![0] * ring[i]![1] - ring[i]![0] * ring[i - 1]![1]
  return Math.abs(sum) / 2
}

function lengthOf(line: LayerFeature['parts'][0]): number {
  let sum = 0
  for (let i = 1; i < line.length; i++) sum += Math.hypot(line[i]![0] - line[i - 1]![0], line[i]![1] - line[i - 1]![1])
  return sum
}
