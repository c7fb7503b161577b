import { expect, test } from 'vitest'
import { NONE } from '../src/features/search/engine/memory/layout/rows.ts'
import { makeDocuments } from './documents.ts'

test('the same count gives the same documents', () => {
  expect(makeDocuments(300)).toEqual(makeDocuments(300))
})

test('each row has each of its words once, and only words of the dictionary', () => {
  const { words, dictionary, count } = makeDocuments(500).rows
  for (let row = 0; row < count; row++) {
    const codes = words.values.subarray(words.starts[row]!, words.starts[row + 1]!)
    const own = [...codes].map((code) => dictionary[code >> 1])
    expect(own.length).toBeGreaterThan(10)
    expect(own).not.toContain(undefined)
    expect(new Set(own).size).toBe(own.length)
  }
})

test('all rows of a building have the same place and submarkets', () => {
  const { rows } = makeDocuments(500)
  const { starts, values } = rows.submarkets
  const places = new Map<number, string>()
  for (let row = 0; row < rows.count; row++) {
    const place = `${rows.x[row]} ${rows.y[row]} ${values.subarray(starts[row]!, starts[row + 1]!)}`
    const building = rows.buildingId[row]!
    expect(places.get(building) ?? place).toBe(place)
    places.set(building, place)
  }
})

test('each rent has a currency, and about a quarter of the rents is undisclosed', () => {
  const { count, rentLow, rentHigh, currency } = makeDocuments(2000).rows
  const undisclosed = [...rentLow.keys()].filter((row) => Number.isNaN(rentLow[row]))
  expect(undisclosed.every((row) => currency[row] === NONE && Number.isNaN(rentHigh[row]))).toBe(true)
  expect(currency.filter((code) => code === NONE)).toHaveLength(undisclosed.length)
  expect(undisclosed.length / count).toBeCloseTo(0.25, 1)
})
