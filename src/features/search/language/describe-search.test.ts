import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AMENITIES } from '#features/catalog/amenities/rules.ts'
import { CERTIFICATES, FLOORS, MEDIA } from '#features/catalog/attributes.ts'
import { BUILDING_CLASSES, CONNECTIVITY_TIERS } from '#features/catalog/buildings/rules.ts'
import { CONDITIONS, LEASE_STRUCTURES, LEASE_TYPES, SPACE_TYPES } from '#features/catalog/listings/rules.ts'
import { MARKET_SLUGS, MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import { EARLIEST_DATE, LATEST_DATE } from '#lib/dates.ts'
import { encodePolyline } from '#lib/geo/polyline.ts'
import type { Locale } from '#lib/locale.ts'
import { makeRandom } from '#lib/random.ts'
import { messages } from '#messages/en-us.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import { makePolygon } from '../fixtures.ts'
import { type Criteria, EMPTY_CRITERIA, filtersOf, parseCriteria, type QueryValues } from '../rules.ts'
import { describeSearch } from './describe-search.ts'
import type { DescriptionContext } from './description-wording.ts'
import { indexPlaces } from './index-places.ts'
import { readSentence } from './read-sentence.ts'

const enGb = await loadMessages('en-gb')

const TODAY = new Date('2026-11-20T12:00:00Z')
const SLUGS = ['river-north', 'fulton-market', 'downtown', 'soho-noho', 'soho', 'office', 'no-such-place']
/** Names as admins invent them; some read as filters, as each other, or as nothing. */
const NAMES = [
  ...[
    'Kinzie Point Tower',
    'Willis Tower',
    'Broadgate',
    'Office or Lab',
    'White Box',
    'Under $60',
    '5,000 sf Tower',
    'A, B and C',
  ],
  ...[
    'Class A',
    'Oak',
    'Elm',
    'Oak or Elm',
    'Chicago',
    'in Chicago',
    'The “Quoted” House',
    'Łódź Café',
    '★',
    'Gym and Showers',
  ],
  ...[
    '350 Fifth Avenue',
    'available by 3/1/27',
    'building #7',
    'area:abc',
    'With Parking',
    'Up to 10',
    "St James's",
    'Brookfield',
  ],
]
const places = indexPlaces({
  submarkets: [
    { slug: 'river-north', name: 'River North', market: 'chicago' },
    { slug: 'fulton-market', name: 'Fulton Market', market: 'chicago' },
    { slug: 'downtown', name: 'Downtown', market: 'chicago' },
    { slug: 'downtown', name: 'Downtown', market: 'atlanta' },
    { slug: 'soho-noho', name: 'SoHo/NoHo', market: 'new-york' },
    { slug: 'soho', name: 'Soho', market: 'london' },
    { slug: 'office', name: 'Office', market: 'london' },
  ],
  landlords: NAMES.map((name, index) => ({ id: index + 1, name: index % 3 ? name : `${name} Partners` })),
  buildings: [...NAMES, ...NAMES.slice(0, 4)].map((name, index) => ({
    id: index + 1,
    name,
    market: (['chicago', 'london', null] as const)[index % 3]!,
  })),
})
const contextOf = (locale: Locale, market: MarketSlug | null = null): DescriptionContext => ({
  locale,
  market,
  places,
  today: TODAY,
  currency: market ? MARKETS[market].currency : locale === 'en-gb' ? 'GBP' : 'USD',
  text: makeIntl(locale, locale === 'en-gb' ? enGb : messages).text,
})
const american = contextOf('en-us')
const british = contextOf('en-gb')
const searching = (values: Partial<Criteria>): Criteria => ({ ...EMPTY_CRITERIA, ...values })
const setIn = (criteria: Criteria) => Object.fromEntries(filtersOf(criteria).map((key) => [key, criteria[key]]))

const some = (values: readonly (string | number)[], most = values.length) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    fc.subarray([...values], { maxLength: most }).map((list) => list.join(',')),
  )
const orNone = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: '', freq: 2 })
const figure = (most: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: most }),
    fc.double({ min: 0, max: most, noNaN: true }),
    fc.constantFrom(0, 1, 24.5, 2499.5, 1e9, 1e-7).filter((value) => value <= most),
  )
const limits = (least: string, most: string, top: number) =>
  fc.tuple(orNone(figure(top)), orNone(figure(top))).map(([one, other]) => {
    const [low, high] = one !== '' && other !== '' && Number(one) > Number(other) ? [other, one] : [one, other]
    return { [least]: String(low), [most]: String(high) }
  })
const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
const sorted = (one: number, other: number) => [Math.min(one, other), Math.max(one, other)] as const
const box = fc.tuple(degrees(180), degrees(90), degrees(180), degrees(90)).map(([x1, y1, x2, y2]) => {
  const [[west, east], [south, north]] = [sorted(x1, x2), sorted(y1, y2)]
  return [west, south, east, north].map((side) => String(Math.round(side * 1e6) / 1e6)).join(',')
})
const day = fc.oneof(
  fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true }),
  fc.date({ min: new Date(EARLIEST_DATE), max: new Date(LATEST_DATE), noInvalidDate: true }),
)
const polygons = fc
  .array(fc.string(), { maxLength: 3 })
  .map((seeds) => seeds.map((seed) => encodePolyline(makePolygon(makeRandom(seed), { x: -87_630_000, y: 41_880_000 }))))
const text = fc.oneof(
  fc.constantFrom(
    '5,000 sf',
    'class A',
    'say “yes”',
    '”',
    '“',
    '"class A"',
    'under $60, in Chicago',
    'building #12',
    '”“””',
    'a',
  ),
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)
/** Every criteria that an address can hold. */
const anyCriteria = fc
  .record({
    lists: fc.record<QueryValues>({
      market: orNone(fc.constantFrom(...MARKET_SLUGS, 'chicago', 'chicago', 'london')),
      submarket_slugs: some(SLUGS),
      shapes: some(['the-loop', 'loop', 'a1']),
      space_types: some(SPACE_TYPES),
      lease_types: some(LEASE_TYPES),
      lease_structures: some(LEASE_STRUCTURES),
      conditions: some(CONDITIONS),
      classes: some(BUILDING_CLASSES),
      amenities: some(AMENITIES),
      connectivity: some(CONNECTIVITY_TIERS),
      media: some(MEDIA),
      floors: some(FLOORS),
      certificates: some(CERTIFICATES),
      landlords: some(
        Array.from({ length: 40 }, (_, index) => index + 1),
        5,
      ),
      building_ids: some(
        Array.from({ length: 40 }, (_, index) => index + 1),
        5,
      ),
      exclusive: fc.constantFrom('true', ''),
      hide_undisclosed: fc.constantFrom('true', ''),
    }),
    places: fc.record<QueryValues>({
      polygons,
      bbox: orNone(box),
      near: orNone(fc.tuple(degrees(90), degrees(180)).map((point) => point.join(','))),
      available_before: orNone(day.map((date) => date.toISOString().slice(0, 10))),
      query: orNone(text),
    }),
    sizes: limits('min_size', 'max_size', 1e9),
    rents: limits('min_rent', 'max_rent', 1e6),
    counts: fc.record<QueryValues>({
      min_clear_height: orNone(figure(250).map(String)),
      min_dock_doors: orNone(figure(2000).map(String)),
      min_drive_in_doors: orNone(figure(2000).map(String)),
      people: orNone(figure(20_000).map(String)),
      max_budget: orNone(figure(1e9).map(String)),
      term_months: orNone(figure(1200).map(String)),
      min_floor: orNone(figure(200).map(String)),
      min_power: orNone(figure(100_000).map(String)),
      min_parking: orNone(figure(50).map(String)),
    }),
  })
  .map((groups) => parseCriteria(Object.assign({}, ...Object.values(groups))))
  .filter((parsed) => parsed.ok)
  .map(({ criteria }) => criteria)

test.each<[Locale, MarketSlug | null]>([
  ['en-us', null],
  ['en-us', 'chicago'],
  ['en-gb', null],
  ['en-gb', 'london'],
])('in %s, searching %s, every description reads back as the same search', (locale, market) => {
  const context = contextOf(locale, market)
  fc.assert(
    fc.property(anyCriteria, (criteria) => {
      const { sentence } = describeSearch(criteria, context)
      const reading = readSentence(sentence, context)
      expect(reading.criteria, sentence).toEqual(setIn(criteria))
      for (const { text: words, start, end } of reading.parts) expect(sentence.slice(start, end)).toBe(words)
    }),
    { numRuns: 300 },
  )
})

/** A title has a start of its own: "Chicago", "Space for 30 people". */
const withoutStart = (words: string) => words.replace(/^(?:space )?(?:in|for|with) /i, '')

test.each([american, british])(
  'filters that words can express are written in the same words in titles and sentences',
  (context) => {
    fc.assert(
      fc.property(anyCriteria, (any) => {
        const criteria = { ...any, submarketSlugs: [], shapes: [], polygons: [], bbox: null, near: null, query: '' }
        const { title, sentence } = describeSearch({ ...criteria, landlords: [], buildingIds: [] }, context)
        expect(withoutStart(sentence)).toBe(withoutStart(title))
        expect(sentence).not.toMatch(/#|:/)
      }),
      { numRuns: 200 },
    )
  },
)

test('all types but one read as "not retail", and are read back', () => {
  const spaceTypes = SPACE_TYPES.filter((type) => type !== 'retail').sort()
  const { title, sentence } = describeSearch(searching({ spaceTypes, maxRent: 60 }), american)
  expect(title).toBe('Not retail, up to US $60/sf/yr')
  expect(sentence).toBe(title)
  expect(readSentence(sentence, american).criteria).toEqual({ spaceTypes, maxRent: 60 })
})

test('a described search reads as natural language', () => {
  const criteria = searching({
    market: 'chicago',
    submarketSlugs: ['fulton-market', 'river-north'],
    spaceTypes: ['lab', 'office'],
    minSize: 5000,
    maxSize: 20_000,
    maxRent: 60,
    availableBefore: '2027-03-01',
    amenities: ['event_space', 'gym_available', 'showers'],
    media: ['video'],
    exclusive: true,
  })
  expect(describeSearch(criteria, american).sentence).toBe(
    'Office or lab, 5,000–20,000 sf, up to US $60/sf/yr, in Fulton Market or River North, Chicago, available by 3/1/27, with a gym, showers, and an event space, with a video, exclusive listings only',
  )
  expect(describeSearch({ ...criteria, market: 'london', submarketSlugs: ['soho'] }, british).sentence).toBe(
    'Office or laboratory, 5,000–20,000 sq ft, up to £60 psf pa, in Soho, London, available by 01/03/27, with a gym, showers and an event space, with a video, exclusive listings only',
  )
})

test.each<[Partial<Criteria>, string, string]>([
  [{}, 'Any space', 'Any space'],
  [{ minSize: 15, maxSize: 20_000 }, 'At least 15 sf, up to 20,000 sf', 'At least 15 sq ft, up to 20,000 sq ft'],
  [{ minSize: 2499.5, maxSize: 2499.5 }, 'Exactly 2,499.5 sf', 'Exactly 2,499.5 sq ft'],
  [{ people: 60 }, 'For 60 people', 'For 60 people'],
  [{ people: 1, floors: ['full_floor'] }, 'Full floor, for 1 person', 'Full floor, for 1 person'],
  [{ maxBudget: 240_000 }, 'Total rent up to US $240,000/yr', 'Total rent up to £240,000 pa'],
  [{ termMonths: 36, minFloor: 10 }, '36-month lease, floor 10 or above', '36-month lease, floor 10 or above'],
  [{ certificates: ['epc_b', 'leed_gold'] }, 'LEED Gold or EPC B', 'LEED Gold or EPC B'],
  [{ minRent: 46.5 }, 'At least US $46.50/sf/yr', 'At least £46.50 psf pa'],
  [{ market: 'dubai', maxRent: 250 }, 'Up to AED 250/sf/yr, in Dubai', 'Up to AED 250 psf pa, in Dubai'],
  [
    { spaceTypes: ['parking', 'unspecified'] },
    'Parking space or space of no stated type',
    'Car parking space or space of no stated type',
  ],
  [{ leaseStructures: ['triple_net'] }, 'Triple net (NNN)', 'Triple net (NNN)'],
  [
    { amenities: ['cctv', 'common_area_wifi'] },
    'With CCTV and Wi-Fi in common areas',
    'With CCTV and Wi-Fi in common areas',
  ],
  [
    { minClearHeight: 30, minDockDoors: 1, minPower: 2000 },
    '30 ft clear, 1+ dock door, 2,000+ amps',
    '30 ft eaves height, 1+ dock leveller, 2,000+ amps',
  ],
  [{ minParking: 4 }, '4/1,000 sf parking', '4/1,000 sq ft parking'],
  [{ connectivity: ['gold', 'platinum'] }, 'Gold or platinum connectivity', 'Gold or platinum connectivity'],
  [{ availableBefore: '1999-12-31' }, 'Available by 1999-12-31', 'Available by 1999-12-31'],
  [{ query: 'class A' }, '“class A”', '“class A”'],
])('%j has words in both countries', (values, us, gb) => {
  expect(describeSearch(searching(values), american).sentence).toBe(us)
  expect(describeSearch(searching(values), british).sentence).toBe(gb)
})

test.each<[Partial<Criteria>, string, string]>([
  [{ buildingIds: [10, 999] }, 'Oak or Building 999', 'At Oak or building #999'],
  [{ landlords: [999] }, 'Landlord 999', 'By landlord #999'],
  [{ submarketSlugs: ['river-north'] }, 'River North', 'In submarket:river-north'],
  [
    { market: 'chicago', submarketSlugs: ['no-such-place'] },
    'No Such Place, Chicago',
    'In submarket:no-such-place, Chicago',
  ],
  [
    { market: 'chicago', submarketSlugs: ['downtown', 'river-north'] },
    'Downtown or River North, Chicago',
    'In Downtown or River North, Chicago',
  ],
  [{ shapes: ['the-loop'] }, 'The Loop', 'In shape:the-loop'],
  [{ bbox: [-87.7, 41.8, -87.6, 41.9] }, 'This part of the map', 'On the map -87.7,41.8,-87.6,41.9'],
  [{ near: [-87.6359, 41.8789] }, 'Space near Willis Tower', 'Near 41.8789,-87.6359'],
  [{ near: [-87.65, 41.85] }, 'Space near a location', 'Near 41.85,-87.65'],
  [{ market: 'houston', minPower: 400 }, 'Houston, 400+ amps', 'In Houston, 400+ amps'],
  [{ people: 30 }, 'Space for 30 people', 'For 30 people'],
  [{ query: 'the ”yes”' }, '“the ”yes””', '“the ””yes”””'],
])('in a title, %j has readable words; in a sentence, exact ones', (values, title, sentence) => {
  expect(describeSearch(searching(values), american)).toEqual({ title, sentence })
})

test('drawn areas are counted in the title and exact in the sentence', () => {
  const square = (shift: number): Criteria['polygons'][number] => [
    [shift, 1],
    [shift + 1, 1],
    [shift + 1, 2],
  ]
  const criteria = searching({ market: 'chicago', submarketSlugs: ['river-north'], polygons: [square(0), square(5)] })
  const { title, sentence } = describeSearch(criteria, american)
  expect(title).toBe('River North or 2 drawn areas, Chicago')
  expect(sentence).toBe(
    `In River North, area:${encodePolyline(square(0))}, or area:${encodePolyline(square(5))}, Chicago`,
  )
})

test('names that would be misread side by side are written as ids', () => {
  const { id: oak } = { id: NAMES.indexOf('Oak') + 1 }
  const names = describeSearch(searching({ buildingIds: [oak, oak + 1] }), american)
  expect(names).toEqual({ title: 'Oak or Elm', sentence: `At building #${oak}, building #${oak + 1}` })
})

test('an area along a street has the name of the street in a title', () => {
  const { criteria } = readSentence('on Wacker Drive', contextOf('en-us', 'chicago'))
  expect(describeSearch(searching({ market: 'chicago', ...criteria }), contextOf('en-us', 'chicago')).title).toBe(
    'Wacker Drive, Chicago',
  )
})
