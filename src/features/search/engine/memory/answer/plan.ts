import { AMENITIES } from '#features/catalog/amenities/rules.ts'
import { CODED_FILTERS, CODES_OF, type CodedFilter } from '#features/catalog/attributes.ts'
import { type Criteria, FILTERS, LEAST_KEYS, type LeastColumn, sizeRangeOf } from '../../../rules.ts'
import type { Facet } from '../../engine.ts'
import { bitmapOf, MAX_GROUPS, MAX_STEPS } from '../layout/layout.ts'
import { countBelow, countUpTo, type RankBytes } from '../layout/ranks.ts'
import { CODES, daysSince1970, figureIn, NEVER, NOW, type RankedColumn } from '../layout/rows.ts'
import type { Segment } from '../layout/segment.ts'
import { EXCLUSIVE, GROUP_OF, groupSize, type SlotGroup, slotsOf, UNDISCLOSED } from '../layout/slots.ts'
import type { ResolvedSearch } from './resolve-criteria.ts'

// A search as steps of a scan. Each filter is a list of alternatives: a row passes when it meets all conditions of one.
// Filter 0 is hard, has one alternative, and always applies; the others are lifted when their own values are counted.

/** The kinds of conditions, with the kernel's numbers. */
const KIND = { bitmap: 0, notBitmap: 1, range32: 2, range16: 3, range8: 4 } as const
/** `at` is the address of a bitmap or a column. */
export type Condition = { kind: keyof typeof KIND; at: number; low?: number; high?: number; onlyFor?: number }
type Alternatives = Condition[][]

/** Conditions that only some blocks need; each has a bit in the entries of the block list. */
export const NEEDS = { box: 1 << 24, market: 1 << 25, places: 1 << 26 } as const
/** Every live row of the block matches; its rents are in the compared currency, or all in others. */
export const PLAIN = 0x80000000
export const PLAIN_FOREIGN = 0x40000000

const BEGINS_ALTERNATIVE = 1
const BEGINS_FILTER = 2
const RANGES = { 1: 'range8', 2: 'range16', 4: 'range32' } as const
const MAXIMA = { 1: 0xff, 2: 0xffff, 4: 0xffffffff } as const

/** Filters that are lifted when their own values are counted. */
export type SoftFilter = Exclude<Facet, 'amenities'> | 'exclusive' | 'area' | 'rent'
export type Plan = {
  hard: Condition[]
  /** In the order of their numbers, from 1. */
  soft: { name: SoftFilter; alternatives: Alternatives }[]
}

const slot = ({ at }: Segment, number: number): Condition => ({ kind: 'bitmap', at: bitmapOf(at, number) })

/** The criteria as conditions on one segment's memory. */
export function planScan(segment: Segment, search: ResolvedSearch): Plan {
  const { criteria, places } = search
  const { at } = segment
  const soft: Plan['soft'] = []
  const add = (name: SoftFilter, alternatives: Alternatives) => {
    if (alternatives.length > 0) soft.push({ name, alternatives })
  }
  for (const key of CODED_FILTERS) {
    if (key !== 'amenities') add(key, anyOf(segment, key, criteria[key]))
  }
  if (criteria.exclusive) add('exclusive', [[slot(segment, EXCLUSIVE)]])
  if (places && criteria.market) add('submarkets', [[{ kind: 'bitmap', at: at.places }]])
  add('area', planArea(segment, criteria))
  add('rent', planRent(segment, search))
  return { hard: planHard(segment, search), soft }
}

function planHard(segment: Segment, { criteria, words, places }: ResolvedSearch): Condition[] {
  const { at } = segment
  const { market, bbox, availableBefore, termMonths, amenities, landlords, buildingIds } = criteria
  const hard: Condition[] = []
  if (market) {
    const code = CODES.market.indexOf(market)
    hard.push({ kind: 'range8', at: at.market, low: code, high: code, onlyFor: NEEDS.market })
  }
  if (bbox) hard.push({ kind: 'bitmap', at: at.box, onlyFor: NEEDS.box })
  if (places && !market) hard.push({ kind: 'bitmap', at: at.places, onlyFor: NEEDS.places })
  if (words.length > 0) hard.push({ kind: 'bitmap', at: at.text })
  if (landlords.length + buildingIds.length > 0) hard.push({ kind: 'bitmap', at: at.requested })
  if (availableBefore) {
    hard.push({
      kind: 'range16',
      at: at.available,
      low: NOW,
      high: Math.min(Math.max(daysSince1970(availableBefore), NOW), NEVER - 1),
    })
  }
  if (termMonths !== null) {
    hard.push(rankUpTo(...ranksOf(segment, 'minTerm'), termMonths))
    hard.push(rankFrom(...ranksOf(segment, 'maxTerm'), termMonths))
  }
  for (const amenity of amenities) hard.push(slot(segment, slotsOf('amenity') + AMENITIES.indexOf(amenity)))
  for (const key of LEAST_KEYS) {
    const { column, factor } = FILTERS[key].on
    const least = criteria[key]
    if (least !== null) hard.push(atLeast(segment, column, least * factor))
  }
  return hard
}

/** A minimum of a figure, whose numbers are plus one, because 0 is unstated. */
function atLeast(segment: Segment, column: LeastColumn, least: number): Condition {
  const [name, { scale }] = figureIn(column)
  return rankFrom(...ranksOf(segment, name), firstAtLeast(least, scale) + 1)
}

/** The address of a column, the bytes of its ranks, and their numbers. */
function ranksOf({ at, sizes, numbers }: Segment, name: RankedColumn) {
  return [at[name], sizes.rankBytes[name], numbers[name]] as const
}

/** A listing can be let in any size from its smallest part to the whole, so it matches when this range meets the requested one. */
function planArea({ at, areas, sizes }: Segment, criteria: Criteria): Alternatives {
  const { minSize, maxSize } = sizeRangeOf(criteria)
  const conditions: Condition[] = []
  if (minSize !== null) conditions.push(rankFrom(at.areaHigh, sizes.areaBytes, areas, minSize))
  if (maxSize !== null) conditions.push(rankUpTo(at.areaLow, sizes.areaBytes, areas, maxSize))
  return conditions.length > 0 ? [conditions] : []
}

/** Ranks of numbers that are at least `value`. */
function rankFrom(at: number, bytes: RankBytes, distinct: Float64Array, value: number): Condition {
  return { kind: RANGES[bytes], at, low: countBelow(distinct, value), high: MAXIMA[bytes] }
}

/** Ranks of numbers that times `factor` are at most `value`; when there are none the range is empty, its end before its beginning. */
function rankUpTo(at: number, bytes: RankBytes, distinct: Float64Array, value: number, factor = 1): Condition {
  const ranks = countUpTo(distinct, value, factor)
  return { kind: RANGES[bytes], at, low: ranks === 0 ? 1 : 0, high: Math.max(ranks - 1, 0) }
}

/** An undisclosed rent passes unless hidden; a rent in another currency can't be compared and fails. */
function planRent(segment: Segment, { criteria, currency }: ResolvedSearch): Alternatives {
  const { at, rents, costs, sizes } = segment
  const { minRent, maxRent, maxBudget, hideUndisclosed } = criteria
  const within: Condition[] = []
  if (minRent !== null) within.push(rankFrom(at.rentHigh, sizes.rentBytes, rents, minRent))
  if (maxRent !== null) within.push(rankUpTo(at.rentLow, sizes.rentBytes, rents, maxRent))
  if (maxBudget !== null) {
    const budget = Math.floor(maxBudget)
    // The least area that can be leased is the listing's own or, where the search wants more, that.
    within.push({ kind: 'range32', at: at.leastCost, low: 0, high: budget })
    within.push(rankUpTo(at.costLow, sizes.costBytes, costs, budget, sizeRangeOf(criteria).minSize ?? 0))
  }
  if (within.length === 0) return hideUndisclosed ? [[{ kind: 'notBitmap', at: bitmapOf(at, UNDISCLOSED) }]] : []
  const comparable = slot(segment, slotsOf('currency') + CODES.currency.indexOf(currency))
  const disclosed = [comparable, ...within]
  return hideUndisclosed ? [disclosed] : [[slot(segment, UNDISCLOSED)], disclosed]
}

function anyOf(segment: Segment, key: CodedFilter, values: readonly string[]): Alternatives {
  return values.map((value) => [slot(segment, slotsOf(GROUP_OF[key]) + CODES_OF[key].indexOf(value))])
}

/** The first whole number of parts, `scale` to a unit, that is at least `value`; the rounded product may be just below or above it. */
function firstAtLeast(value: number, scale: number): number {
  const near = Math.round(value * scale)
  return [near - 1, near, near + 1, near + 2].find((parts) => parts / scale >= value)!
}

/** Writes the plan's steps to the segment's memory, and returns how many. */
export function writeSteps({ views }: Segment, { hard, soft }: Plan): number {
  let step = 0
  const write = ({ kind, at, low = 0, high = 0, onlyFor = 0 }: Condition, begins: number) => {
    if (step === MAX_STEPS) throw new RangeError(`Expected at most ${MAX_STEPS} conditions`)
    const first = step++ * 8
    views.steps[first] = KIND[kind]
    views.steps[first + 1] = begins
    views.steps[first + 2] = onlyFor
    views.steps[first + 3] = at
    views.steps[first + 4] = low
    views.steps[first + 5] = high
  }
  for (const condition of hard) write(condition, 0)
  for (const { alternatives } of soft) {
    for (const [number, conditions] of alternatives.entries()) {
      for (const [place, condition] of conditions.entries()) {
        write(condition, place > 0 ? 0 : number > 0 ? BEGINS_ALTERNATIVE : BEGINS_FILTER)
      }
    }
  }
  return step
}

/** The spans of counted slots, and which filter is lifted for each. Rents count only in the compared currency. */
const SPANS: { lifts: SoftFilter | null; from: number; to: number; ofRents?: boolean }[] = [
  { lifts: 'rent', from: UNDISCLOSED, to: UNDISCLOSED + 1 },
  { lifts: 'exclusive', from: EXCLUSIVE, to: EXCLUSIVE + 1 },
  ...(Object.entries(GROUP_OF) as [CodedFilter, SlotGroup][]).map(([key, group]) => ({
    lifts: key === 'amenities' ? null : key,
    ...spanOf(group),
  })),
  { lifts: 'area', ...spanOf('areaBucket') },
  { lifts: 'rent', ...spanOf('rentBucket'), ofRents: true },
]

/** Writes which slots are counted under which mask, joining neighbors with the same mask; returns how many groups. */
export function writeGroups({ views: { groups }, at }: Segment, plan: Plan, { currency }: ResolvedSearch): number {
  const comparable = bitmapOf(at, slotsOf('currency') + CODES.currency.indexOf(currency))
  let end = 0
  for (const { lifts, from, to, ofRents } of SPANS) {
    const mask = plan.soft.findIndex(({ name }) => name === lifts) + 1
    const joins = end > 0 && groups[end - 4] === mask && groups[end - 2] === from && !ofRents
    if (!joins) {
      if (end === groups.length) throw new RangeError(`Expected at most ${MAX_GROUPS} groups`)
      groups[end] = mask
      groups[end + 1] = from
      groups[end + 3] = ofRents ? comparable : 0
      end += 4
    }
    groups[end - 2] = to
  }
  return end / 4
}

function spanOf(group: SlotGroup) {
  return { from: slotsOf(group), to: slotsOf(group) + groupSize(group) }
}
