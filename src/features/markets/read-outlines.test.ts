import { expect, test } from 'vitest'
import { distanceMeters } from '#lib/geo/distance.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { measureRing } from '#lib/geo/measure-ring.ts'
import { MAX_OUTLINE_POINTS, readOutline } from './read-outlines.ts'

/** A closed square with sides of that many degrees and the given south-west corner. */
function square(west: number, south: number, side: number): LngLat[] {
  return [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ]
}

function read(type: string, coordinates: unknown, name: unknown = 'Loop') {
  return readOutline({ type: 'Feature', properties: { name }, geometry: { type, coordinates } }, 'name')
}

test('a polygon becomes a ring of microdegrees without the closing and repeated corners', () => {
  const repeated = [
    [-87.63, 41.88, 180],
    [-87.63, 41.88],
    [-87.62, 41.88],
    [-87.62, 41.8900001],
    [-87.62, 41.89],
    [-87.63, 41.88],
  ]
  expect(read('Polygon', [repeated], '  The \n Loop ')).toMatchObject({
    ok: true,
    outline: {
      name: 'The Loop',
      rings: [
        [
          [-87_630_000, 41_880_000],
          [-87_620_000, 41_880_000],
          [-87_620_000, 41_890_000],
        ],
      ],
    },
  })
})

test('an outline may leave out the closing corner', () => {
  expect(read('Polygon', [square(0, 0, 1).slice(0, -1)])).toMatchObject({ ok: true })
})

test('square meters are measured on a sphere, without holes and summed over parts', () => {
  const degree = distanceMeters([0, 0], [0, 1])
  const area = (check: ReturnType<typeof read>) => (check.ok ? check.outline.squareMeters : Number.NaN)
  const whole = area(read('Polygon', [square(0, 0, 1)]))
  expect(whole / degree ** 2).toBeCloseTo(1, 3)
  // Half as wide at 60 degrees north.
  expect(area(read('Polygon', [square(0, 59.5, 1)])) / whole).toBeCloseTo(0.5, 2)
  const hole = square(0.25, 0.25, 0.5)
  expect(area(read('Polygon', [square(0, 0, 1), hole])) / whole).toBeCloseTo(0.75, 3)
  expect(area(read('MultiPolygon', [[square(0, 0, 1)], [square(3, 0, 1)]])) / whole).toBeCloseTo(2, 5)
  expect(measureRing([])).toBe(0)
})

test('a part may be in another part’s hole, and rings may touch', () => {
  const lake = [square(0, 0, 9), square(3, 3, 3)]
  expect(read('MultiPolygon', [lake, [square(4, 4, 1)]])).toMatchObject({ ok: true })
  expect(read('MultiPolygon', [[square(0, 0, 1)], [square(1, 0, 1)]])).toMatchObject({ ok: true })
  expect(read('MultiPolygon', [[square(0, 0, 1)], [square(1, 1, 1)]])).toMatchObject({ ok: true })
})

test('a hole smaller than a microdegree is dropped', () => {
  const check = read('Polygon', [square(0, 0, 1), square(0.5, 0.5, 0.0000001)])
  expect(check).toMatchObject({ ok: true, outline: { rings: [expect.anything()] } })
})

const bowTie = [
  [0, 0],
  [1, 1],
  [1, 0],
  [0, 1],
  [0, 0],
]
const spike = [
  [0, 0],
  [2, 0],
  [2, 2],
  [2, 3],
  [2, 2],
  [0, 2],
  [0, 0],
]
const circle = Array.from({ length: MAX_OUTLINE_POINTS + 1 }, (_, step) => {
  const angle = (2 * Math.PI * step) / (MAX_OUTLINE_POINTS + 1)
  return [Math.cos(angle), Math.sin(angle)]
})

test.each<[string, string, unknown]>([
  ['not_a_polygon', 'Point', [0, 0]],
  ['not_a_polygon', 'Polygon', []],
  ['not_a_polygon', 'Polygon', [[['0', '0']]]],
  ['not_a_polygon', 'MultiPolygon', null],
  [
    'not_degrees',
    'Polygon',
    [
      [
        [1176153.5, 1902380.1],
        [1176200, 1902380],
        [1176200, 1902400],
      ],
    ],
  ],
  [
    'too_few_points',
    'Polygon',
    [
      [
        [0, 0],
        [1, 1],
        [0, 0],
      ],
    ],
  ],
  ['too_many_points', 'Polygon', [circle]],
  ['too_wide', 'Polygon', [square(0, 0, 61)]],
  [
    'self_intersection',
    'Polygon',
    [
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    ],
  ],
  ['self_intersection', 'Polygon', [bowTie]],
  ['self_intersection', 'Polygon', [spike]],
  ['crossing_rings', 'Polygon', [square(0, 0, 2), square(1, 1, 2)]],
  ['crossing_rings', 'MultiPolygon', [[square(0, 0, 2)], [square(1, 1, 2)]]],
  ['hole_outside', 'Polygon', [square(0, 0, 1), square(3, 3, 1)]],
  ['overlapping_parts', 'MultiPolygon', [[square(0, 0, 3)], [square(1, 1, 1)]]],
  ['overlapping_parts', 'MultiPolygon', [[square(0, 0, 1)], [square(0, 0, 1)]]],
])('a feature is refused with the reason %s (%s)', (reason, type, coordinates) => {
  expect(read(type, coordinates)).toEqual({ ok: false, name: 'Loop', reason })
})

test.each([[''], [null], [12], [' '], ['a\u0000b']])('%j is not a valid name', (name) => {
  expect(read('Polygon', [square(0, 0, 1)], name)).toMatchObject({ ok: false, reason: 'no_name' })
})

test('a malformed feature is refused and never throws', () => {
  for (const feature of [null, 1, 'x', [], {}, { properties: null }, { properties: { name: 'A' }, geometry: null }]) {
    expect(readOutline(feature, 'name').ok).toBe(false)
  }
  expect(read('Polygon', [square(0, 0, 1)], 'x'.repeat(121))).toMatchObject({ ok: false, reason: 'name_too_long' })
})
