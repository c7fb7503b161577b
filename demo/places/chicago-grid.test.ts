import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { makeRandom } from '#lib/random.ts'
import { distanceToLine, drawChicagoAddress, pointOnStreet, STREETS, zipCodeAt } from './chicago-grid.ts'

const EXTRACT = { west: -87.803, south: 41.771, east: -87.583, north: 41.968 }

test('a drawn address stands within 40 m of its own street and inside the street extract', () => {
  const random = makeRandom('grid')
  for (let count = 0; count < 2_000; count++) {
    const { street, point } = drawChicagoAddress(random)
    const name = street.replace(/^\d+ /, '')
    const number = Number.parseInt(street, 10)
    const stretches = STREETS.filter((each) => each.name === name)
    const nearest = Math.min(...stretches.map(({ from, to }) => distanceToLine(point, [from, to])))
    expect(nearest, street).toBeLessThan(40)
    expect(stretches.some(({ firstNumber, lastNumber }) => number >= firstNumber && number <= lastNumber)).toBe(true)
    expect(point[0]).toBeGreaterThan(EXTRACT.west)
    expect(point[0]).toBeLessThan(EXTRACT.east)
    expect(point[1]).toBeGreaterThan(EXTRACT.south)
    expect(point[1]).toBeLessThan(EXTRACT.north)
  }
})

test('numbers run at about 800 to the mile from State and Madison', () => {
  const madison = STREETS.find(({ name, firstNumber }) => name === 'West Madison Street' && firstNumber < 100)!
  const state = STREETS.find(({ name, firstNumber }) => name === 'North State Street' && firstNumber < 100)!
  expect(metersFromZero(pointOnStreet(madison, 400))).toBeGreaterThan(700)
  expect(metersFromZero(pointOnStreet(madison, 400))).toBeLessThan(1_000)
  expect(metersFromZero(pointOnStreet(state, 800))).toBeGreaterThan(1_500)
  expect(metersFromZero(pointOnStreet(state, 800))).toBeLessThan(1_800)
  expect(() => pointOnStreet(state, 9_999)).toThrow(RangeError)
})

test('most buildings stand downtown', () => {
  const random = makeRandom('downtown')
  const points = Array.from({ length: 1_000 }, () => drawChicagoAddress(random).point)
  const downtown = points.filter(([lng, lat]) => lng > -87.662 && lat > 41.864 && lat < 41.906)
  expect(downtown.length).toBeGreaterThan(650)
  expect(downtown.length).toBeLessThan(950)
})

test('the ZIP code is that of the nearest large buildings', () => {
  expect(zipCodeAt([-87.6286, 41.8832])).toBe('60602')
  expect(zipCodeAt([-87.6, 41.79])).toBe('60637')
})

test.skipIf(!process.env.SAMPLE_DATA)('the city’s own addresses match the table (SAMPLE_DATA)', () => {
  const text = readFileSync(join(process.env.SAMPLE_DATA!, 'chicago-buildings-2022.csv'), 'utf8')
  const records = parse(text, { columns: true }) as Record<string, string>[]
  const distances = records.flatMap((record) => {
    const match = /^(\d+) ([NSEW]) (.+)$/i.exec(record.Address ?? '')
    if (!match || !record.Latitude) return []
    const name = longName(match[2]!, match[3]!)
    const number = Number(match[1])
    const street = STREETS.find((each) => each.name === name && each.firstNumber <= number && number <= each.lastNumber)
    if (!street) return []
    return metersBetween(pointOnStreet(street, number), [Number(record.Longitude), Number(record.Latitude)])
  })
  distances.sort((one, other) => one - other)
  expect(distances.length).toBeGreaterThan(400)
  expect(distances[Math.floor(distances.length / 2)]!).toBeLessThan(60)
  expect(distances[Math.floor(distances.length * 0.95)]!).toBeLessThan(250)
})

function longName(direction: string, rest: string): string {
  const compass = { N: 'North', S: 'South', E: 'East', W: 'West' }[direction.toUpperCase()]
  const kinds: Record<string, string> = { ST: 'Street', AVE: 'Avenue', BLVD: 'Boulevard', DR: 'Drive', RD: 'Road' }
  const words = rest
    .toUpperCase()
    .split(' ')
    .map((word) => kinds[word] ?? word[0] + word.slice(1).toLowerCase())
  return `${compass} ${words.join(' ').replace('Lasalle', 'LaSalle')}`
}

function metersFromZero(point: [number, number]): number {
  return metersBetween(point, [-87.6278, 41.8819])
}

function metersBetween(one: [number, number], other: [number, number]): number {
  return Math.hypot((one[0] - other[0]) * 82_800, (one[1] - other[1]) * 111_200)
}
