import { expect, test } from 'vitest'
import type { Bbox } from '#lib/geo/bbox.ts'
import { type Size, type View, viewOf } from '#lib/geo/fit-view.ts'
import { type LngLat, toMicro } from '#lib/geo/geometry.ts'
import { toWorldPixels } from '#lib/geo/mercator.ts'
import { EMPTY_CRITERIA } from '../../rules.ts'
import { boxOf, type FoundPlace, firstView, paddingOf, roundBox } from './first-view.ts'

const size = { width: 800, height: 600 }
const none = { top: 0, right: 0, bottom: 0, left: 0 }
const padding = paddingOf({ phone: false })
const around = ([west, south, east, north]: Bbox) => ({ west, south, east, north })

/** Where a box is drawn in a view, in pixels from the map's left and upper edge. */
function drawn([west, south, east, north]: Bbox, { center, zoom }: View, { width, height }: Size) {
  const [x, y] = toWorldPixels(center, zoom)
  const at = (place: LngLat) => {
    const [left, top] = toWorldPixels(place, zoom)
    return { x: left - x + width / 2, y: top - y + height / 2 }
  }
  const [upper, lower] = [at([west, north]), at([east, south])]
  return { left: upper.x, top: upper.y, right: lower.x, bottom: lower.y }
}

test('a box fills the map in one direction and fits in the other', () => {
  const { center, zoom } = viewOf([-87.7, 41.85, -87.6, 41.9], size, none)
  const [left, top] = toWorldPixels([-87.7, 41.9], zoom)
  const [right, bottom] = toWorldPixels([-87.6, 41.85], zoom)
  expect(Math.max((right - left) / 800, (bottom - top) / 600)).toBeCloseTo(1, 6)
  expect(toMicro(center[0])).toBe(-87_650_000)
})

test.each([
  ['a wide map', { width: 760, height: 780 }, false],
  ['a phone', { width: 390, height: 480 }, true],
] as const)('on %s a box lies inside the padding, as large as possible', (_, map, phone) => {
  const edges = paddingOf({ phone })
  for (const box of [[-87.7, 41.85, -87.6, 41.9] as Bbox, [-74.02, 40.6, -73.9, 40.9] as Bbox]) {
    const { left, top, right, bottom } = drawn(box, viewOf(box, map, edges), map)
    const [width, height] = [map.width - edges.left - edges.right, map.height - edges.top - edges.bottom]
    expect(Math.max((right - left) / width, (bottom - top) / height)).toBeCloseTo(1, 4)
    expect(left).toBeGreaterThan(edges.left - 0.01)
    expect(right).toBeLessThan(map.width - edges.right + 0.01)
    expect(top).toBeGreaterThan(edges.top - 0.01)
    expect(bottom).toBeLessThan(map.height - edges.bottom + 0.01)
  }
})

test('a map smaller than its padding uses two fifths of its height', () => {
  const low = { width: 844, height: 150 }
  const box: Bbox = [-87.7, 41.85, -87.6, 41.9]
  const { top, bottom } = drawn(box, viewOf(box, low, paddingOf({ phone: true })), low)
  expect(bottom - top).toBeCloseTo(60, 3)
  expect(top).toBeGreaterThan(0)
  expect(bottom).toBeLessThan(150)
})

test('a box without a size is shown at the closest zoom', () => {
  expect(viewOf([-87.7, 41.85, -87.7, 41.85], size, none).zoom).toBe(17)
})

test('the view is the box, else the areas, else the place, else what an admin set, else the matches, else the market, else the country', () => {
  const polygons: LngLat[][] = [
    [
      [-87.64, 41.87],
      [-87.62, 41.87],
      [-87.62, 41.89],
    ],
  ]
  const bounds = { most: around([-87.9, 41.8, -87.7, 41.9]), all: around([-89, 41, -87, 42]) }
  const chicago = { ...EMPTY_CRITERIA, market: 'chicago' as const }
  const view = (criteria = {}, found: FoundPlace = { bounds }) =>
    firstView({ ...chicago, ...criteria }, size, none, found)
  expect(view({}, { bounds: null })).toEqual({ center: [-87.636, 41.884], zoom: 12 })
  expect(view().center[0]).toBeCloseTo(-87.8)
  const set = { bounds, firstView: { longitude: -87.7, latitude: 41.95, zoom: 13 } }
  expect(view({}, set)).toEqual({ center: [-87.7, 41.95], zoom: 13 })
  expect(view({ near: [-87.6, 41.8] }, set)).toEqual({ center: [-87.6, 41.8], zoom: 14 })
  expect(view({ polygons, near: [-87.6, 41.8] }).center[0]).toBeCloseTo(-87.63)
  expect(view({ polygons, bbox: [-88, 41, -87, 42] }).center[0]).toBeCloseTo(-87.5)
  expect(firstView(EMPTY_CRITERIA, size, padding, null).zoom).toBeLessThan(5)
})

test('the box of a view is what the map shows, within the globe', () => {
  const box: Bbox = [-87.7, 41.85, -87.6, 41.9]
  const shown = boxOf(viewOf(box, size, none), size)
  expect(shown[0]).toBeCloseTo(box[0], 6)
  expect(shown[2]).toBeCloseTo(box[2], 6)
  expect(shown[1]).toBeLessThan(box[1])
  expect(shown[3]).toBeGreaterThan(box[3])
  expect(boxOf({ center: [-90, 0], zoom: 0 }, { width: 900, height: 400 })[0]).toBe(-180)
})

test('a single match is shown with the streets around it', () => {
  const place = around([-87.63, 41.88, -87.63, 41.88])
  expect(firstView(EMPTY_CRITERIA, size, padding, { bounds: { most: place, all: place } }).zoom).toBe(15)
})

test('a box in an address has five decimals and no minus zero', () => {
  expect(roundBox([-87.123456789, -0.0000001, 1.0000049, 2])).toEqual([-87.12346, 0, 1, 2])
})
