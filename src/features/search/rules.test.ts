import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodePolyline } from '#lib/geo/polyline.ts'
import { makeRandom } from '#lib/random.ts'
import { makeCatalog, makeCriteria } from './fixtures.ts'
import {
  type Criteria,
  currencyFor,
  EMPTY_CRITERIA,
  filtersOf,
  filtersReplaced,
  parseCriteria,
  printCriteria,
  type QueryValues,
  sizeRangeOf,
  withoutFilter,
} from './rules.ts'

const refusedFields = (query: QueryValues) => {
  const parsed = parseCriteria(query)
  return parsed.ok ? [] : parsed.fields.map(({ field }) => field)
}
const messageFor = (query: QueryValues) => {
  const parsed = parseCriteria(query)
  return parsed.ok ? null : parsed.fields[0]?.message
}

test('printed criteria are parsed back as the same criteria', () => {
  const catalog = makeCatalog('rules', 4)
  fc.assert(
    fc.property(fc.string(), fc.double({ min: 0, max: 1e6, noNaN: true }), fc.boolean(), (seed, minRent, exclusive) => {
      const criteria = { ...makeCriteria(makeRandom(seed), catalog), minRent: minRent + 0, maxRent: null, exclusive }
      const tidy = { ...criteria, query: criteria.query.trim() }
      expect(parseCriteria(printCriteria(tidy))).toEqual({ ok: true, criteria: tidy })
    }),
    { numRuns: 500 },
  )
})

test('empty criteria print no parameters, and no parameters parse as empty criteria', () => {
  expect(printCriteria(EMPTY_CRITERIA)).toEqual({})
  expect(parseCriteria({})).toEqual({ ok: true, criteria: EMPTY_CRITERIA })
  expect(parseCriteria({ market: '', min_size: '', polygons: '' })).toEqual({ ok: true, criteria: EMPTY_CRITERIA })
})

test('the same search in another order is the same criteria', () => {
  const one = parseCriteria({ space_types: 'retail,office,office', landlords: '10,9,10', query: ' river   north ' })
  expect(one).toEqual(parseCriteria({ space_types: 'office,retail', landlords: '9,10', query: 'river north' }))
  expect(one).toMatchObject({
    criteria: { spaceTypes: ['office', 'retail'], landlords: [9, 10], query: 'river north' },
  })
})

test('numbers and booleans may come typed or as text', () => {
  const typed = parseCriteria({ min_size: 1000, exclusive: true, hide_undisclosed: false })
  expect(typed).toEqual(parseCriteria({ min_size: '1000', exclusive: 'true' }))
})

test.each<[string, QueryValues, string]>([
  ['an unknown market', { market: 'atlantis' }, 'market'],
  ['an unknown member of a list', { space_types: 'office,castle' }, 'space_types'],
  ['an empty member of a list', { classes: 'A,,B' }, 'classes'],
  ['a slug with a space', { submarket_slugs: 'the loop' }, 'submarket_slugs'],
  ['too many slugs', { shapes: Array.from({ length: 21 }, (_, index) => `s${index}`).join() }, 'shapes'],
  ['not a number', { min_size: 'NaN' }, 'min_size'],
  ['an infinite number', { max_rent: 'Infinity' }, 'max_rent'],
  ['a negative number', { min_power: '-1' }, 'min_power'],
  ['a hexadecimal number', { min_dock_doors: '0x10' }, 'min_dock_doors'],
  ['a size range the wrong way round', { min_size: '2000', max_size: '1000' }, 'max_size'],
  ['a rent range the wrong way round', { min_rent: 60, max_rent: 59.5 }, 'max_rent'],
  ['a box the wrong way round', { bbox: '2,0,1,1' }, 'bbox'],
  ['a box off the globe', { bbox: '-181,0,1,1' }, 'bbox'],
  ['a box of three sides', { bbox: '1,2,3' }, 'bbox'],
  ['a point without longitude', { near: '41.9' }, 'near'],
  ['a latitude of a hundred degrees', { near: '100,0' }, 'near'],
  ['a third coordinate', { near: '1,2,3' }, 'near'],
  ['a day that does not exist', { available_before: '2026-02-30' }, 'available_before'],
  ['a boolean that is neither true nor false', { exclusive: 'yes' }, 'exclusive'],
  ['an id of zero', { building_ids: '0' }, 'building_ids'],
  ['more than 200 characters', { query: 'x'.repeat(201) }, 'query'],
  ['one parameter given twice', { market: ['chicago', 'boston'] }, 'market'],
  ['a polygon that is no polyline', { polygons: ['not a polyline'] }, 'polygons'],
  [
    'a polygon of two points',
    {
      polygons: [
        encodePolyline([
          [0, 0],
          [1, 1],
        ]),
      ],
    },
    'polygons',
  ],
  [
    'a bow-tie',
    {
      polygons: [
        encodePolyline([
          [0, 0],
          [1, 1],
          [1, 0],
          [0, 1],
        ]),
      ],
    },
    'polygons',
  ],
  ['a polygon of 501 points', { polygons: [encodePolyline(circle(501))] }, 'polygons'],
  [
    'eleven polygons',
    { polygons: Array.from({ length: 11 }, (_, index) => encodePolyline(circle(3 + index))) },
    'polygons',
  ],
])('%s is refused, and the parameter is named', (_, query, field) => {
  expect(refusedFields(query)).toEqual([field])
})

test('every bad parameter is named, with what was expected', () => {
  expect(refusedFields({ market: 'x', min_size: 'y', bbox: 'z' })).toEqual(['market', 'bbox', 'min_size'])
  expect(messageFor({ min_rent: 60, max_rent: 50 })).toBe('Expected at least min_rent, 60, got 50')
  expect(
    messageFor({
      polygons: [
        encodePolyline([
          [0, 0],
          [1, 1],
          [1, 0],
          [0, 1],
        ]),
      ],
    }),
  ).toBe('Expected an outline that does not cross itself')
  expect(messageFor({ polygons: ['!!!!'] })).toBe('Expected an encoded polyline')
})

test('ten polygons of 500 points are fine', () => {
  const polygons = Array.from({ length: 10 }, (_, index) => encodePolyline(circle(500, index)))
  expect(refusedFields({ polygons })).toEqual([])
})

test('removing a filter leaves the others', () => {
  const criteria = { ...EMPTY_CRITERIA, market: 'london' as const, exclusive: true, minSize: 0 }
  expect(filtersOf(criteria)).toEqual(['market', 'minSize', 'exclusive'])
  expect(filtersOf(withoutFilter(criteria, 'exclusive'))).toEqual(['market', 'minSize'])
})

test('people need a range of sizes, which differs between countries and is rounded to two figures', () => {
  const sizes = (values: Partial<Criteria>) => sizeRangeOf({ ...EMPTY_CRITERIA, ...values })
  expect(sizes({ people: 60 })).toEqual({ minSize: 9000, maxSize: 12_000 })
  expect(sizes({ people: 7, market: 'toronto' })).toEqual({ minSize: 1100, maxSize: 1400 })
  expect(sizes({ people: 47, market: 'london' })).toEqual({ minSize: 4700, maxSize: 6100 })
  expect(sizes({})).toEqual({ minSize: null, maxSize: null })
})

test('limits of the size win over people', () => {
  expect(sizeRangeOf({ ...EMPTY_CRITERIA, people: 60, maxSize: 5000 })).toEqual({ minSize: null, maxSize: 5000 })
})

test('a sentence about sizes replaces people, and the other way round', () => {
  const replaced = (values: Partial<Criteria>) =>
    filtersReplaced(EMPTY_CRITERIA, { ...EMPTY_CRITERIA, ...values }, 'en-us')
  expect(replaced({ minSize: 5000 })).toContain('people')
  expect(replaced({ people: 60 })).toContain('maxSize')
})

test('rents compare in the currency of the market, else of the visitor’s locale', () => {
  expect(currencyFor({ market: 'dubai' }, 'en-us')).toBe('AED')
  expect(currencyFor({ market: null }, 'en-gb')).toBe('GBP')
  expect(currencyFor({ market: null }, 'en-us')).toBe('USD')
})

function circle(points: number, shift = 0): [number, number][] {
  return Array.from({ length: points }, (_, index) => {
    const angle = (2 * Math.PI * index) / points
    return [shift + Math.cos(angle), Math.sin(angle)]
  })
}

test('a figure is a filter in the four files that docs/add-an-attribute.md lists, and in the parser of sentences', () => {
  const root = path.resolve(import.meta.dirname, '../../..')
  const isAboutPower = /\bminPower\b|\bmin_power\b|'search\.\w+\.power'/
  const apart = /\.test\.tsx?$|\/fixtures\.ts$|\/read-features\.ts$|\/sentences\//
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !apart.test(file) && isAboutPower.test(readFileSync(path.join(root, file), 'utf8')),
  )
  const documented = readFileSync(path.join(root, 'docs/add-an-attribute.md'), 'utf8').matchAll(/^\| `(src\/[^`]+)`/gm)
  expect(files.sort()).toEqual([...documented].map(([, file]) => file).sort())
  expect(files).toHaveLength(4)
})
