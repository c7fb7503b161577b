import { expect, test } from 'vitest'
import { toWorldPixels } from '#lib/geo/mercator.ts'
import { encodePolyline } from '#lib/geo/polyline.ts'
import type { PlaceFigures } from '../../contract.ts'
import { drawStrip, HEIGHT, WIDTH } from './draw-strip.ts'

type Part = PlaceFigures['parts'][number]

/** A square submarket of 0.01° around a point. */
function aPart(name: string, [lng, lat]: [number, number], median: number | null): Part {
  const half = 0.005
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x, y]) => [lng + x! * half, lat + y! * half] as [number, number])
  const units = { money: 'USD', area: 'sf', period: 'yr' } as const
  return {
    ...{ slug: name.toLowerCase(), name, market: 'chicago', listingCount: 10, yearChange: null },
    ...({ medianRent: median === null ? null : { magnitude: median, units } } as Pick<Part, 'medianRent'>),
    outline: encodePolyline(corners),
  } as Part
}

test('the outlines fill the drawing, tinted by their medians', () => {
  const drawn = drawStrip([aPart('Loop', [-87.63, 41.88], 48), aPart('Lakeview', [-87.65, 41.94], 31)], null).parts
  expect(drawn.map(({ tint }) => tint)).toEqual([4, 1])
  const points = drawn.flatMap(({ path }) => path.match(/[\d.-]+/g)!.map(Number))
  expect(Math.min(...points)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...points)).toBeLessThanOrEqual(Math.max(WIDTH, HEIGHT))
})

test('a label is left out where it would cover one of a submarket with more spaces', () => {
  const labelled = (places: [number, number][]) =>
    drawStrip(
      places.map((place, index) => aPart(`Part ${index}`, place, null)),
      null,
    ).parts.map(({ labelledOn }) => labelledOn)
  const [middle, beside, corner, opposite] = labelled([
    [-87.65, 41.85],
    [-87.651, 41.851],
    [-87.75, 41.8],
    [-87.55, 41.9],
  ])
  expect([middle, beside]).toEqual(['all', null])
  // So near the edge, its label would not fit.
  expect([corner, opposite]).not.toContain('all')
})

test('outlines are drawn on the picture of the map where it shows most of them', () => {
  const zoom = 12
  const [x, y] = toWorldPixels([-87.63, 41.88], zoom).map(Math.round) as [number, number]
  const map = { href: '/map.webp', zoom, x, y, width: 1000, height: 800 }
  const { parts, picture } = drawStrip([aPart('Loop', [-87.63, 41.88], 48)], map)
  expect(picture).toEqual({ href: '/map.webp', x: (WIDTH - 700) / 2, y: (HEIGHT - 560) / 2, width: 700, height: 560 })
  expect(parts[0]!.x).toBeCloseTo(WIDTH / 2, 0)
  expect(parts[0]!.y).toBeCloseTo(HEIGHT / 2, 0)
  expect(drawStrip([aPart('Far', [-88.6, 41.88], 48)], map).picture).toBeNull()
})
