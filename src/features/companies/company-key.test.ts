import { expect, test } from 'vitest'
import { companyKey } from './company-key.ts'

test('a name is the same in any case, with other punctuation and another legal form', () => {
  const spellings = [
    'Monroe Holdings',
    'MONROE HOLDINGS LLC',
    'Monroe Holdings, L.L.C.',
    'The Monroe Holdings Co., Inc.',
    'Monroe-Holdings Ltd',
  ]
  expect(new Set(spellings.map(companyKey))).toEqual(new Set(['monroe holdings']))
  expect(companyKey('Park & Vine LLP')).toBe(companyKey('Park and Vine'))
})

test('what is in the middle of a name is no legal form, and a name of legal forms alone stays', () => {
  expect(companyKey('Limited Brands')).toBe('limited brands')
  expect(companyKey('Monroe Holdings')).not.toBe(companyKey('Monroe Partners'))
  expect(companyKey('The Limited')).toBe('limited')
  expect(companyKey('Co.')).toBe('co')
})
