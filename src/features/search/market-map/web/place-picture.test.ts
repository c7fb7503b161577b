import { expect, test } from 'vitest'
import type { Bbox } from '#lib/geo/bbox.ts'
import type { Size } from '#lib/geo/fit-view.ts'
import { toWorldPixels } from '#lib/geo/mercator.ts'
import { EMPTY_CRITERIA } from '../../rules.ts'
import { firstView, paddingOf } from '../../web/map/first-view.ts'
import { type MapShape, marketMap } from '../rules.ts'
import { type Placement, placePicture } from './place-picture.ts'

const CHICAGO: Bbox = [-87.66, 41.85, -87.61, 41.92]
const around = ([west, south, east, north]: Bbox) => ({ west, south, east, north })
const bounds = { most: around(CHICAGO), all: around([-88.2, 41.5, -87.4, 42.2]) }
const chicago = { ...EMPTY_CRITERIA, market: 'chicago' as const }

/** Evaluates lengths in a container of a size, in pixels. */
function inPixels({ left, top, width }: Placement, size: Size) {
  const evaluate = (css: string): number =>
    // biome-ignore lint/security/noGlobalEval: a length that the tested function wrote
    eval(
      css
        .replaceAll('calc', '')
        .replaceAll('min', 'Math.min')
        .replace(/([\d.]+)cqw/g, (_, share) => `(${share} * ${size.width / 100})`)
        .replace(/([\d.]+)cqh/g, (_, share) => `(${share} * ${size.height / 100})`)
        .replaceAll('px', ''),
    )
  return { left: evaluate(left), top: evaluate(top), width: evaluate(width) }
}

test.each<[string, MapShape, Size, Partial<typeof chicago>]>([
  ['a phone', 'narrow', { width: 390, height: 478 }, {}],
  ['a small phone', 'narrow', { width: 320, height: 210 }, {}],
  ['a tablet', 'narrow', { width: 800, height: 600 }, {}],
  ['a laptop', 'wide', { width: 760, height: 784 }, {}],
  ['a wide window', 'wide', { width: 1300, height: 900 }, {}],
  ['a box', 'wide', { width: 760, height: 784 }, { bbox: [-87.7, 41.8, -87.6, 41.9] }],
  ['a place', 'wide', { width: 760, height: 784 }, { near: [-87.64, 41.88] }],
  [
    'a drawn area',
    'wide',
    { width: 760, height: 784 },
    {
      polygons: [
        [
          [-87.7, 41.8],
          [-87.6, 41.8],
          [-87.6, 41.9],
        ],
      ],
    },
  ],
])('on %s the picture lies where the map shows the same places', (_, shape, size, filters) => {
  const criteria = { ...chicago, ...filters }
  const map = marketMap('chicago', bounds, shape)
  const { left, top, width } = inPixels(placePicture(map, { criteria, found: { bounds }, shape })!, size)
  const view = firstView(criteria, size, paddingOf({ phone: shape === 'narrow' }), { bounds })
  const [x, y] = toWorldPixels(view.center, view.zoom)
  const [middleX, middleY] = toWorldPixels(map.center, view.zoom)
  expect(left - size.width / 2).toBeCloseTo(middleX - x, 0)
  expect(top - size.height / 2).toBeCloseTo(middleY - y, 0)
  expect(width / map.width).toBeCloseTo(2 ** (view.zoom - map.zoom), 2)
})

test.each<[MapShape, Size]>([
  ['narrow', { width: 390, height: 478 }],
  ['wide', { width: 1300, height: 900 }],
])('a %s picture of the view that an admin set lies where the map shows that view', (shape, size) => {
  const found = { bounds, firstView: { longitude: -87.7, latitude: 41.95, zoom: 13.4 } }
  const map = marketMap('chicago', { ...bounds, firstView: found.firstView }, shape)
  const { left, top, width } = inPixels(placePicture(map, { criteria: chicago, found, shape })!, size)
  const view = firstView(chicago, size, paddingOf({ phone: shape === 'narrow' }), found)
  const [x, y] = toWorldPixels(view.center, view.zoom)
  const [middleX, middleY] = toWorldPixels(map.center, view.zoom)
  expect(view).toEqual({ center: [-87.7, 41.95], zoom: 13.4 })
  expect(left - size.width / 2).toBeCloseTo(middleX - x, 0)
  expect(top - size.height / 2).toBeCloseTo(middleY - y, 0)
  expect(width / map.width).toBeCloseTo(2 ** (view.zoom - map.zoom), 2)
})

test('a search without a match shows its market', () => {
  const map = marketMap('chicago', bounds, 'wide')
  expect(placePicture(map, { criteria: chicago, found: { bounds: null }, shape: 'wide' })).not.toBeNull()
})

test('there is no picture of another place, nor one enlarged many times', () => {
  const map = marketMap('chicago', bounds, 'wide')
  const place = (bbox: Bbox) => placePicture(map, { criteria: { ...chicago, bbox }, found: { bounds }, shape: 'wide' })
  expect(place([-74.02, 40.6, -73.9, 40.9])).toBeNull()
  expect(place([-87.64, 41.88, -87.639, 41.881])).toBeNull()
})
