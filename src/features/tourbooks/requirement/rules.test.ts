import { expect, test } from 'vitest'
import { describeShare, describeSize } from '#features/catalog/size-fit/messages.ts'
import { MARKETS } from '#features/markets/rules.ts'
import { EMPTY_CRITERIA, parseCriteria } from '#features/search/rules.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import { aRent } from '../comparison/fixtures.ts'
import { aStop } from '../stops/fixtures.ts'
import type { Requirement } from './contract.ts'
import { describeJoined, marksOf } from './messages.ts'
import {
  type CostTerms,
  costTermsOf,
  countFits,
  joinSpaces,
  judgeSpace,
  marketOf,
  NO_REQUIREMENT,
  neededSize,
  requirementOfSearch,
  searchOf,
} from './rules.ts'

const { text } = makeIntl('en-us', await loadMessages('en-us'))
const words = { text, locale: 'en-us', unit: 'sf' } as const
const sf = (magnitude: number) => ({ magnitude, unit: 'sf' as const })

const budget: Requirement['budget'] = { magnitude: 45_000, currency: 'USD', period: 'mo', basis: 'all_in' }
const requirement = { ...NO_REQUIREMENT, area: sf(12_000), people: 60, budget }
const terms = costTermsOf(requirement, MARKETS.chicago) as CostTerms

/** A space of a tour: its area, the rent with extras, and its smallest part. */
function aSpaceOf(area: number, [rent, extras]: [number, number] | [], smallestPart: number | null = null) {
  const quoted = rent === undefined ? null : aRent(rent, rent, { extras: extras! })
  return aStop({
    space: { area: sf(area), rent: quoted, minDivisible: smallestPart === null ? null : sf(smallestPart) },
  }).space
}
/** The tour of the drawings. */
const TOUR = {
  cooperage: aSpaceOf(8_650, [52, 4.1]),
  peoria: aSpaceOf(21_300, [], 10_650),
  kinzie: aSpaceOf(12_400, [46.5, 22.85], 4_800),
  adams: aSpaceOf(18_200, [34.75, 6.45], 6_000),
  wacker: aSpaceOf(11_900, [45, 4.8]),
  clinton: aSpaceOf(24_500, [29.5, 4.1], 12_250),
}
const judge = (name: keyof typeof TOUR) => judgeSpace(TOUR[name], terms, budget)!

test.each([
  ['cooperage', 40_439, 40_439, 'for 8,650 sf, the whole space', ['3,350 sf short', '4,561 under budget']],
  ['peoria', undefined, undefined, 'for 12,000 sf of 21,300 sf', ['No rent yet', 'Size fits']],
  ['kinzie', 69_350, 69_350, 'for 12,000 sf of 12,400 sf', ['24,350 over budget', 'Size fits']],
  ['adams', 41_200, 41_200, 'for 12,000 sf of 18,200 sf', ['Size fits', '3,800 under budget']],
  ['wacker', 49_385, 49_385, 'for 11,900 sf, the whole space', ['4,385 over budget', 'Size fits, 100 sf under']],
  ['clinton', 34_300, 68_600, '12,250 or 24,500 sf', ['10,700 under budget at 12,250 sf']],
] as const)('%s is judged for 12,000 sf and US $45,000 a month, all in', (name, low, high, size, marks) => {
  const judgement = judge(name)
  const { total } = judgement.cost
  expect([total?.low.magnitude, total?.high.magnitude]).toEqual([low, high])
  expect(describeShare(judgement.cost, TOUR[name].area!, words)).toBe(size)
  expect(size).toContain(describeSize(judgement.cost, words))
  expect(marksOf(judgement, terms, words).map((mark) => mark.words)).toEqual(marks)
})

test('two spaces of one building are stated together, and those of two buildings are not', () => {
  const neighbor = { ...aSpaceOf(3_500, [52, 4.1]), name: 'Suite 320' }
  const joined = joinSpaces(TOUR.cooperage, neighbor, terms)!
  expect(describeJoined(joined, 1, words)).toBe('12,150 sf together with stop 1, US $56,801 /mo all-in')
  expect(joinSpaces(TOUR.cooperage, { ...neighbor, street: '1 Elsewhere' }, terms)).toBeNull()
  // Costs of different parts are not added.
  const partial = { ...neighbor, rent: aRent(52, 52, { extras: 4.1, missing: ['taxes'] }) }
  expect(describeJoined(joinSpaces(TOUR.cooperage, partial, terms)!, 1, words)).toBe('12,150 sf together with stop 1')
})

test('two of the six fit size and budget', () => {
  const judgements = (Object.keys(TOUR) as (keyof typeof TOUR)[]).map(judge)
  expect(countFits(judgements, true)).toEqual({ fitting: 2, over: 2, short: 1, withoutRent: 1 })
})

test('without a budget the size alone decides', () => {
  const judgements = Object.values(TOUR).map((space) => judgeSpace(space, terms, null)!)
  expect(countFits(judgements, false)).toMatchObject({ fitting: 5, over: 0 })
})

test('a rent in another currency is not compared with the budget', () => {
  const space = aStop({ space: { area: sf(12_000), rent: aRent(20, 20, { money: 'GBP', extras: 2 }) } }).space
  expect(judgeSpace(space, terms, budget)).toMatchObject({
    budgetDifference: null,
    cost: { total: { low: { magnitude: 22_000 } } },
  })
})

test('people need an area by the country of the tour', () => {
  expect(neededSize({ area: null, people: 60 }, MARKETS.chicago)).toBe(12_000)
  expect(neededSize({ area: null, people: 60 }, MARKETS.london)).toBe(7_800)
  expect(neededSize({ area: sf(9_000), people: 60 }, MARKETS.london)).toBe(9_000)
  expect(neededSize(NO_REQUIREMENT, MARKETS.chicago)).toBeNull()
})

test('a tour is in the market of its first place that is known', () => {
  expect(
    marketOf([
      { longitude: null, latitude: null },
      { longitude: -0.09, latitude: 51.51 },
    ])?.slug,
  ).toBe('london')
  expect(marketOf([])).toBeUndefined()
})

test('costs are by the month, in Britain by the year, and as the budget is', () => {
  const people = { ...NO_REQUIREMENT, people: 10 }
  expect(costTermsOf(people, MARKETS.chicago)).toEqual({ size: 2_000, basis: 'all_in', period: 'mo' })
  expect(costTermsOf(people, MARKETS.london)).toMatchObject({ period: 'yr' })
  const stated = { ...people, budget: { ...budget!, basis: 'rent' as const, period: 'yr' as const } }
  expect(costTermsOf(stated, MARKETS.chicago)).toMatchObject({ basis: 'rent', period: 'yr' })
})

test('what is needed is a search, and such a search says what is needed', () => {
  const requirement: Requirement = {
    ...NO_REQUIREMENT,
    area: sf(12_000),
    budget: budget!,
    neededBy: '2027-04-01',
    term: { minMonths: 60, maxMonths: 60 },
  }
  const stop = aStop({ space: { longitude: -87.64, latitude: 41.885 } })
  const { id, query } = searchOf({ id: 12, requirement, listings: [stop] })
  expect([id, query.tourbook]).toEqual(['chicago', '12'])
  const parsed = parseCriteria({ ...query, market: id })
  if (!parsed.ok) throw new Error('Expected criteria')
  expect({ ...NO_REQUIREMENT, ...requirementOfSearch(parsed.criteria, 'en-us') }).toEqual(requirement)
})

test('what a search takes and a requirement does not is left out', () => {
  const wide = { ...EMPTY_CRITERIA, minSize: 1e9, people: 0.2, maxBudget: 3, termMonths: 0 }
  expect(requirementOfSearch(wide, 'en-us')).toEqual({})
})

test('a search says nothing about what it leaves open', () => {
  expect(requirementOfSearch(EMPTY_CRITERIA, 'en-us')).toEqual({})
  expect(requirementOfSearch({ ...EMPTY_CRITERIA, market: 'london', people: 30, maxBudget: 90_000 }, 'en-us')).toEqual({
    people: 30,
    budget: { magnitude: 90_000, currency: 'GBP', period: 'yr', basis: 'all_in' },
  })
})
