import { expect, test } from 'vitest'
import type { SourcedField } from '../../../flyer/contract.ts'
import { emptyValues } from '../form-values.ts'
import { outlinesOf } from './outlines.ts'

const BOX = { left: 0.1, top: 0.2, width: 0.3, height: 0.02 }
const found = (field: SourcedField['field'], value: string, rest: Partial<SourcedField> = {}): SourcedField => ({
  ...{ field, value, source: 'flyer', page: 2, words: value, box: BOX, doubt: null },
  ...rest,
})
const AREA = found('area', '12,650')
const values = { ...emptyValues('en-us'), area: '12,650', minDivisible: '5,900', areaUnit: 'sf', city: 'Chicago' }

test('fields of the same words have one outline, without units', () => {
  const doubt = { kind: 'another', detail: '6,000' } as const
  const sources = {
    area: AREA,
    areaUnit: found('areaUnit', 'sf'),
    minDivisible: found('minDivisible', '5,900', { doubt }),
  }
  expect(outlinesOf({ sources, values, page: 2 })).toEqual([
    { fields: ['area', 'minDivisible'], source: AREA, box: BOX, hasDoubt: true },
  ])
})

test('words of other pages, of nowhere, and of values that were changed have none', () => {
  const sources = {
    area: AREA,
    city: found('city', 'Chicago', { source: 'tourbook', page: null, box: null }),
    minDivisible: found('minDivisible', '4,000'),
  }
  expect(outlinesOf({ sources, values, page: 1 })).toEqual([])
  expect(outlinesOf({ sources, values, page: 2 }).map(({ fields }) => fields)).toEqual([['area']])
})

test('outlines are in the order of the page', () => {
  const boxOf = (left: number, top: number) => ({ box: { ...BOX, left, top } })
  const sources = {
    area: found('area', '12,650', boxOf(0.1, 0.5)),
    city: found('city', 'Chicago', boxOf(0.6, 0.2)),
    minDivisible: found('minDivisible', '5,900', boxOf(0.1, 0.2)),
  }
  const fields = outlinesOf({ sources, values, page: 2 }).flatMap((outline) => outline.fields)
  expect(fields).toEqual(['minDivisible', 'city', 'area'])
})
