import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { mapColors } from './map-colors.ts'

/** From this zoom on, the street tiles are drawn. */
export const streetZoom = 13
export const motorways = ['motorway', 'trunk', 'motorway_link']

const tunnelOpacity = 0.4
// Opacity depends on the distance from the edge of the street data, so that the data has no visible edge on the map.
const byDistance: ExpressionSpecification = ['match', ['get', 'fade'], 0, 0.1, 1, 0.3, 2, 0.55, 3, 0.8, 1]
export const faded: ExpressionSpecification = ['case', ['has', 'tunnel'], tunnelOpacity, byDistance]
// Roads that are up to some 100 meters off: the closer, the softer, as they would not meet what is beside them.
const soft: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 11.5, byDistance, 14, 0]

/** Parks of zoom 10 to 13, from the tiles of markets with roads. */
export function majorParkLayer(source: string): LayerSpecification {
  return {
    id: 'major-parks',
    type: 'fill',
    source,
    'source-layer': 'major_park',
    minzoom: 10,
    maxzoom: streetZoom,
    paint: { 'fill-color': mapColors.park, 'fill-opacity': faded },
  }
}

/** Motorways, main roads and railways of zoom 10 to 13, from the tiles of markets with roads. */
export function majorStreetLayers(source: string): LayerSpecification[] {
  const shared = { source, minzoom: 9, maxzoom: streetZoom }
  const line = (id: string, classes: string[], color: string, near: number, far: number): LayerSpecification => ({
    ...shared,
    id: `major-${id}`,
    type: 'line',
    'source-layer': 'major_road',
    filter: ['in', ['get', 'class'], ['literal', classes]],
    layout: { 'line-join': 'round', 'line-cap': 'butt' },
    paint: {
      'line-color': color,
      'line-width': ['interpolate', ['linear'], ['zoom'], 9, far, streetZoom, near],
      'line-opacity': faded,
    },
  })
  return [
    line('rail', ['rail'], mapColors.rail, 1, 0.5),
    line('tertiary-casing', ['tertiary'], mapColors.roadCasing, 2.2, 0.8),
    line('tertiary', ['tertiary'], mapColors.road, 1.4, 0.4),
    line('road-casing', ['primary', 'secondary'], mapColors.roadCasing, 3.2, 1),
    line('road', ['primary', 'secondary'], mapColors.road, 2.2, 0.5),
    line('motorway-casing', ['motorway', 'trunk'], mapColors.motorwayCasing, 4.2, 1.6),
    line('motorway', ['motorway', 'trunk'], mapColors.motorway, 3, 0.8),
  ]
}

/** Motorways of every market on the way from zoom 7, where they appear, to 9. */
export function motorwayLayers(source: string): LayerSpecification[] {
  const opacity: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 7, 0, 7.6, faded]
  return ['major_road', 'far_road'].flatMap((layer) => {
    const shared = { source, layer, zooms: [7, 9], opacity } as const
    return [
      roadsByClass({ ...shared, color: casingColor, widths: { motorway: [1.2, 1.8], main: [0, 0] } }),
      roadsByClass({ ...shared, color: roadColor, widths: { motorway: [0.6, 1], main: [0, 0] } }),
    ]
  })
}

/** Motorways and main roads of markets without streets, of zoom 9 to 14. */
export function farRoadLayers(source: string): LayerSpecification[] {
  const shared = { source, layer: 'far_road', zooms: [9, 14], opacity: soft } as const
  return [
    roadsByClass({ ...shared, color: casingColor, widths: { motorway: [2, 5.5], main: [1.8, 4.8] } }),
    roadsByClass({ ...shared, color: roadColor, widths: { motorway: [1.1, 4], main: [0.8, 3] } }),
  ]
}

type ByClass<Value> = { motorway: Value; main: Value }

const casingColor = { motorway: mapColors.motorwayCasing, main: mapColors.roadCasing }
const roadColor = { motorway: mapColors.motorway, main: mapColors.road }

function roadsByClass(options: {
  source: string
  layer: string
  zooms: readonly [first: number, end: number]
  color: ByClass<string>
  /** At the first and the last zoom. */
  widths: ByClass<[number, number]>
  opacity: ExpressionSpecification
}): LayerSpecification {
  const { source, layer, zooms, color, widths, opacity } = options
  const byClass = (motorway: string | number, main: string | number): ExpressionSpecification => [
    'match',
    ['get', 'class'],
    motorways,
    motorway,
    main,
  ]
  const [far, near] = [0, 1].map((at) => byClass(widths.motorway[at]!, widths.main[at]!))
  return {
    id: `${source}-${layer}${color === casingColor ? '-casing' : ''}`,
    type: 'line',
    source,
    'source-layer': layer,
    minzoom: zooms[0],
    maxzoom: zooms[1],
    layout: { 'line-join': 'round', 'line-cap': 'butt' },
    paint: {
      'line-color': byClass(color.motorway, color.main),
      'line-width': ['interpolate', ['linear'], ['zoom'], zooms[0], far!, zooms[1], near!],
      'line-opacity': opacity,
    },
  }
}
