import { GeoJSONVT, type GeoJSONVTFeature } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, Geometry } from 'geojson'
import { gridPoint, type Layer, type LayerFeature, unitPoint } from './read-layer.ts'
import type { Market } from './read-layers.ts'
import { type TileRule, tileRules } from './tile-rules.ts'

/** A tile's column and row, counted from the north, and its contents, a vector tile. */
export type Tile = { x: number; y: number; bytes: Uint8Array }

// Smaller roads first, so that larger ones are drawn over them.
const drawingOrder = ['street', 'tertiary', 'link', 'secondary', 'primary', 'motorway_link', 'trunk', 'motorway']

/** The tiles of one zoom in which the markets have contents. */
export function cutTiles(markets: Market[], zoom: number): Tile[] {
  const layersOf = (rule: TileRule) => markets.flatMap(({ layers }) => layers[rule.from] ?? [])
  const rules = tileRules.filter(({ zooms: [first, last] }) => zoom >= first && zoom <= last)
  const indexes = rules.map((rule) => ({ rule, index: indexFeatures(layersOf(rule), rule, zoom) }))
  return tilesOf(rules.flatMap(layersOf), zoom).flatMap(({ x, y }) => {
    const layers = indexes.flatMap(({ rule: { layer, extent }, index }) => {
      const tile = index.getTile(zoom, x, y)
      if (!tile?.features.length) return []
      return [fromGeojsonVt({ [layer]: { ...tile, features: mergeFeatures(tile.features) } }, { version: 2, extent })]
    })
    // A vector tile is a sequence of layers, so tiles of one layer each can be joined as they are.
    return layers.length ? [{ x, y, bytes: Buffer.concat(layers) }] : []
  })
}

function indexFeatures(layers: Layer[], rule: TileRule, zoom: number): GeoJSONVT {
  const features = layers.flatMap((layer) =>
    layer.features.flatMap((feature): Feature[] => {
      const properties = rule.properties(feature, zoom)
      return properties ? [{ type: 'Feature', properties, geometry: geometryOf(rule, feature) }] : []
    }),
  )
  return new GeoJSONVT(
    { type: 'FeatureCollection', features },
    {
      coordinates: 'unitSquare',
      // It simplifies below its maximum zoom only.
      maxZoom: zoom + 1,
      indexMaxZoom: 0,
      extent: rule.extent,
      buffer: rule.extent / 64,
      tolerance: rule.tolerance,
    },
  )
}

function geometryOf({ from }: TileRule, { parts }: LayerFeature): Geometry {
  const points = parts.map((part) => part.map(unitPoint))
  if (from === 'places') return { type: 'Point', coordinates: points[0]?.[0] ?? [] }
  if (['greens', 'water', 'sea', 'boxes'].includes(from)) return { type: 'Polygon', coordinates: points }
  return { type: 'MultiLineString', coordinates: points }
}

/** One feature for all with the same properties, which makes a tile smaller. */
function mergeFeatures(features: GeoJSONVTFeature[]): GeoJSONVTFeature[] {
  const groups = Map.groupBy(features, ({ type, tags }) => JSON.stringify([type, tags]))
  return [...groups.values()]
    .map((group) => ({ ...group[0], geometry: group.flatMap(({ geometry }) => geometry) }) as GeoJSONVTFeature)
    .sort((one, other) => drawnAt(one) - drawnAt(other))
}

function drawnAt({ tags }: GeoJSONVTFeature): number {
  return drawingOrder.indexOf(String(tags?.class))
}

function tilesOf(layers: Layer[], zoom: number): { x: number; y: number }[] {
  const tiles = new Map<string, { x: number; y: number }>()
  const units = 2 ** (26 - zoom)
  for (const { box } of layers) {
    const [west, north] = gridPoint(box[0], box[3])
    const [east, south] = gridPoint(box[2], box[1])
    for (let x = Math.floor(west / units); x * units < east; x++)
      for (let y = Math.floor(north / units); y * units < south; y++) tiles.set(`${x}/${y}`, { x, y })
  }
  return [...tiles.values()]
}
