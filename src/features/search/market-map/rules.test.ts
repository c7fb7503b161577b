import { expect, test } from 'vitest'
import type { Bbox } from '#lib/geo/bbox.ts'
import { viewOf } from '#lib/geo/fit-view.ts'
import { toWorldPixels } from '#lib/geo/mercator.ts'
import { MAP_SHAPES, type MapShape, marketMap } from './rules.ts'

const CHICAGO: Bbox = [-87.66, 41.85, -87.61, 41.92]
const at = ([west, south, east, north]: Bbox) => ({ most: { west, south, east, north } })

test.each<MapShape>(['narrow', 'wide'])('a %s picture covers what a map of the usual size shows', (shape) => {
  const { usual, padding } = MAP_SHAPES[shape]
  const map = marketMap('chicago', at(CHICAGO), shape)
  const view = viewOf(CHICAGO, usual, padding, 15)
  const [x, y] = toWorldPixels(view.center, map.zoom)
  const enlarged = 2 ** (view.zoom - map.zoom)
  expect(enlarged).toBeLessThan(1.25)
  expect(Math.abs(x - map.x) + usual.width / enlarged / 2).toBeLessThanOrEqual(map.width / 2)
  expect(Math.abs(y - map.y) + usual.height / enlarged / 2).toBeLessThanOrEqual(map.height / 2)
})

test('a picture of the view that an admin set has its center in the middle, at about its zoom', () => {
  const firstView = { longitude: -87.7, latitude: 41.95, zoom: 13.4 }
  const map = marketMap('chicago', { ...at(CHICAGO), firstView }, 'wide')
  const [x, y] = toWorldPixels([-87.7, 41.95], map.zoom)
  expect(Math.hypot(x - map.x, y - map.y)).toBeLessThan(32)
  expect(13.4 - map.zoom).toBeGreaterThanOrEqual(0)
  expect(13.4 - map.zoom).toBeLessThan(0.3)
  expect(map.href).not.toBe(marketMap('chicago', at(CHICAGO), 'wide').href)
})

test('a small change of where listings are needs no other picture, and another market does', () => {
  const [west, south, east, north] = CHICAGO
  const href = marketMap('chicago', at(CHICAGO), 'wide').href
  expect(marketMap('chicago', at([west + 1e-4, south, east + 1e-4, north]), 'wide').href).toBe(href)
  expect(marketMap('chicago', at([west + 0.1, south, east + 0.1, north]), 'wide').href).not.toBe(href)
  expect(marketMap('london', at(CHICAGO), 'wide').href).not.toBe(href)
})
