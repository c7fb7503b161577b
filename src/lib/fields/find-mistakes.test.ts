import { expect, test } from 'vitest'
import type { Fields } from './fields.ts'
import { findMistakes } from './find-mistakes.ts'

const FIELDS = {
  name: { column: 'name', kind: 'text', max: 160, required: true },
  area: { column: 'area_sqft', kind: 'area' },
  height: { column: 'height_inches', kind: 'length', maxInches: 100 },
} as const satisfies Fields

test('values that fit their columns have no mistakes, nor have those that are not given', () => {
  expect(findMistakes(FIELDS, { name: 'a', area: { magnitude: 20_000_000, unit: 'sf' }, height: null })).toEqual([])
  expect(findMistakes(FIELDS, {})).toEqual([])
  expect(findMistakes(FIELDS, { height: { magnitude: 254, unit: 'Centimeters' } })).toEqual([])
})

test('blank texts, and areas and lengths that their columns can’t store, are named', () => {
  const values = {
    name: ' \n',
    area: { magnitude: 20_000_000, unit: 'sqm' },
    height: { magnitude: 101, unit: 'Inches' },
  } as const
  expect(findMistakes(FIELDS, values).map(({ field }) => field)).toEqual(['name', 'area', 'height'])
  expect(findMistakes(FIELDS, { area: { magnitude: 0.4, unit: 'sf' } })).toHaveLength(1)
})
