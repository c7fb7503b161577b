import { expect, test } from 'vitest'
import { type FormFields, fieldsIn } from './fields.ts'

const FIELDS = {
  name: { kind: 'text', max: 20 },
  vatApplicable: { kind: 'answer', countries: ['GB', 'AE'] },
} as const satisfies FormFields
const namesIn = (countryCode: string, record: object) => Object.keys(fieldsIn(countryCode, FIELDS, record))

test('a field is among those of the countries where it is stated', () => {
  expect(namesIn('GB', { vatApplicable: null })).toEqual(['name', 'vatApplicable'])
  expect(namesIn('US', { vatApplicable: null })).toEqual(['name'])
  expect(namesIn('US', {})).toEqual(['name'])
})

test('elsewhere it is there for a record that has it', () => {
  expect(namesIn('US', { vatApplicable: false })).toEqual(['name', 'vatApplicable'])
})
