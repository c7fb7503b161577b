import { describe, expect, test } from 'vitest'
import { haveSameNumber, type KnownNumber, placeBetween } from './rules.ts'

const at = (low: number, longitude: number, high = low): KnownNumber => ({
  numbers: { low, high },
  point: [longitude, 41.88],
})
const number = (low: number, high = low) => ({ low, high })

describe('a house number is placed', () => {
  test('between the nearest known ones of its side of the street', () => {
    const known = [at(200, -87.64), at(240, -87.636), at(211, -87.7), at(400, -87.62)]
    expect(placeBetween(number(210), known)).toMatchObject({
      point: [-87.639, 41.88],
      from: { numbers: { low: 200 } },
      to: { numbers: { low: 240 } },
    })
  })

  test('between those of both sides where its own has none around it', () => {
    const known = [at(201, -87.64), at(220, -87.638), at(221, -87.638)]
    expect(placeBetween(number(210), known)?.from.numbers.low).toBe(201)
  })

  test('at one that is a few houses away, and not further outside of the known ones', () => {
    const known = [at(200, -87.64), at(240, -87.636)]
    expect(placeBetween(number(248), known)).toMatchObject({ point: [-87.636, 41.88], from: known[1], to: known[1] })
    expect(placeBetween(number(190), known)?.point).toEqual([-87.64, 41.88])
    expect(placeBetween(number(252), known)).toBeUndefined()
    expect(placeBetween(number(10), [])).toBeUndefined()
  })

  test('not between buildings that are far apart', () => {
    expect(placeBetween(number(300), [at(200, -87.64), at(400, -87.6)])).toBeUndefined()
  })
})

test('ranges have a number in common on the same side of a street only', () => {
  expect(haveSameNumber(number(210), number(200, 220))).toBe(true)
  expect(haveSameNumber(number(211), number(200, 220))).toBe(false)
  expect(haveSameNumber(number(210), number(212))).toBe(false)
})
