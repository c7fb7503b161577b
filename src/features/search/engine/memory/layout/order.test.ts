import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeCatalog } from '../../../fixtures.ts'
import { rowsOf } from '../fixtures.ts'
import { orderRows, placeOnCurve } from './order.ts'

const SIDE = 2 ** 20
const cell = fc.record({ x: fc.nat(SIDE - 1), y: fc.nat(SIDE - 1) })

test('every square of cells is one range of the curve', () => {
  fc.assert(
    fc.property(cell, fc.integer({ min: 0, max: 20 }), ({ x, y }, bits) => {
      // All cells of a square share the leading digits of their places, as they share those of x and y.
      const square = 4 ** bits
      const corner = (value: number, up: boolean) =>
        Math.floor(value / 2 ** bits) * 2 ** bits + (up ? 2 ** bits - 1 : 0)
      const ranges = [true, false].flatMap((right) =>
        [true, false].map((down) => Math.floor(placeOnCurve(corner(x, right), corner(y, down)) / square)),
      )
      expect(new Set([...ranges, Math.floor(placeOnCurve(x, y) / square)]).size).toBe(1)
    }),
  )
})

test('the curve visits every cell once, and goes from neighbor to neighbor', () => {
  const cells = Array.from({ length: 64 * 64 }, (_, index) => ({ x: index % 64, y: Math.floor(index / 64) }))
  const along = cells.toSorted((a, b) => placeOnCurve(a.x, a.y) - placeOnCurve(b.x, b.y))
  expect(along.map(({ x, y }) => placeOnCurve(x, y))).toEqual(along.map((_, place) => place))
  for (const [place, { x, y }] of along.slice(1).entries()) {
    expect(Math.abs(x - along[place]!.x) + Math.abs(y - along[place]!.y)).toBe(1)
  }
})

test('every row is in the order once, by building and then by id', () => {
  const rows = rowsOf(makeCatalog('order', 800))
  const { buildings, firsts, rows: sources } = orderRows(rows)
  expect([...sources].sort((a, b) => a - b)).toEqual(Array.from({ length: 800 }, (_, row) => row))
  expect(new Set(rows.buildingId).size).toBe(buildings)
  for (let building = 0; building < buildings; building++) {
    const own = [...sources.subarray(firsts[building], firsts[building + 1])]
    expect(new Set(own.map((row) => rows.buildingId[row])).size).toBe(1)
    const ids = own.map((row) => rows.listingId[row]!)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  }
})
