import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fadeEdges } from './fade-edges.ts'
import { joinRamps } from './join-ramps.ts'
import { boxRing, type Layer, readLayer } from './read-layer.ts'

const fileNames = [
  'roads',
  'far_roads',
  'road_names',
  'water',
  'sea',
  'waterways',
  'greens',
  'aeroways',
  'places',
] as const
export type LayerName = (typeof fileNames)[number] | 'boxes'
export type Market = { name: string; layers: Partial<Record<LayerName, Layer>> }

// The archive has street tiles of central Chicago, with a better shore.
const marketWithTiles = 'chicago'
// London's data ends at the prime meridian, inside its box.
const easternLimits: Record<string, number> = { london: 0 }

/** The layers of every market in a folder. `boxes` is the area in which a market's water is complete. */
export function readMarkets(folder: string): Market[] {
  const names = readdirSync(folder).filter((name) => name !== marketWithTiles)
  return names.sort().map((name) => ({ name, layers: readMarket(path.join(folder, name), easternLimits[name]) }))
}

function readMarket(folder: string, easternLimit = 180): Market['layers'] {
  const layers: Market['layers'] = {}
  for (const name of fileNames) {
    const file = path.join(folder, `${name}.bin.gz`)
    if (!existsSync(file)) continue
    const layer = readLayer(file)
    const [west, south, east, north] = layer.box
    // A sea of GSHHG is a layer of its own, as its license differs.
    const target = layer.source.startsWith('GSHHG') ? 'sea' : name
    layers[target] = { ...layer, box: [west, south, Math.min(east, easternLimit), north] }
  }
  const { roads, far_roads: farRoads, greens } = layers
  if (farRoads) layers.far_roads = fadeEdges(roads ? without(farRoads, roads) : farRoads, 'lines')
  if (roads) layers.roads = fadeEdges({ ...roads, features: joinRamps(roads.features) }, 'lines')
  if (greens) layers.greens = fadeEdges(greens, 'areas')
  const water = layers.sea ?? layers.water
  if (water) layers.boxes = { ...water, features: [{ properties: {}, parts: [boxRing(water.box)] }] }
  return layers
}

/** The features of a layer that another one does not have: the roads of Seattle's surroundings come with those of the city. */
function without(layer: Layer, other: Layer): Layer {
  const known = new Set(other.features.map((feature) => JSON.stringify(feature.parts)))
  return { ...layer, features: layer.features.filter(({ parts }) => !known.has(JSON.stringify(parts))) }
}
