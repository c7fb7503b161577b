import { expect, test } from 'vitest'
import { figuresPath, figuresQuery, readFiguresAddress } from './read-figures-address.ts'

test('the URL holds the building, the listing and the days', () => {
  const address = readFiguresAddress({ building: '7', listing: '9', days: '365' })
  expect(figuresPath(address)).toBe('/portfolio/figures?building=7&listing=9&days=365')
  expect(figuresQuery(address)).toEqual({ building: 7, listing: 9, days: '365' })
})

test('invalid values and the usual days are left out', () => {
  const address = readFiguresAddress({ building: 'x', days: '30' })
  expect(figuresPath(address)).toBe('/portfolio/figures')
  expect(figuresQuery(readFiguresAddress({ days: '31' }))).toEqual({})
})
