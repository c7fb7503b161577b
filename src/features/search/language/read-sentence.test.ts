import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MarketSlug } from '#features/markets/rules.ts'
import type { Locale } from '#lib/locale.ts'
import { type Criteria, EMPTY_CRITERIA, MAX_TEXT, parseCriteria, printCriteria } from '../rules.ts'
import { indexPlaces } from './index-places.ts'
import { readSentence, type SentenceContext } from './read-sentence.ts'

const SUBMARKETS: [MarketSlug, string, string][] = [
  ['new-york', 'grand-central', 'Grand Central'],
  ['new-york', 'soho-noho', 'SoHo/NoHo'],
  ['new-york', 'financial-district', 'Financial District'],
  ['chicago', 'fulton-market', 'Fulton Market'],
  ['chicago', 'river-north', 'River North'],
  ['chicago', 'ohare', "O'Hare"],
  ['boston', 'financial-district', 'Financial District'],
  ['atlanta', 'midtown', 'Midtown'],
  ['houston', 'medical-center', 'Medical Center'],
  ['london', 'shoreditch-northern-city', 'Shoreditch/Northern City'],
  ['london', 'soho', 'Soho'],
  ['london', 'kings-cross', "King's Cross"],
  ['london', 'st-jamess', "St James's"],
  ['manchester', 'trafford-park-industrial', 'Trafford Park Industrial'],
  ['dubai', 'difc', 'DIFC'],
]
const places = indexPlaces({
  submarkets: SUBMARKETS.map(([market, slug, name]) => ({ market, slug, name })),
  landlords: [
    { id: 1, name: 'Brookfield Properties' },
    { id: 2, name: 'Northbank Partners' },
    { id: 3, name: 'Related' },
  ],
  buildings: [
    { id: 10, name: 'Kinzie Point Tower', market: 'chicago' },
    { id: 11, name: 'Broadgate', market: 'london' },
    { id: 12, name: 'Office Place', market: 'chicago' },
    { id: 13, name: '1 Łódź House', market: 'london' },
    { id: 14, name: 'Twin Tower', market: 'chicago' },
    { id: 15, name: 'Twin Tower', market: 'london' },
  ],
})
const contextOf = (locale: Locale, market: MarketSlug | null = null): SentenceContext => ({
  locale,
  currency: locale === 'en-gb' ? 'GBP' : 'USD',
  today: new Date('2026-11-20T12:00:00Z'),
  market,
  places,
})
const american = contextOf('en-us')
const british = contextOf('en-gb')

type Row = [sentence: string, criteria: Partial<Criteria>, rest?: string]

const meaningOf = (sentence: string, context: SentenceContext) => {
  const { criteria, rest } = readSentence(sentence, context)
  return { criteria, rest }
}

/** Sentences with the same meaning in American and British English. */
const EVERYWHERE: Row[] = [
  ['', {}],
  ['any space for lease', {}],
  // Sizes
  ['10–15k sf', { minSize: 10_000, maxSize: 15_000 }],
  ['15-20,000 sq ft', { minSize: 15_000, maxSize: 20_000 }],
  ['500–2k sf', { minSize: 500, maxSize: 2000 }],
  ['5,000 sf', { minSize: 4000, maxSize: 6000 }],
  ['about 12,400 square feet', { minSize: 9900, maxSize: 15_000 }],
  ['exactly 2,499.5 sf', { minSize: 2499.5, maxSize: 2499.5 }],
  ['at least 10 thousand sqft', { minSize: 10_000 }],
  ['20,000+ RSF', { minSize: 20_000 }],
  ['no more than 7500 sq. ft.', { maxSize: 7500 }],
  ['5,000 sf max', { maxSize: 5000 }],
  ['from 5,000 to 10,000 sf', { minSize: 5000, maxSize: 10_000 }],
  ['between 5,000 sf and 10,000 sf', { minSize: 5000, maxSize: 10_000 }],
  ['> 5000 sf, < 10000 sf', { minSize: 5000, maxSize: 10_000 }],
  ['500-1,000 m²', { minSize: 5381, maxSize: 10_764 }],
  ['500 sqm', { minSize: 4300, maxSize: 6500 }],
  ['over 2 acres', { minSize: 87_120 }],
  ['over 9,000 sf under 5,000 sf', { minSize: 9000 }, 'under 5,000 sf'],
  // Figures without a unit, or with a unit that no filter has, are not understood
  ['under 80', {}, 'under 80'],
  ['20 desks', { people: 20 }],
  ['£500 per desk', {}, '£500 per desk'],
  // Dates
  ['from March', { availableBefore: '2027-03-01' }],
  ['from November', { availableBefore: '2026-11-20' }],
  ['March or April', { availableBefore: '2027-04-01' }],
  ['move in February or March 2028', { availableBefore: '2028-03-01' }],
  ['by Q1 2027', { availableBefore: '2027-01-01' }],
  ['let by 1 March', { availableBefore: '2027-03-01' }],
  ['March 1st, 2028', { availableBefore: '2028-03-01' }],
  ['by the end of June 2027', { availableBefore: '2027-06-30' }],
  ['mid-2027', { availableBefore: '2027-07-01' }],
  ['by mid-2027', { availableBefore: '2027-07-01' }],
  ['available now', { availableBefore: '2026-11-20' }],
  ['immediately', { availableBefore: '2026-11-20' }],
  ['within 3 months', { availableBefore: '2027-02-20' }],
  ['2027-03-01', { availableBefore: '2027-03-01' }],
  ['25/12/26', { availableBefore: '2026-12-25' }],
  ['May House', {}, 'May House'],
  ['30/30/27', {}, '30/30/27'],
  // Terms of commercial real estate
  [
    'turnkey sublease with gym and bike storage',
    { conditions: ['turnkey'], leaseTypes: ['sublease'], amenities: ['bike_storage_available', 'gym_available'] },
  ],
  ['plug and play', { conditions: ['turnkey'] }],
  ['shell & core or Cat A+', { conditions: ['category_a_plus', 'core_and_shell'] }],
  ['grade A', { classes: ['A'] }],
  ['class A/B', { classes: ['A', 'B'] }],
  ['class B and a gym', { classes: ['B'], amenities: ['gym_available'] }],
  ['WiredScore platinum', { connectivity: ['platinum'] }],
  ['gold or better connectivity', { connectivity: ['gold', 'platinum'] }],
  ['WiredScore certified', { connectivity: ['certified', 'gold', 'platinum', 'silver'] }],
  ['LEED gold', { certificates: ['leed_gold'] }],
  ['full service +E', { leaseStructures: ['full_service', 'plus_electric'] }],
  ['disclosed rents only', { hideUndisclosed: true }],
  ['with a video, 3D tour or floor plan', { media: ['floor_plan', 'tour', 'video'] }],
  ['exclusive', { exclusive: true }],
  ['offices and shops', { spaceTypes: ['office', 'retail'] }],
  ['parking', { spaceTypes: ['parking'] }],
  ['office, parking', { spaceTypes: ['office'], amenities: ['parking_available'] }],
  ['office or parking space with storage', { spaceTypes: ['office', 'parking'], amenities: ['storage_available'] }],
  ['office, no parking, showers', { spaceTypes: ['office'], amenities: ['showers'] }, 'no parking'],
  ['office with a rooftop', { spaceTypes: ['office'], amenities: ['communal_roof_access'] }],
  ['serviced office', { leaseTypes: ['coworking'], spaceTypes: ['office'] }],
  ['Café on School Street', { amenities: ['cafe_available'] }, 'School Street'],
  // Industrial
  [
    "warehouse 30' clear 4 docks Inland Empire",
    { spaceTypes: ['industrial_warehouse'], minClearHeight: 30, minDockDoors: 4, market: 'inland-empire' },
  ],
  [
    'clear height of 24.5 ft, dock-high doors, 2 drive-ins',
    { minClearHeight: 24.5, minDockDoors: 1, minDriveInDoors: 2 },
  ],
  ['9 m eaves, level access, 3 dock levellers', { minClearHeight: 29.5, minDriveInDoors: 1, minDockDoors: 3 }],
  ['heavy power 2000 amps', { minPower: 2000 }],
  ['loading dock', { amenities: ['loading_dock'] }],
  // Places
  ['office NYC', { spaceTypes: ['office'], market: 'new-york' }],
  ['SF office', { market: 'san-francisco', spaceTypes: ['office'] }],
  ['Fulton Market or River North', { submarketSlugs: ['fulton-market', 'river-north'], market: 'chicago' }],
  ['O’Hare', { submarketSlugs: ['ohare'], market: 'chicago' }],
  ['near St James', { submarketSlugs: ['st-jamess'], market: 'london' }],
  ['Trafford Park', { submarketSlugs: ['trafford-park-industrial'], market: 'manchester' }],
  ['Financial District, Boston', { submarketSlugs: ['financial-district'], market: 'boston' }],
  ['Houston Medical Center', { market: 'houston', submarketSlugs: ['medical-center'] }],
  ['medical office', { spaceTypes: ['medical_office'] }],
  ['midtown', { submarketSlugs: ['midtown'] }],
  ['Chicago Avenue', {}, 'Chicago Avenue'],
  ['Boston or London', { market: 'boston' }, 'London'],
  ['Shoreditch New York', { market: 'new-york' }, 'Shoreditch'],
  ['office by Brookfield', { spaceTypes: ['office'], landlords: [1] }],
  ['Northbank Partners', { landlords: [2] }],
  ['Brookfield', {}, 'Brookfield'],
  ['Related, not related', { landlords: [3] }, 'not related'],
  ['Kinzie Point Tower', { buildingIds: [10] }],
  ['Broadgate', {}, 'Broadgate'],
  ['at Broadgate', { buildingIds: [11] }],
  ['at Broadgate, Office Place or Kinzie Point Tower', { buildingIds: [10, 11, 12] }],
  ['1 Lodz House', { buildingIds: [13] }],
  ['Twin Tower', { buildingIds: [14, 15] }],
  ['Twin Tower London', { buildingIds: [15], market: 'london' }],
  ['Bank of America Tower office', { spaceTypes: ['office'] }, 'Bank of America Tower'],
  // Text in quotation marks, and tokens
  ['“class A” office', { spaceTypes: ['office'], query: 'class A' }],
  ['"under $60" retail', { spaceTypes: ['retail'], query: 'under $60' }],
  ['“say ””yes””” please', { query: 'say ”yes”' }],
  ['submarket:fulton-market, shape:the-loop', { submarketSlugs: ['fulton-market'], shapes: ['the-loop'] }],
  ['building #12 or building #3, landlord #7', { buildingIds: [3, 12], landlords: [7] }],
  ['on the map -87.7,41.8,-87.6,41.9, near 41.85,-87.65', { bbox: [-87.7, 41.8, -87.6, 41.9], near: [-87.65, 41.85] }],
  [
    'inside area:_ac~F~jtuO?_pR_pR?',
    {
      polygons: [
        [
          [-87.6, 41.8],
          [-87.5, 41.8],
          [-87.5, 41.9],
        ],
      ],
    },
  ],
  ['view of the lake, exposed brick … office!', { spaceTypes: ['office'], query: 'lake view exposed brick' }],
]

const AMERICAN: Row[] = [
  [
    '10–15k sf class A near Grand Central under $80',
    {
      minSize: 10_000,
      maxSize: 15_000,
      classes: ['A'],
      submarketSlugs: ['grand-central'],
      market: 'new-york',
      maxRent: 80,
    },
  ],
  [
    'sublet Fulton Market 5,000 sf from March',
    {
      leaseTypes: ['sublease'],
      submarketSlugs: ['fulton-market'],
      market: 'chicago',
      minSize: 4000,
      maxSize: 6000,
      availableBefore: '2027-03-01',
    },
  ],
  [
    'NNN retail SoHo $5/sf/mo',
    {
      leaseStructures: ['triple_net'],
      spaceTypes: ['retail'],
      submarketSlugs: ['soho-noho'],
      market: 'new-york',
      maxRent: 60,
    },
  ],
  ['SoHo', { submarketSlugs: ['soho-noho'], market: 'new-york' }],
  ['$60-80', { minRent: 60, maxRent: 80 }],
  ['between $60 and $80 per sq ft', { minRent: 60, maxRent: 80 }],
  ['at least US $46.50 /sf/yr', { minRent: 46.5 }],
  ['exactly $60', { minRent: 60, maxRent: 60 }],
  ['around $60 psf', { minRent: 54, maxRent: 66 }],
  ['60 dollars a square foot', { maxRent: 60 }],
  ['$500/m²/yr', { maxRent: 46.45 }],
  ['£60 psf', {}, '£60 psf'],
  ['Toronto C$40', { market: 'toronto', maxRent: 40 }],
  ['Los Angeles office under $4', { market: 'los-angeles', spaceTypes: ['office'], maxRent: 48 }],
  ['Chicago office under $4', { market: 'chicago', spaceTypes: ['office'], maxRent: 4 }],
  ['3/1/27', { availableBefore: '2027-03-01' }],
  ['by 3/1', { availableBefore: '2027-03-01' }],
  // Also a station in London
  ['office on Warren Street', { spaceTypes: ['office'] }, 'Warren Street'],
]

const BRITISH: Row[] = [
  [
    'Shoreditch £75 psf 10,000 sq ft',
    { submarketSlugs: ['shoreditch-northern-city'], market: 'london', maxRent: 75, minSize: 8000, maxSize: 12_000 },
  ],
  [
    '500 sqm office London max £60',
    { minSize: 4300, maxSize: 6500, spaceTypes: ['office'], market: 'london', maxRent: 60 },
  ],
  [
    "grade A King's Cross, £60–75 psf pa exclusive",
    { classes: ['A'], submarketSlugs: ['kings-cross'], market: 'london', minRent: 60, maxRent: 75 },
  ],
  ['Soho', { submarketSlugs: ['soho'], market: 'london' }],
  ['SoHo under $80', { submarketSlugs: ['soho-noho'], market: 'new-york', maxRent: 80 }],
  ['£5 per sq ft pcm', { maxRent: 60 }],
  ['£650 psm pa', { maxRent: 60.39 }],
  ['$80', {}, '$80'],
  ['DIFC AED 250', { submarketSlugs: ['difc'], market: 'dubai', maxRent: 250 }],
  ['01/03/27', { availableBefore: '2027-03-01' }],
  ['part fitted, fitted kitchen', { amenities: ['shared_pantry'] }, 'part fitted'],
  ['Elephant and Castle', { near: [-0.1001, 51.4947], market: 'london' }],
  // Both a landmark and a station
  ['office near Liverpool Street', { spaceTypes: ['office'], near: [-0.0823, 51.5178], market: 'london' }],
  [
    'cycle storage, controlled lift access, staffed reception',
    { amenities: ['bike_storage_available', 'controlled_elevator_access', 'lobby_attendant'] },
  ],
]

test.each(EVERYWHERE)('“%s” means the same in both countries', (sentence, criteria, rest = '') => {
  expect(meaningOf(sentence, american)).toEqual({ criteria, rest })
  expect(meaningOf(sentence, british)).toEqual({ criteria, rest })
})

test.each(AMERICAN)('in American English, “%s” is understood', (sentence, criteria, rest = '') => {
  expect(meaningOf(sentence, american)).toEqual({ criteria, rest })
})

test.each(BRITISH)('in British English, “%s” is understood', (sentence, criteria, rest = '') => {
  expect(meaningOf(sentence, british)).toEqual({ criteria, rest })
})

test('a submarket of the searched market wins, and one elsewhere moves the search there', () => {
  const inBoston = contextOf('en-us', 'boston')
  expect(readSentence('Financial District', inBoston).criteria).toEqual({ submarketSlugs: ['financial-district'] })
  expect(readSentence('River North', inBoston).criteria).toEqual({ submarketSlugs: ['river-north'], market: 'chicago' })
  expect(readSentence('Financial District or River North', inBoston).criteria).toEqual({
    submarketSlugs: ['financial-district'],
  })
  expect(readSentence('Twin Tower', inBoston).criteria).toEqual({ buildingIds: [14], market: 'chicago' })
})

test('parts are in order, each with its position and its filters', () => {
  const sentence = 'Lucky class A near Grand Central, 20 desks, under $80!'
  const { parts, rest } = readSentence(sentence, american)
  expect(parts).toEqual([
    { text: 'class A', start: 6, end: 13, means: ['classes'] },
    { text: 'Grand Central', start: 19, end: 32, means: ['submarketSlugs', 'market'] },
    { text: '20 desks', start: 34, end: 42, means: ['people'] },
    { text: 'under $80', start: 44, end: 53, means: ['maxRent'] },
  ])
  expect(rest).toBe('Lucky')
})

const words = fc.constantFrom(
  ...[
    '10–15k sf',
    'under $80',
    '£',
    '5,000',
    '-',
    '+',
    'class A',
    'a',
    '“',
    '”',
    '"',
    ',',
    'near',
    'at',
    'by',
    'with',
    'no',
  ],
  ...[
    'Grand Central',
    'Twin Tower',
    'London',
    'office',
    'parking',
    '3/1/27',
    'Q1',
    'March',
    '99999999999 sf',
    'area:',
    '#1',
  ],
  ...[
    'building #0',
    'on the map 1,2,3',
    '1e999 sf',
    '$1e9',
    '24/7',
    'gold',
    '30',
    "'",
    'clear',
    '\0',
    '2027-02-30',
    'constructor',
  ],
)
const typed = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(words, { maxLength: 25 }).map((list) => list.join(' ')),
  fc.array(words, { maxLength: 25 }).map((list) => list.join('')),
)

test.each([american, british, contextOf('en-us', 'chicago')])(
  'whatever is typed is read as valid criteria',
  (context) => {
    fc.assert(
      fc.property(typed, (sentence) => {
        const { criteria, parts, rest } = readSentence(sentence, context)
        expect(rest.length).toBeLessThanOrEqual(MAX_TEXT)
        const whole = { ...EMPTY_CRITERIA, ...criteria }
        expect(parseCriteria(printCriteria(whole))).toEqual({ ok: true, criteria: whole })
        let end = 0
        for (const part of parts) {
          expect(part.start).toBeGreaterThanOrEqual(end)
          expect(sentence.slice(part.start, part.end)).toBe(part.text)
          expect(part.means.length).toBeGreaterThan(0)
          end = part.end
        }
      }),
      { numRuns: 500 },
    )
  },
)
