import { expect, test } from 'vitest'
import { printTerm, readTerm } from './read-term.ts'

test.each<[string, [number, number] | undefined]>([
  ['60', [60, 60]],
  ['5 yr', [60, 60]],
  ['5yrs', [60, 60]],
  ['5 years', [60, 60]],
  ['1 year', [12, 12]],
  ['1.5 years', [18, 18]],
  ['18 mo', [18, 18]],
  ['18 mos.', [18, 18]],
  ['18 months', [18, 18]],
  ['1 month', [1, 1]],
  ['5-7 years', [60, 84]],
  ['5 – 7 yr', [60, 84]],
  ['5 to 7 years', [60, 84]],
  ['36-60', [36, 60]],
  ['2 years 6 months', [30, 30]],
  ['2y 6m', [30, 30]],
  ['1.3 years', undefined],
  ['7-5 years', undefined],
  ['long', undefined],
  ['-5', undefined],
  ['5 weeks', undefined],
])('%s', (text, months) => {
  expect(readTerm(text)).toEqual(months && { low: months[0], high: months[1] })
})

test('a printed term is read as the same months', () => {
  expect(printTerm(1)).toBe('1 month')
  expect(readTerm(printTerm(60))).toEqual({ low: 60, high: 60 })
})
