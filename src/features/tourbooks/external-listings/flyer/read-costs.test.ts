import { expect, test } from 'vitest'
import { rowsOf, summaryOf } from './fixtures.ts'
import { readFlyer } from './read-flyer.ts'
import { cellsOfText } from './split-flyer.ts'

const AT = { market: 'chicago', today: '2026-11-27' } as const
const read = (text: string) => summaryOf(readFlyer(cellsOfText(text), AT))
const readRows = (rows: (readonly string[])[], lefts?: number[]) =>
  summaryOf(readFlyer(rowsOf(rows, lefts), { ...AT, market: lefts ? 'london' : 'chicago' }))

test.each([
  ['Included in gross\tOpex $8.10 + RE taxes $5.20 / RSF', ['operatingExpenses', 'taxes']],
  ['OpEx: $8.10/SF, included in the gross rent\nOperating expenses: $8.10/SF', ['operatingExpenses']],
  ['Taxes and CAM included\nTaxes: $5.20/SF\nCAM: $3.00/SF', ['operatingExpenses', 'taxes']],
  ['The rent includes real estate taxes\nTaxes: $5.20/SF', ['taxes']],
  ['The rent includes taxes of $5.20/SF', ['taxes']],
  ['Lease type: Full service\nOpex: $8.10/SF', ['operatingExpenses']],
])('a cost that the rent includes is not paid besides: %s', (text, costs) => {
  const found = read(`Asking rent: $31.00/RSF\n${text}`)
  expect(found.rentLow).toBe('31')
  for (const cost of costs) expect(found).not.toHaveProperty(cost)
})

test('a cost that is not included stays, and so does one beside which only another is included', () => {
  const found = read('Rent: $31.00/RSF\nTaxes: $5.20/SF (not included)\nOpEx $8.10/SF (insurance included)')
  expect(found).toMatchObject({ taxes: '5.20', operatingExpenses: '8.10' })
  expect(read('Rent: $31.00/RSF\nRent includes water, plus electric of $3.10/SF').electricity).toBe('3.10')
})

test('a total with the taxes is not counted beside them', () => {
  const parts = 'Rent: $18.00/SF NNN\nTaxes: $4.40/SF\nCAM: $2.10/SF\nInsurance: $0.45/SF\n'
  expect(read(`${parts}Total NNN: $6.95/SF`)).toMatchObject({
    taxes: '4.40',
    operatingExpenses: '2.55 (less_taxes 6.95)',
  })
  // Without its parts it stands alone.
  const total = read('Rent: $18.00/SF NNN\nEst. NNN charges: $6.95/SF\nTaxes: $4.40/SF')
  expect(total.operatingExpenses).toBe('6.95 (combined)')
  expect(total).not.toHaveProperty('taxes')
  expect(read(parts)).toMatchObject({ taxes: '4.40', operatingExpenses: '2.10' })
})

test('a cost of the whole space is divided by its area, as the rent is', () => {
  expect(read('Size: 10,000 SF\nRent: $18.00/SF NNN\nReal estate taxes: $42,500 per year')).toMatchObject({
    taxes: '4.25 (by_area 42500)',
  })
  expect(read('Size: 10,000 SF\nRent: $15,000 per month\nTaxes: $4.20/SF/yr')).toMatchObject({
    taxes: '3500 (times_area 4.20)',
  })
})

test('the amount of a sentence has the name at its beginning or above it, and no number without a currency is one', () => {
  const found = readRows(
    [
      ['DESCRIPTION', 'SERVICE CHARGE'],
      ['The hall has a clear span and two electric', 'The tenant contributes to the upkeep of all'],
      ['roller doors (4.2 m by 4.8 m) to the concrete', 'shared roads and planting of the estate, at'],
      ['yard and the offices at the front of it.', '£0.85 per sq ft in the current year.'],
      ['RENT', 'RATES'],
      ['The quoting rent of the unit is to be', 'Enquiries to the council. Rateable Value'],
      ['£9.25 per sq ft per annum exclusive of the', '£90,000. The rates payable in the current'],
      ['rates and of the charges of the estate.', 'year are about £43,200 for the unit.'],
      ['Total 14,400 sq ft'],
    ],
    [50, 340],
  )
  expect(found).toMatchObject({ rentLow: '9.25', operatingExpenses: '0.85', taxes: '3 (by_area 43200)' })
  expect(found).not.toHaveProperty('electricity')
})

test('the structure of a lease may stand alone', () => {
  expect(read('$31.00 / RSF\nGross, plus tenant electric')).toMatchObject({ leaseStructure: 'plus_electric' })
  expect(read('$31.00 / RSF\nFull service lease')).toMatchObject({ leaseStructure: 'full_service' })
})

test.each([
  ['Size: 2,000 SF\nRent: $3,200/month\nCAM: $450/month', '450'],
  ['Size: 2,000 sq ft\nRent: £36,000 pa\nService charge: £650 pa', '650'],
  ['Size: 2,000 SF\nRent: $3,200/month\nCAM: $4.50', '4.50 (no_unit)'],
  ['Size: 2,000 SF\nRent: $24.00/SF/yr\nCAM: $450/month', '2.70 (by_area 450)'],
])('a cost without an area is a total, as its rent: %s', (text, expected) => {
  expect(read(text).operatingExpenses).toBe(expected)
})

test.each([
  'CAM $4.10/SF, Taxes $5.30/SF',
  'OpEx $4.10/SF and taxes $5.30/SF',
  'CAM: $4.10/SF / Taxes: $5.30/SF',
  'Expenses: CAM $4.10, Taxes $5.30, Insurance $0.65',
  'CAM $4.10/SF (taxes $5.30/SF)',
  '$4.10/SF CAM, $5.30/SF RE taxes',
])('costs that are stated beside each other are both read: %s', (text) => {
  expect(read(`Rent: $24.00/SF\n${text}`)).toMatchObject({ operatingExpenses: '4.10', taxes: '5.30' })
})

test('one figure for two costs is one, also before another cost', () => {
  const found = read('Rent: $24.00/SF\nOpEx and taxes $9.40/SF, electric $1.50/SF')
  expect(found).toMatchObject({ operatingExpenses: '9.40 (combined)', electricity: '1.50' })
  expect(read('$24.00/SF NNN, est. CAM and taxes $9.40/SF').operatingExpenses).toBe('9.40 (combined)')
  expect(read('Rent: $24.00/SF\nCAM $4.10/SF, taxes and insurance $5.30/SF').operatingExpenses).toBe('4.10')
})

test.each([
  'Estimated NNN: $8.20/SF (CAM, taxes and insurance included)',
  'NNN charges (taxes, insurance & CAM included): $8.20/SF',
  'Est. NNN charges (CAM, taxes and insurance included): $8.20/SF',
])('what is included in a cost is not in the rent: %s', (text) => {
  expect(read(`Rent: $24.00/SF NNN\n${text}`).operatingExpenses).toBe('8.20 (combined)')
  const inRent = read('Rent: $24.00/SF (taxes and CAM included)\nCAM: $8.20/SF')
  expect(inRent).not.toHaveProperty('operatingExpenses')
})

test.each([
  'Full-service fitness center',
  'Net internal area',
  'Net rentable area 4,000 SF',
  'Net zero carbon in operation',
])('"%s" is no structure of a lease', (text) => {
  const found = read(`$31.00 / RSF\nOpex: $8.10/SF\n${text}`)
  expect(found.operatingExpenses).toBe('8.10')
  expect(found).not.toHaveProperty('leaseStructure')
})
