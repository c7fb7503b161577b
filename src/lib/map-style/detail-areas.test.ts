import { expect, test } from 'vitest'
import { deepestZoom, hasRoads } from './detail-areas.ts'

test.each([
  ['central Chicago', -87.636, 41.884, 18],
  ['Midtown Manhattan', -73.9857, 40.7484, 18],
  ['Newark, with main roads only', -74.17, 40.74, 14],
  ['Seattle', -122.3321, 47.612, 18],
  ["Bellevue, outside Seattle's streets", -122.13, 47.61, 12],
  ["O'Hare, outside Chicago's street tiles", -87.9, 41.98, 12],
  ['Dallas', -96.8, 32.82, 12],
])('%s can be zoomed as deep as the map shows something', (_place, lng, lat, zoom) => {
  expect(deepestZoom(lng, lat)).toBe(zoom)
  expect(hasRoads(lng, lat)).toBe(zoom > 12)
})
