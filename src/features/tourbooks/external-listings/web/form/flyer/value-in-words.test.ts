import { expect, test } from 'vitest'
import type { Values } from '../form-values.ts'
import { valueInWords } from './value-in-words.ts'

test.each<[keyof Values, string, string | undefined]>([
  ['rentLow', 'Net rent $24.00 /RSF', '24.00'],
  ['taxes', 'RE taxes (2025) $7.40', '7.40'],
  ['operatingExpenses', 'Service charge: £14.20 psf', '14.20'],
  ['area', 'Suite 700: 12,650 RSF, divisible to 5,900', '12,650'],
  ['minDivisible', 'from 5,900', '5,900'],
  ['floor', '7th floor', '7'],
  ['minTermMonths', 'Term: 60 months', '60'],
  ['street', 'Address: 220 South Wells Street', '220 South Wells Street'],
  ['agentCompany', 'Renwick Realty Group', 'Renwick Realty Group'],
  ['agentPhone', 'Paul Renwick, (312) 555-0187 · paul@renwick.example', '(312) 555-0187'],
  ['agentEmail', 'Paul Renwick, (312) 555-0187 · paul@renwick.example', 'paul@renwick.example'],
  ['rentLow', 'Rent on request', undefined],
  ['agentEmail', 'Paul Renwick', undefined],
  ['leaseStructure', 'Net rent $24.00 /RSF', undefined],
])('%s of "%s" is %s', (field, words, value) => {
  expect(valueInWords(field, words)).toBe(value)
})
