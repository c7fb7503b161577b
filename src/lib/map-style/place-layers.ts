import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { namedAreas } from './detail-areas.ts'
import { labelFont } from './label-fonts.ts'
import { mapColors } from './map-colors.ts'

/**
 * Names of countries, states, cities and districts, the last two not where the street tiles have names. Names of later
 * layers take precedence: cities before states.
 */
export function placeLayers(source: string): LayerSpecification[] {
  const places = { type: 'symbol', source, 'source-layer': 'place' } as const
  // The street tiles have their own names; otherwise a place would have two names.
  const notInStreets: ExpressionSpecification = ['any', ['<', ['zoom'], 13], ['!', ['within', namedAreas]]]
  return [
    {
      ...places,
      id: 'district-names',
      minzoom: 11,
      filter: ['all', ofKind('district'), notInStreets],
      layout: {
        ...placeLabel,
        'text-font': labelFont.medium,
        'text-size': ['interpolate', ['linear'], ['zoom'], 11, 10.5, 15, 13],
        'text-padding': 10,
        'text-max-width': 7,
      },
      paint: placePaint(mapColors.stone6),
    },
    {
      ...places,
      id: 'state-names',
      minzoom: 3.6,
      maxzoom: 6.5,
      filter: ofKind('state'),
      layout: {
        ...placeLabel,
        'text-font': labelFont.medium,
        'text-size': ['interpolate', ['linear'], ['zoom'], 3.6, 10, 6, 12.5],
        'text-letter-spacing': 0.06,
        'text-padding': 6,
      },
      paint: placePaint(mapColors.stone6),
    },
    {
      ...places,
      id: 'city-names',
      minzoom: 2.6,
      maxzoom: 15,
      filter: [
        'all',
        ofKind('city'),
        ['>=', ['get', 'rank'], ['step', ['zoom'], 5e6, 4, 9e5, 5, 3e5, 6, 1.5e5, 7, 6e4, 8, 2.5e4, 10, 3e3]],
        notInStreets,
      ],
      layout: {
        ...placeLabel,
        'text-font': ['case', ['>', ['get', 'rank'], 5e5], ['literal', labelFont.bold], ['literal', labelFont.medium]],
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          3,
          ['case', ['>', ['get', 'rank'], 3e6], 12, 10.5],
          10,
          ['step', ['get', 'rank'], 11, 5e4, 12, 2.5e5, 14, 1e6, 17],
        ],
        'text-padding': 8,
        'text-max-width': 8,
      },
      paint: placePaint(mapColors.stone7),
    },
    {
      ...places,
      id: 'country-names',
      maxzoom: 5,
      filter: ofKind('country'),
      layout: {
        ...placeLabel,
        'text-font': labelFont.bold,
        'text-size': ['interpolate', ['linear'], ['zoom'], 1, 10, 5, 14],
        'text-max-width': 7,
      },
      paint: placePaint(mapColors.stone6),
    },
  ]
}

const ofKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind]
const name: ExpressionSpecification = ['get', 'name']
const largestFirst: ExpressionSpecification = ['-', ['get', 'rank']]
const placeLabel = { 'text-field': name, 'symbol-sort-key': largestFirst }
const placePaint = (color: string) => ({
  'text-color': color,
  'text-halo-color': mapColors.halo,
  'text-halo-width': 1.4,
})
