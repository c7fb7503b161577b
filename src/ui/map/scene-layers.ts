import type { ExpressionSpecification, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'
import { labelFont } from '#lib/map-style/label-fonts.ts'
import { mapColors } from '#lib/map-style/map-colors.ts'
import { addPinImages, BADGE, pinSize } from './pin-images.ts'

export const sceneSourceNames = [
  'frontage-pins',
  'frontage-clusters',
  'frontage-areas',
  'frontage-line',
  'frontage-outlines',
  'frontage-stations',
  'frontage-outside',
] as const
export type SceneSourceName = (typeof sceneSourceNames)[number]

/** The layers with pointer events, the topmost first. */
export const clusterLayer = 'frontage-clusters'
export const pinLayer = 'frontage-pins'
export const badgeLayer = 'frontage-badges'
export const dotLayer = 'frontage-dots'
export const stopLayer = 'frontage-stops'
const lineLayer = 'frontage-line'
export const areaLayers = ['frontage-area-fill', 'frontage-area-line']

/** Adds the scene's images, empty sources and layers to a newly loaded style. */
export function addSceneLayers(map: MapLibreMap, stopColor: string): void {
  addPinImages(map, stopColor)
  for (const name of sceneSourceNames) {
    if (map.getSource(name)) continue
    map.addSource(name, { type: 'geojson', data: { type: 'FeatureCollection', features: [] }, promoteId: 'id' })
  }
  // Below the base map's first label, so that street names stay readable in an area.
  const firstLabel = map.getStyle().layers.find((layer) => layer.type === 'symbol')?.id
  for (const layer of areaLayerList) if (!map.getLayer(layer.id)) map.addLayer(layer, firstLabel)
  for (const layer of pinLayerList) if (!map.getLayer(layer.id)) map.addLayer(layer)
  map.setPaintProperty(lineLayer, 'line-color', stopColor)
}

const areaLayerList: LayerSpecification[] = [
  {
    id: 'frontage-outside',
    type: 'fill',
    source: 'frontage-outside',
    paint: { 'fill-color': mapColors.ink, 'fill-opacity': 0.1, 'fill-antialias': false },
  },
  {
    id: 'frontage-outline-line',
    type: 'line',
    source: 'frontage-outlines',
    filter: ['==', ['geometry-type'], 'Polygon'],
    layout: { 'line-join': 'round' },
    paint: { 'line-color': mapColors.stone6, 'line-width': 1.25 },
  },
  {
    id: 'frontage-area-fill',
    type: 'fill',
    source: 'frontage-areas',
    paint: { 'fill-color': mapColors.plum, 'fill-opacity': 0.09, 'fill-antialias': false },
  },
  {
    id: 'frontage-area-line',
    type: 'line',
    source: 'frontage-areas',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': mapColors.plum, 'line-width': 2.5 },
  },
]

const isHighlighted: ExpressionSpecification = ['boolean', ['feature-state', 'highlighted'], false]
const hiddenWhenHighlighted: ExpressionSpecification = ['case', isHighlighted, 0, 1]
const state: ExpressionSpecification = ['get', 'state']
const size = pinSize.fontSize

const hairSpace = '\u200a'

// Distance of the text's middle above the place: half a pill and its tail.
const pinLift = -(pinSize.height / 2 + pinSize.tail + 1) / size

const hasBadge: ExpressionSpecification = ['!=', ['get', 'badge'], '']
const badgeImage: ExpressionSpecification = ['concat', BADGE, ['get', 'badge']]

// Symbols of later layers are placed first and drawn on top: pins may cover a cluster's circle but not its count, and
// dots are hidden by both.
const pinLayerList: LayerSpecification[] = [
  {
    id: lineLayer,
    type: 'line',
    source: 'frontage-line',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': mapColors.plum, 'line-width': 3, 'line-dasharray': [0, 2.2] },
  },
  {
    id: 'frontage-outline-names',
    type: 'symbol',
    source: 'frontage-outlines',
    filter: ['==', ['geometry-type'], 'Point'],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': labelFont.medium,
      'text-size': 12,
      'text-max-width': 8,
    },
    paint: { 'text-color': mapColors.stone8, 'text-halo-color': mapColors.halo, 'text-halo-width': 1.5 },
  },
  {
    id: 'frontage-stations',
    type: 'circle',
    source: 'frontage-stations',
    paint: {
      'circle-radius': 4.5,
      'circle-color': mapColors.white,
      'circle-stroke-color': mapColors.stone8,
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'frontage-station-names',
    type: 'symbol',
    source: 'frontage-stations',
    layout: {
      'text-field': ['get', 'name'],
      'text-font': labelFont.medium,
      'text-size': 12,
      'text-max-width': 8,
      'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
      'text-radial-offset': 0.8,
    },
    paint: { 'text-color': mapColors.stone8, 'text-halo-color': mapColors.halo, 'text-halo-width': 1.5 },
  },
  {
    id: dotLayer,
    type: 'symbol',
    source: 'frontage-pins',
    filter: ['all', ['!=', state, 'stop'], ['!', hasBadge]],
    layout: {
      'icon-image': ['match', state, 'visited', 'pin-dot-visited', 'saved', 'pin-dot-saved', 'pin-dot'],
      // Hidden by pins, which never overlap, but not by other dots.
      'icon-overlap': 'cooperative',
      // The image's own margin makes it collide with the pin of the same place, which ends just above.
      'icon-padding': -1,
    },
    paint: { 'icon-opacity': hiddenWhenHighlighted },
  },
  {
    id: clusterLayer,
    type: 'symbol',
    source: 'frontage-clusters',
    layout: {
      'symbol-sort-key': ['-', ['get', 'count']],
      'icon-image': ['concat', 'cluster-', ['get', 'size']],
      'icon-overlap': 'always',
      'icon-padding': -4,
    },
  },
  {
    id: badgeLayer,
    type: 'symbol',
    source: 'frontage-pins',
    filter: hasBadge,
    layout: {
      'icon-image': badgeImage,
      'icon-overlap': 'always',
      'icon-ignore-placement': true,
      // Where the pin has it, which covers it unless others leave the pin no room.
      'icon-offset': [0, pinLift * size],
    },
    paint: { 'icon-opacity': hiddenWhenHighlighted },
  },
  {
    id: pinLayer,
    type: 'symbol',
    source: 'frontage-pins',
    filter: ['all', ['!', ['get', 'dot']], ['!=', state, 'stop']],
    layout: {
      'symbol-sort-key': ['get', 'order'],
      'icon-image': ['concat', 'pin-', state],
      'icon-text-fit': 'both',
      // Only the text takes part in collisions, padded to the pill's size, because the image's size includes its shadow.
      'icon-overlap': 'always',
      'icon-ignore-placement': true,
      'text-field': [
        'format',
        ['case', hasBadge, ['image', badgeImage], ['==', state, 'saved'], ['image', 'heart'], ''],
        { 'vertical-align': 'center' },
        ['case', ['==', ['get', 'symbol'], ''], '', ['concat', ['get', 'symbol'], hairSpace]],
        { 'font-scale': 10.5 / size, 'text-font': ['literal', labelFont.medium], 'text-color': mapColors.stone7 },
        ['get', 'amount'],
        {
          'text-font': ['case', ['get', 'plain'], ['literal', labelFont.medium], ['literal', labelFont.bold]],
          'text-color': ['case', ['any', ['get', 'plain'], ['==', state, 'visited']], mapColors.stone7, mapColors.ink],
        },
      ],
      'text-font': labelFont.bold,
      'text-size': size,
      'text-max-width': 100,
      'text-offset': [0, pinLift],
      'text-padding': pinSize.paddingX,
      'text-overlap': 'never',
    },
    paint: { 'icon-opacity': hiddenWhenHighlighted, 'text-opacity': hiddenWhenHighlighted },
  },
  {
    id: stopLayer,
    type: 'symbol',
    source: 'frontage-pins',
    filter: ['==', state, 'stop'],
    layout: {
      // Later stops are below earlier ones.
      'symbol-z-order': 'auto',
      'symbol-sort-key': ['-', ['get', 'order']],
      'icon-image': 'pin-stop',
      'icon-text-fit': 'both',
      'icon-overlap': 'always',
      'text-field': ['get', 'amount'],
      'text-font': labelFont.bold,
      'text-size': 13,
      'text-overlap': 'always',
    },
    paint: {
      'icon-opacity': hiddenWhenHighlighted,
      'text-opacity': hiddenWhenHighlighted,
      'text-color': mapColors.white,
    },
  },
  {
    id: 'frontage-cluster-counts',
    type: 'symbol',
    source: 'frontage-clusters',
    layout: {
      'text-field': ['get', 'text'],
      'text-font': labelFont.bold,
      'text-size': ['match', ['get', 'size'], 'small', 12, 'medium', 13, 14],
      'text-overlap': 'always',
    },
    paint: { 'text-color': mapColors.white },
  },
]
