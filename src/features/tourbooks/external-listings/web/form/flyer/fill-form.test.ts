import { expect, test } from 'vitest'
import type { SourcedField } from '../../../flyer/contract.ts'
import { emptyValues } from '../form-values.ts'
import { fillForm, linkIn, missingIn } from './fill-form.ts'

const EMPTY = emptyValues('en-us')
const found = (values: Record<string, string>) => ({
  fields: Object.entries(values).map(
    ([field, value]) => ({ field, value, source: 'flyer', page: 1, words: value, doubt: null }) as SourcedField,
  ),
})

test('an empty form takes everything', () => {
  const reading = found({ name: 'Suite 700', area: '12650', areaUnit: 'sqm', rentLow: '24', rentUnit: 'sf/mo' })
  const { values, unchanged } = fillForm(reading, EMPTY, EMPTY)
  expect(values).toEqual({ name: 'Suite 700', area: '12,650', areaUnit: 'sqm', rentLow: '24', rentUnit: 'sf/mo' })
  expect(unchanged).toEqual([])
})

test('what was typed stays, with its units, and is named when it differs', () => {
  const typed = { ...EMPTY, area: '12,000', rentLow: '24.00', name: '7th floor' }
  const reading = found({ name: '7th floor', area: '1175', areaUnit: 'sqm', minDivisible: '500', rentLow: '24' })
  const { values, unchanged } = fillForm(reading, typed, EMPTY)
  expect(values).toEqual({})
  expect(unchanged).toEqual(['area'])
})

test('costs are filled in beside a typed rent only in the same units', () => {
  const typed = { ...EMPTY, rentLow: '24' }
  const costs = { operatingExpenses: '9.85', taxes: '7.40' }
  expect(fillForm(found({ rentLow: '24', rentUnit: 'sf/yr', ...costs }), typed, EMPTY).values).toMatchObject(costs)
  expect(fillForm(found({ rentLow: '2', rentUnit: 'sf/mo', ...costs }), typed, EMPTY).values).toEqual({})
})

test('the city of another street is not filled in beside a typed one', () => {
  const reading = found({ street: '1 Main Street', city: 'Chicago', pin: '{"longitude":1,"latitude":2}' })
  expect(fillForm(reading, { ...EMPTY, street: '9 Elm Street' }, EMPTY)).toMatchObject({
    values: {},
    unchanged: ['street'],
  })
})

test('a rent on request is no value, but has its words, and is not missing', () => {
  const reading = found({ rentLow: '' })
  const { values, sources } = fillForm(reading, EMPTY, EMPTY)
  expect([values, Object.keys(sources)]).toEqual([{}, ['rentLow']])
  expect(missingIn(reading)).not.toContain('rentLow')
  expect(missingIn(reading)).toContain('name')
})

test('a link alone is a link; a link in a text is not', () => {
  expect(linkIn(' https://spaces.example/7 \n')).toBe('https://spaces.example/7')
  expect(linkIn('See https://spaces.example/7')).toBeUndefined()
  expect(linkIn('javascript:alert(1)')).toBeUndefined()
})
