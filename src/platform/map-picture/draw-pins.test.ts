import { expect, test } from 'vitest'
import { boxOfPin, type PlacedPin, spreadPins } from './draw-pins.ts'

const pin = (x: number, y: number, label: string): PlacedPin => ({ x, y, label })

test('pins that do not touch stay at their places', () => {
  const pins = [pin(0, 0, '1'), pin(40, 0, '2'), pin(0, 40, '3')]
  expect(spreadPins(pins)).toEqual(pins)
})

test('pins of one place are side by side around it, in order', () => {
  const spread = spreadPins([pin(100, 50, '1'), pin(100, 50, '2')])
  expect(spread.map(({ x, y }) => [x, y])).toEqual([
    [82.5, 50],
    [117.5, 50],
  ])
})

test('pins that lie close move apart by the shorter way, and none covers another', () => {
  expect(spreadPins([pin(0, 0, '1'), pin(5, 30, '2')]).map(({ y }) => y)).toEqual([-2.5, 32.5])
  const crowd = Array.from({ length: 12 }, (_, index) => pin(200 + (index % 4) * 9, 100 + index * 3, String(index)))
  const boxes = spreadPins(crowd).map(boxOfPin)
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) {
      const overlapX = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const overlapY = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      expect(Math.min(overlapX, overlapY)).toBeLessThan(2)
    }
})
