import { expect, test } from 'vitest'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import { aSpace } from './fixtures.ts'
import { describeFacts } from './messages.ts'
import { COMPARED, DETAILS, FACTS, type FactId } from './rules.ts'

const { text } = makeIntl('en-us', await loadMessages('en-us'))
const words = { text, locale: 'en-us' } as const

const KNOWN = aSpace({
  spaceType: 'office',
  area: { magnitude: 12_400, unit: 'sf' },
  usableArea: { magnitude: 10_500, unit: 'sf' },
  minDivisible: { magnitude: 5_000, unit: 'sf' },
  terms: {
    tiAllowance: { magnitude: 60, units: { money: 'USD', area: 'sf', period: null } },
    freeRentMonths: 6.5,
    escalationPercent: 3.25,
    depositMonths: 1,
  },
  leaseType: 'sublease',
  subleaseExpiresOn: '2029-08-31',
  leaseStructure: 'triple_net',
  availability: 'specified',
  availableOn: '2027-03-01',
  countryCode: 'GB',
  floor: 3,
  condition: 'turnkey',
  buildingClass: 'A',
  yearRenovated: 2019,
  sprinklers: 'ESFR',
  minTermMonths: 36,
  maxTermMonths: 60,
  ceilingSlab: { magnitude: 160, unit: 'Inches' },
  amenitySet: ['phone_booths'],
})

test('a link shows every detail that is known, in order', () => {
  expect(describeFacts(KNOWN, DETAILS, words).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Space type: Office',
    'Available: 3/1/27',
    'Lease: Sublease to 8/31/29',
    'Lease structure: Triple net (NNN)',
    'Term: 3 to 5 years',
    'TI allowance: US $60 /sf',
    'Free rent: 6.5 months',
    'Rent escalation: 3.25% a year',
    'Security deposit: 1 month of rent',
    'Floor: 2nd floor',
    'Condition: Turnkey',
    'Usable area: 10,500 sf',
    'Minimum divisible: 5,000 sf',
    'Ceiling height: 13 ft 4 in',
    'Building: Class A',
    'Year renovated: 2019',
    'Sprinklers: ESFR',
    'Amenities: Phone booths',
  ])
})

test('what is not known is not mentioned, and a height to the slab is no finished ceiling', () => {
  const every = Object.keys(FACTS) as FactId[]
  expect(describeFacts(aSpace(), every, words)).toEqual([])
  expect(describeFacts(KNOWN, ['ceiling'], words)).toEqual([])
})

test('every fact is shown in the details of a link or in a comparison', () => {
  const shown = new Set<string>([...DETAILS, ...COMPARED, 'area'])
  expect(Object.keys(FACTS).filter((id) => !shown.has(id))).toEqual([])
})
