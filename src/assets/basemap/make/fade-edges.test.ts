import { expect, test } from 'vitest'
import { fadeEdges } from './fade-edges.ts'
import { type GridPoint, gridPoint, type Layer } from './read-layer.ts'

const box: Layer['box'] = [-87.7, 41.8, -87.6, 41.9]
const layerOf = (...points: [number, number][]): Layer => ({
  source: 'test',
  box,
  features: [{ properties: { class: 'primary' }, parts: [points.map(([lng, lat]) => gridPoint(lng, lat))] }],
})
const lengthOf = (lines: GridPoint[][]) =>
  lines
    .flatMap((line) => line.slice(1).map((end, i) => Math.hypot(end[0] - line[i]![0], end[1] - line[i]![1])))
    .reduce((sum, each) => sum + each, 0)

test('a road that leaves the data is fainter in each step towards the edge, and none of it is lost', () => {
  const road = layerOf([-87.65, 41.85], [-87.6, 41.85])
  const { features } = fadeEdges(road, 'lines')
  expect(features.map(({ properties }) => properties.fade)).toEqual([undefined, '3', '2', '1', '0'])
  expect(new Set(features.map(({ properties }) => properties.class))).toEqual(new Set(['primary']))
  for (const [i, { parts }] of features.entries())
    if (i > 0) expect(parts[0]![0]).toEqual(features[i - 1]!.parts[0]!.at(-1))
  const lines = features.flatMap(({ parts }) => parts)
  expect(lengthOf(lines)).toBeCloseTo(lengthOf(road.features[0]!.parts), 0)
})

test('a road in the middle of the data stays as it is', () => {
  const road = layerOf([-87.66, 41.84], [-87.65, 41.85], [-87.64, 41.86])
  expect(fadeEdges(road, 'lines').features).toEqual(road.features)
})

test('a park is as faint as its part that is nearest to the edge', () => {
  const park = layerOf([-87.65, 41.85], [-87.601, 41.85], [-87.601, 41.86], [-87.65, 41.85])
  expect(fadeEdges(park, 'areas').features.map(({ properties }) => properties.fade)).toEqual(['0'])
})
