import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { labelFont } from './label-fonts.ts'
import { faded, motorways, streetZoom } from './main-road-layers.ts'
import { mapColors } from './map-colors.ts'

type Widths = Record<'motorway' | 'primary' | 'tertiary' | 'street', number>

const roads = [...motorways, 'primary', 'secondary', 'tertiary', 'street', 'street_limited', 'link']
const name: ExpressionSpecification = ['get', 'name']
const stations = 'rail_station_label'

/** The contents of the street tiles, from zoom 13; they are enlarged beyond. */
export function streetLayers(source: string): LayerSpecification[] {
  const shared = { source, minzoom: streetZoom }
  const fill = (id: string, layer: string, color: string, classes?: string[]): LayerSpecification => ({
    ...shared,
    id: `street-${id}`,
    type: 'fill',
    'source-layer': layer,
    ...(classes ? { filter: ['in', ['get', 'class'], ['literal', classes]] } : {}),
    paint: { 'fill-color': color },
  })
  const line = (id: string, layer: string, color: string, widths: [number, number], filter?: FilterSpecification) =>
    ({
      ...shared,
      id: `street-${id}`,
      type: 'line',
      'source-layer': layer,
      ...(filter ? { filter } : {}),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': color,
        'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], streetZoom, widths[0], 17, widths[1]],
      },
    }) satisfies LayerSpecification
  const ofClass = (...classes: string[]): FilterSpecification => ['in', ['get', 'class'], ['literal', classes]]
  return [
    fill('land', 'land', mapColors.land),
    fill('grounds', 'landuse', mapColors.grounds, ['school', 'hospital']),
    fill('sand', 'landuse', mapColors.sand, ['sand']),
    fill('park', 'landuse', mapColors.park, ['park', 'cemetery', 'grass', 'pitch', 'wood', 'scrub', 'agriculture']),
    fill('sea', 'sea', mapColors.water),
    fill('water', 'water', mapColors.water),
    line('waterway', 'waterway', mapColors.water, [1.2, 10]),
    line('runway', 'aeroway', mapColors.runway, [1.2, 16]),
    { ...buildings, ...shared },
    line('rail', 'road', mapColors.rail, [0.9, 2.6], ofClass('major_rail')),
    { ...line('alley', 'road', mapColors.road, [0.6, 5], ofClass('service')), minzoom: 14.5 },
    { ...line('footpath', 'road', mapColors.road, [0.4, 1.4], ofClass('pedestrian')), minzoom: 14.5 },
    roadLines('road-casing', source, mapColors.roadCasing, mapColors.motorwayCasing, {
      at13: { motorway: 4.2, primary: 3.2, tertiary: 2.2, street: 1.5 },
      at17: { motorway: 24, primary: 21, tertiary: 17, street: 13 },
    }),
    roadLines('road', source, mapColors.road, mapColors.motorway, {
      at13: { motorway: 3, primary: 2.2, tertiary: 1.4, street: 0.9 },
      at17: { motorway: 20, primary: 18.5, tertiary: 14.5, street: 11 },
    }),
  ]
}

/** Softens the edge of the street data by a broad blurred line in the land's color. */
export function streetEdgeLayer(source: string): LayerSpecification {
  return {
    id: 'street-edge',
    type: 'line',
    source,
    'source-layer': 'street_edge',
    minzoom: streetZoom,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': mapColors.land,
      'line-width': ['interpolate', ['linear'], ['zoom'], streetZoom, 120, 16, 200],
      'line-blur': ['interpolate', ['linear'], ['zoom'], streetZoom, 50, 16, 80],
    },
  }
}

/** Marks stations from zoom 14, where the street tiles have them; filled, as the rings are places of spaces. */
export function stationLayer(source: string): LayerSpecification {
  return {
    id: 'street-station',
    type: 'circle',
    source,
    'source-layer': stations,
    minzoom: 14,
    filter: ['has', 'name'],
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 14, 2.5, 17, 4],
      'circle-color': mapColors.stone6,
      'circle-stroke-color': mapColors.white,
      'circle-stroke-width': 1.5,
    },
  }
}

/** Street, water, station and quarter names from zoom 13. */
export function streetNameLayers(source: string): LayerSpecification[] {
  const label = (id: string, layer: string, color: string) =>
    ({
      source,
      id: `street-${id}-names`,
      type: 'symbol',
      'source-layer': layer,
      paint: { 'text-color': color, 'text-halo-color': mapColors.halo, 'text-halo-width': 1.4 },
    }) as const
  const along: SymbolLayerSpecification['layout'] = {
    'symbol-placement': 'line',
    'text-field': name,
    'text-font': labelFont.medium,
    'text-padding': 4,
    'symbol-spacing': 320,
  }
  return [
    {
      ...label('minor', 'road_label', mapColors.stone6),
      minzoom: 14,
      filter: ['in', ['get', 'class'], ['literal', ['street', 'street_limited']]],
      layout: { ...along, 'text-size': ['interpolate', ['linear'], ['zoom'], 14, 10.5, 17, 13] },
    },
    {
      ...label('road', 'road_label', mapColors.stone6),
      minzoom: 13,
      filter: ['in', ['get', 'class'], ['literal', ['tertiary', 'secondary', 'primary', 'trunk', 'motorway']]],
      layout: { ...along, 'text-size': ['interpolate', ['linear'], ['zoom'], 13, 10.5, 17, 13.5] },
    },
    {
      ...label('waterway', 'waterway_label', mapColors.waterName),
      minzoom: 13,
      layout: { ...along, 'text-size': 11.5, 'text-letter-spacing': 0.04 },
    },
    {
      ...label('station', stations, mapColors.stone7),
      minzoom: 14,
      filter: ['has', 'name'],
      layout: {
        'text-field': name,
        'text-font': labelFont.medium,
        'text-size': ['interpolate', ['linear'], ['zoom'], 14, 10.5, 17, 12.5],
        'text-max-width': 8,
        'text-anchor': 'top',
        'text-offset': [0, 0.5],
        'text-padding': 4,
      },
    },
    {
      ...label('quarter', 'place_label', mapColors.stone6),
      minzoom: 13,
      filter: ['in', ['get', 'type'], ['literal', ['neighbourhood', 'suburb', 'town', 'village']]],
      layout: {
        'text-field': name,
        'text-font': labelFont.bold,
        'text-size': ['interpolate', ['linear'], ['zoom'], 13, 10.5, 16, 13],
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.08,
        'text-max-width': 7,
        'text-padding': 14,
        'symbol-sort-key': ['get', 'localrank'],
      },
    },
  ]
}

const buildings: LayerSpecification = {
  id: 'street-building',
  type: 'fill',
  source: 'streets',
  'source-layer': 'building',
  paint: { 'fill-color': mapColors.building, 'fill-outline-color': mapColors.buildingLine },
}

function roadLines(
  id: string,
  source: string,
  color: string,
  motorwayColor: string,
  widths: { at13: Widths; at17: Widths },
): LayerSpecification {
  const byClass = ({ motorway, primary, tertiary, street }: Widths): ExpressionSpecification => [
    'match',
    ['get', 'class'],
    ['motorway', 'trunk'],
    motorway,
    ['primary', 'secondary', 'motorway_link'],
    primary,
    'tertiary',
    tertiary,
    street,
  ]
  return {
    id: `street-${id}`,
    type: 'line',
    source,
    'source-layer': 'road',
    minzoom: streetZoom,
    filter: ['in', ['get', 'class'], ['literal', roads]],
    layout: {
      'line-join': 'round',
      'line-cap': 'round',
      'line-sort-key': ['match', ['get', 'class'], motorways, 2, ['primary', 'secondary'], 1, 0],
    },
    paint: {
      'line-color': ['match', ['get', 'class'], motorways, motorwayColor, color],
      'line-opacity': faded,
      'line-width': [
        'interpolate',
        ['exponential', 1.6],
        ['zoom'],
        streetZoom,
        byClass(widths.at13),
        17,
        byClass(widths.at17),
      ],
    },
  }
}
