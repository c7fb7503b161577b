import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { MAP_ATTRIBUTION } from './base-map.ts'
import { sourceZooms, tileAddress } from './base-tiles.ts'
import { labelFontFaces } from './label-fonts.ts'
import { farRoadLayers, majorParkLayer, majorStreetLayers, motorwayLayers } from './main-road-layers.ts'
import { mapColors } from './map-colors.ts'
import { placeLayers } from './place-layers.ts'
import { stationLayer, streetEdgeLayer, streetLayers, streetNameLayers } from './street-layers.ts'

// The world's tiles have no sea, so that it is the background. Those of regions have: closer, what is not loaded is land.
const background: ExpressionSpecification = ['step', ['zoom'], mapColors.water, 9, mapColors.land]

/**
 * The base map of src/assets/basemap: `base` is the origin that serves `/basemap/`, without a slash at the end.
 *
 * The sources are one archive split by zoom: each enlarges its deepest tiles, so that a finer source covers a coarser one
 * where it has tiles, and the map is not blank where it has none.
 */
export function embeddedStyle(base: string): StyleSpecification {
  const tiles = [base + tileAddress('{z}', '{x}', '{y}')]
  return {
    version: 8,
    name: 'Frontage',
    'font-faces': labelFontFaces(base),
    sources: {
      world: { type: 'vector', tiles, ...sourceZooms.world, attribution: MAP_ATTRIBUTION },
      regions: { type: 'vector', tiles, ...sourceZooms.regions },
      metros: { type: 'vector', tiles, ...sourceZooms.metros },
      streets: { type: 'vector', tiles, ...sourceZooms.streets },
    },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': background } },
      ...shoreLayers('world', 0),
      ...shoreLayers('regions', 6),
      ...shoreLayers('metros', 9),
      ...detailLayers('metros'),
      ...boundaryLayers,
      ...motorwayLayers('regions'),
      ...majorStreetLayers('metros'),
      ...streetLayers('streets'),
      ...farRoadLayers('metros'),
      streetEdgeLayer('metros'),
      stationLayer('streets'),
      ...streetNameLayers('streets'),
      ...placeLayers('world'),
    ],
  }
}

function shoreLayers(source: 'world' | 'regions' | 'metros', minzoom: number): LayerSpecification[] {
  return [fill(source, 'land', mapColors.land, minzoom), fill(source, 'water', mapColors.water, minzoom)]
}

// In the boxes around the centers of markets, better water replaces the rest. Parks lie below it, as lakes lie in parks.
function detailLayers(source: string): LayerSpecification[] {
  return [
    river,
    fill(source, 'downtown', mapColors.land, 9),
    majorParkLayer(source),
    fill(source, 'sea', mapColors.water, 9),
    fill(source, 'downtown_water', mapColors.water, 9),
  ]
}

function fill(source: string, layer: string, color: string, minzoom: number): LayerSpecification {
  return {
    id: `${source}-${layer}`,
    type: 'fill',
    source,
    'source-layer': layer,
    minzoom,
    // Antialiased edges would show every tile's border as a thin line of the color below.
    paint: { 'fill-color': color, 'fill-antialias': color === mapColors.water },
  }
}

// A river is a line with a width in meters: this many pixels to a meter at zoom 9 at the markets' latitudes.
const pixelsPerMeter = 0.0102
const river: LayerSpecification = {
  id: 'metros-river',
  type: 'line',
  source: 'metros',
  'source-layer': 'river',
  minzoom: 9,
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: {
    'line-color': mapColors.water,
    'line-width': [
      'interpolate',
      ['exponential', 2],
      ['zoom'],
      9,
      ['*', ['get', 'width'], pixelsPerMeter],
      18,
      ['*', ['get', 'width'], pixelsPerMeter * 2 ** 9],
    ],
  },
}

const boundary = (
  id: string,
  minzoom: number,
  color: string,
  widths: [number, number],
  { maxzoom = 24, dashes }: { maxzoom?: number; dashes?: number[] } = {},
): LayerSpecification => ({
  id,
  type: 'line',
  source: 'world',
  'source-layer': id,
  minzoom,
  maxzoom,
  layout: { 'line-join': 'round' },
  paint: {
    'line-color': color,
    'line-width': ['interpolate', ['linear'], ['zoom'], minzoom, widths[0], 9, widths[1]],
    ...(dashes ? { 'line-dasharray': dashes } : {}),
  },
})

const boundaryLayers = [
  boundary('county', 6, mapColors.county, [0.6, 1], { maxzoom: 10 }),
  boundary('state', 3, mapColors.state, [0.6, 1.6], { maxzoom: 12, dashes: [3, 2] }),
  boundary('border', 1, mapColors.country, [0.5, 1.8]),
]
