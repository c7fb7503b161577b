import { expect, test } from 'vitest'
import type { Pin } from './scene.ts'
import { spreadPins } from './spread-pins.ts'

const pin = (id: string, lng: number, lat = 41.88): Pin => ({ id, lng, lat, label: id, state: 'stop', rank: 0 })
/** CSS pixels of a degree of longitude at zoom 12. */
const DEGREE = (512 * 2 ** 12) / 360

test('squares that would cover each other are moved apart by the same distance, until both are seen', () => {
  const [first, second] = spreadPins([pin('1', -87.65), pin('2', -87.65 + 10 / DEGREE)], 12)
  expect((second!.lng - first!.lng) * DEGREE).toBeCloseTo(41, 5)
  expect((first!.lng + second!.lng) / 2).toBeCloseTo(-87.65 + 5 / DEGREE, 8)
  expect(first!.lat).toBeCloseTo(41.88, 8)
})

test.each([
  ['Chicago', 41.88],
  ['London', 51.51],
])('squares above each other are moved apart in %s', (_, lat) => {
  const perLatitude = DEGREE / Math.cos((lat * Math.PI) / 180)
  const [first, second] = spreadPins([pin('1', -0.1, lat), pin('2', -0.1, lat + 20 / perLatitude)], 12)
  expect((second!.lat - first!.lat) * perLatitude).toBeCloseTo(41, 3)
})

test('others stay where they are, as all do once the map is close enough', () => {
  const pins = [pin('1', -87.65), pin('2', -87.64), pin('3', -87.65 + 10 / DEGREE, 41.89)]
  for (const zoom of [13, 16]) {
    const spread = spreadPins(pins, zoom)
    spread.forEach(({ lng, lat }, index) => {
      expect(lng).toBeCloseTo(pins[index]!.lng, 9)
      expect(lat).toBeCloseTo(pins[index]!.lat, 9)
    })
  }
})

test('five stops of one street are all seen', () => {
  const spread = spreadPins(
    ['1', '2', '3', '4', '5'].map((id, index) => pin(id, -87.65 + index / 1e5)),
    12,
  )
  const xs = spread.map(({ lng }) => lng * DEGREE).toSorted((a, b) => a - b)
  const gaps = xs.slice(1).map((x, index) => x - xs[index]!)
  expect(Math.min(...gaps)).toBeGreaterThan(30)
})
