import { describe, expect, test } from 'vitest'
import { type FieldWording, printFields, readFieldTexts } from './field-text.ts'
import type { Fields, FormFields } from './fields.ts'

const STORED = {
  name: { column: 'name', kind: 'text', max: 160, required: true },
  note: { column: 'note', kind: 'prose', max: 800 },
  year: { column: 'year', kind: 'number', min: 1600, max: 2100 },
  size: { column: 'size', kind: 'number', min: 1, max: 50_000_000, unit: 'sf' },
  ratio: { column: 'ratio', kind: 'number', min: 0, max: 50, decimals: 2 },
  class: { column: 'class', kind: 'choice', codes: ['A', 'B'] },
  amenities: { column: 'amenities', kind: 'choices', codes: ['gym', 'showers'] },
  tenants: { column: 'tenants', kind: 'texts', max: 80, most: 40 },
  isServed: { column: 'is_served', kind: 'flag' },
  vat: { column: 'vat', kind: 'answer' },
  area: { column: 'area', kind: 'area' },
  height: { column: 'height', kind: 'length', maxInches: 3000 },
  allowance: { column: 'allowance', kind: 'amount', max: 10_000 },
  point: { column: 'point', kind: 'point' },
} as const satisfies Fields
const FIELDS = { ...STORED, rent: { kind: 'price' } } as const satisfies FormFields

const US: FieldWording = {
  locale: 'en-us',
  countryCode: 'US',
  areaUnit: 'sf',
  priceUnits: { money: 'USD', area: 'sf', period: 'yr' },
}
const VALUES = {
  name: 'Kinzie Point',
  note: 'A tower.\n\nBy the river.',
  year: 1992,
  size: 842_000,
  ratio: 0.4,
  class: 'A',
  amenities: ['showers'],
  tenants: ['Arbor Mutual', 'Lumen, Inc.'],
  isServed: true,
  vat: false,
  area: { magnitude: 12_400, unit: 'sf' },
  height: { magnitude: 390, unit: 'Inches' },
  allowance: { magnitude: 60, units: { money: 'USD', area: 'sf', period: null } },
  point: { latitude: 41.8806, longitude: -87.6302 },
  rent: {
    low: { magnitude: 42, units: { money: 'USD', area: 'sf', period: 'yr' } },
    high: { magnitude: 45, units: { money: 'USD', area: 'sf', period: 'yr' } },
  },
}

test('what is printed reads as the same values', () => {
  const texts = printFields(FIELDS, VALUES, US)
  expect(texts).toMatchObject({
    year: '1992',
    size: '842,000',
    'amenities.gym': false,
    'amenities.showers': true,
    tenants: 'Arbor Mutual\nLumen, Inc.',
    vat: 'no',
    area: '12,400 sf',
    height: '32 ft 6 in',
    allowance: 'US $60 /sf',
    point: '41.8806, -87.6302',
    rent: 'US $42–45 /sf/yr',
  })
  expect(readFieldTexts(FIELDS, texts, US)).toEqual({ values: VALUES, mistakes: {} })
})

test('empty controls are values that are not known, but a required one is a mistake', () => {
  const { values, mistakes } = readFieldTexts(FIELDS, printFields(FIELDS, {}, US), US)
  expect(values).toEqual({
    note: '',
    year: null,
    size: null,
    ratio: null,
    class: null,
    amenities: [],
    tenants: [],
    isServed: false,
    vat: null,
    area: null,
    height: null,
    allowance: null,
    point: null,
    rent: null,
  })
  expect(mistakes).toEqual({ name: { reason: 'required' } })
})

test('controls that are not on the page are left out', () => {
  const { values } = readFieldTexts({ year: FIELDS.year, name: FIELDS.name }, { year: '1998' }, US)
  expect(values).toEqual({ year: 1998 })
})

describe('what is typed', () => {
  const read = (name: keyof typeof FIELDS, text: string, wording = US) => {
    const { values, mistakes } = readFieldTexts({ [name]: FIELDS[name] }, { [name]: text }, wording)
    return mistakes[name]?.reason ?? values[name]
  }
  test.each([
    ['size', '1,250', 1250],
    ['size', '12,50', 'number'],
    ['size', 'large', 'number'],
    ['year', '1998.5', 'whole'],
    ['year', '1066', 'bounds'],
    ['ratio', '2.456', 2.46],
    ['area', '1,150 sqm', { magnitude: 1150, unit: 'sqm' }],
    ['area', '1150 m2', { magnitude: 1150, unit: 'sqm' }],
    ['area', '12400', { magnitude: 12_400, unit: 'sf' }],
    ['area', 'a floor', 'area'],
    ['height', '32', { magnitude: 384, unit: 'Inches' }],
    ['height', 'high', 'length'],
    ['allowance', '62.5', { magnitude: 62.5, units: { money: 'USD', area: 'sf', period: null } }],
    ['allowance', '£25 for each meter', 'amount'],
    ['allowance', '£25 psm', { magnitude: 25, units: { money: 'GBP', area: 'sqm', period: null } }],
    ['allowance', '$60 /sf/yr', 'amount'],
    ['allowance', '40-60', 'amount'],
    ['allowance', '10,001', 'bounds'],
    ['point', '41.88,-87.63', { latitude: 41.88, longitude: -87.63 }],
    ['point', '141.88, -87.63', 'point'],
    ['tenants', ' Lumen \n\n Arbor ', ['Lumen', 'Arbor']],
  ] as const)('in %s, %s', (name, text, value) => {
    expect(read(name, text)).toEqual(value)
  })
  test('is metric where buildings are', () => {
    const london: FieldWording = { locale: 'en-gb', countryCode: 'GB', areaUnit: 'sqm' }
    expect(read('height', '9.9', london)).toEqual({ magnitude: 990, unit: 'Centimeters' })
    expect(read('area', '850', london)).toEqual({ magnitude: 850, unit: 'sqm' })
  })
})

test.each([
  ['13k', 13_000, 'sf'],
  ['858 sq m', 858, 'sqm'],
  ['1,150 m²', 1_150, 'sqm'],
  ['1.5k sqm', 1_500, 'sqm'],
  ['12,400 sq. ft.', 12_400, 'sf'],
  ['900 square feet', 900, 'sf'],
])('the area "%s" is read', (text, magnitude, unit) => {
  expect(readFieldTexts({ area: FIELDS.area }, { area: text }, US).values).toEqual({ area: { magnitude, unit } })
})
