import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitView } from './map-view.ts'

const SIZE = { width: 960, height: 540, padding: 56, maxZoom: 15 }

test('the box is shown whole, with its margin', () => {
  const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
  fc.assert(
    fc.property(degrees(170), degrees(170), degrees(80), degrees(80), (x1, x2, y1, y2) => {
      const box = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)] as [
        number,
        number,
        number,
        number,
      ]
      const view = fitView(box, SIZE)
      const [west, south, east, north] = box
      for (const corner of [
        [west, north],
        [east, south],
      ] as [number, number][]) {
        const [x, y] = view.project(corner)
        // The origin is rounded to a whole pixel.
        expect(x).toBeGreaterThanOrEqual(SIZE.padding - 1)
        expect(x).toBeLessThanOrEqual(SIZE.width - SIZE.padding + 1)
        expect(y).toBeGreaterThanOrEqual(SIZE.padding - 1)
        expect(y).toBeLessThanOrEqual(SIZE.height - SIZE.padding + 1)
      }
      expect(view.zoom).toBeLessThanOrEqual(SIZE.maxZoom)
    }),
  )
})

test('tiles cover the picture and meet at whole pixels', () => {
  const view = fitView([-87.66, 41.87, -87.62, 41.9], SIZE)
  for (const zoom of [5, 9, 13]) {
    const tiles = view.tilesAt(zoom)
    for (const { left, top, size } of tiles) {
      expect([left, top, size].every(Number.isInteger)).toBe(true)
      expect(left < SIZE.width && top < SIZE.height && left + size > 0 && top + size > 0).toBe(true)
    }
    const at = (x: number, y: number) =>
      tiles.filter(({ left, top, size }) => x >= left && x < left + size && y >= top && y < top + size).length
    for (const [x, y] of [
      [0, 0],
      [959, 0],
      [0, 539],
      [959, 539],
      [480, 270],
    ] as const)
      expect(at(x, y)).toBe(1)
  }
})
