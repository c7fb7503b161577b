import { gunzipSync } from 'node:zlib'
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { openArchive } from '../pages/basemap.ts'
import type { PlacedTile } from './map-view.ts'

type Point = { x: number; y: number }

/** A feature of a tile, as expressions of the style read it. Its geometry counts from 0 to `EXTENT` in the tile. */
export type TileFeature = {
  type: 0 | 1 | 2 | 3
  properties: Record<string, string | number | boolean>
  geometry: Point[][]
  canonical: { z: number; x: number; y: number; key: string }
}

/** The units across a tile that the style specification assumes. */
export const EXTENT = 8192

export type ReadTile = (tile: PlacedTile) => { features(layer: string): TileFeature[] } | undefined

/** Reads the tiles of the embedded base map; undefined where there is no tile. */
export function openTiles(path: string): { read: ReadTile; close(): void } {
  const archive = openArchive(path)
  return {
    read({ z, x, y }) {
      const bytes = archive.tile(z, x, y)
      if (!bytes) return undefined
      const { layers } = new VectorTile(new PbfReader(gunzipSync(bytes)))
      const canonical = { z, x, y, key: `${z}/${x}/${y}` }
      return {
        features(name) {
          const layer = layers[name]
          if (!layer) return []
          return Array.from({ length: layer.length }, (_, index) => featureOf(layer.feature(index), canonical))
        },
      }
    },
    close: archive.close,
  }
}

function featureOf(feature: VectorTileFeature, canonical: TileFeature['canonical']): TileFeature {
  const { type, properties, extent } = feature
  const scale = EXTENT / extent
  const geometry = feature.loadGeometry().map((ring) => ring.map(({ x, y }) => ({ x: x * scale, y: y * scale })))
  return { type, properties, geometry, canonical }
}
