import { expect, test } from 'vitest'
import type { LngLat } from '#lib/geo/geometry.ts'
import { type Cluster, emptyScene, outsideOf, type Pin, sceneToSources, splitLabel } from './scene.ts'

const pin: Pin = { id: 'a', lng: -87.63, lat: 41.88, label: 'US $46.50', symbol: 'US $', state: 'default', rank: 3 }
const cluster: Cluster = { id: 'c', lng: -87.6, lat: 41.9, count: 37, bounds: [-87.7, 41.8, -87.5, 42] }
const square: LngLat[] = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
]
const moved = (by: number) => square.map(([lng, lat]): LngLat => [lng + by, lat])

test('a pin separates its currency from its amount', () => {
  const { pins } = sceneToSources({ ...emptyScene, pins: [pin] })
  expect(pins.features[0]?.geometry.coordinates).toEqual([-87.63, 41.88])
  expect(pins.features[0]?.properties).toMatchObject({ symbol: 'US $', amount: '46.50', plain: false })
})

test('a pin without a currency is one plain text', () => {
  const { pins } = sceneToSources({ ...emptyScene, pins: [{ ...pin, label: '21,300 sf', symbol: undefined }] })
  expect(pins.features[0]?.properties).toMatchObject({ symbol: '', amount: '21,300 sf', plain: true })
})

test('a label that does not begin with the symbol is not split', () => {
  expect(splitLabel({ label: '46,50 €', symbol: '€' })).toEqual({ symbol: '', amount: '46,50 €' })
})

test('the best rank comes first, and every saved pin before all others', () => {
  const { pins } = sceneToSources({
    ...emptyScene,
    pins: [
      { ...pin, id: 'second', rank: 1 },
      { ...pin, id: 'first', rank: 0 },
      { ...pin, id: 'saved', rank: 5000, state: 'saved' },
    ],
  })
  const inOrder = pins.features.map(({ properties }) => properties).sort((one, other) => one.order - other.order)
  expect(inOrder.map(({ id }) => id)).toEqual(['saved', 'first', 'second'])
})

test.each([
  [9, 'small', '9'],
  [10, 'medium', '10'],
  [99, 'medium', '99'],
  [100, 'large', '100'],
  [12_940, 'large', '12k'],
] as const)('a cluster of %i is %s with the text %s', (count, size, text) => {
  const { clusters } = sceneToSources({ ...emptyScene, clusters: [{ ...cluster, count }] })
  expect(clusters.features[0]?.properties).toEqual({ id: 'c', count, size, text })
})

test('an outline has its rings, and one name in the middle of the first', () => {
  const { outlines } = sceneToSources({ ...emptyScene, outlines: [{ name: 'Loop', rings: [square, moved(5)] }] })
  const shapes = outlines.features.map(({ geometry }) => geometry)
  expect(shapes.map(({ type }) => type)).toEqual(['Polygon', 'Polygon', 'Point'])
  expect(shapes[2]!.coordinates).toEqual([1, 1])
  expect(outlines.features.every(({ properties }) => properties.name === 'Loop')).toBe(true)
})

test('an area is closed for the map, and an outline without area is omitted', () => {
  const { areas } = sceneToSources({ ...emptyScene, areas: [square.slice(0, 2), square, [...square, [0, 0]]] })
  const rings = areas.features.map(({ geometry }) => geometry.coordinates[0])
  expect(rings).toEqual([
    [...square, [0, 0]],
    [...square, [0, 0]],
  ])
  expect(areas.features.map(({ properties }) => properties.index)).toEqual([1, 2])
})

test('the outside of the areas is the world with a hole for each', () => {
  expect(outsideOf([])).toBeNull()
  expect(outsideOf([square, moved(5)])?.geometry.coordinates).toHaveLength(3)
})

test('an area that overlaps an earlier one makes no second hole', () => {
  expect(outsideOf([square, moved(1), moved(5)])?.geometry.coordinates).toHaveLength(3)
})

test('a line goes through at least two places', () => {
  const linesOf = (line: LngLat[]) => sceneToSources({ ...emptyScene, line }).line.features
  expect(linesOf(square)[0]?.geometry.coordinates).toEqual(square)
  expect(linesOf(square.slice(0, 1))).toEqual([])
})

test('stations are points with their names', () => {
  const { stations } = sceneToSources({
    ...emptyScene,
    stations: [{ name: 'Clark/Lake', lng: -87.6309, lat: 41.8857 }],
  })
  expect(stations.features).toEqual([
    {
      type: 'Feature',
      properties: { name: 'Clark/Lake' },
      geometry: { type: 'Point', coordinates: [-87.6309, 41.8857] },
    },
  ])
})
