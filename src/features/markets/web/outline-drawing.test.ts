import { expect, test } from 'vitest'
import type { LngLat } from '#lib/geo/geometry.ts'
import { encodePolyline } from '#lib/geo/polyline.ts'
import { drawOutlines, WIDTH } from './outline-drawing.ts'

const square = (lng: number, lat: number, holdsPoint: boolean) => {
  const ring: LngLat[] = [
    [lng - 0.02, lat - 0.02],
    [lng + 0.02, lat - 0.02],
    [lng + 0.02, lat + 0.02],
    [lng - 0.02, lat + 0.02],
  ]
  return { slug: 'uptown', name: 'Uptown', market: 'dallas' as const, holdsPoint, outline: encodePolyline(ring) }
}

test('the submarket that holds the place is in the middle of the drawing, as large as fits', () => {
  const { submarkets, dot } = drawOutlines([square(-96.8, 32.8, true), square(-96.75, 32.8, false)], [-96.8, 32.8])
  expect(submarkets[0]!.x).toBeCloseTo(WIDTH / 2)
  expect(dot.y).toBeCloseTo(130, 0)
  const heights = [...submarkets[0]!.path.matchAll(/ (-?[\d.]+)/g)].map(([, y]) => Number(y))
  expect(Math.max(...heights) - Math.min(...heights)).toBeCloseTo(180, 0)
  expect(submarkets[1]!.x).toBeGreaterThan(submarkets[0]!.x)
})

test('a place outside every submarket is in the middle of the drawing', () => {
  const { dot } = drawOutlines([square(-96.7, 32.8, false)], [-96.8, 32.8])
  expect(dot).toEqual({ x: WIDTH / 2, y: 130 })
  expect(drawOutlines([], [-96.8, 32.8]).submarkets).toEqual([])
})
