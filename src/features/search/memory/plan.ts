import { AMENITIES } from '../../catalog/amenities/rules.ts'
import type { Facet } from '../engine.ts'
import type { Criteria } from '../rules.ts'
import { MEDIA } from '../rules.ts'
import { MOST_GROUPS, MOST_STEPS } from './layout.ts'
import type { Question } from './question.ts'
import { countBelow, countUpTo } from './ranks.ts'
import { CODES, type Coded, daysSince1970, NEVER, NOW } from './rows.ts'
import type { Segment } from './segment.ts'
import { EXCLUSIVE, groupSize, MASK_BYTES, type SlotGroup, slotsOf, UNDISCLOSED } from './slots.ts'

// A search as steps for the scan. Each filter is alternatives of conditions: it passes a row when any alternative holds
// whole. Filter 0 is hard, has one alternative, and is never lifted; the others are lifted for their own counts.

/** What a condition asks; the numbers are the kernel's. */
const KIND = { bits: 0, notBits: 1, bitmap: 2, range32: 3, range16: 4 } as const
/** `at` is a mask's place in the page, or a bitmap's or column's address. */
export type Condition = { kind: keyof typeof KIND; at: number; low?: number; high?: number; onlyFor?: number }
export type Alternatives = Condition[][]

/** What a block may need looked at although most don't: a bit each in its entry of the list. */
export const NEEDS = { box: 1 << 24, market: 1 << 25, places: 1 << 26 } as const
/** Every live row matches, in the compared currency, or in others. */
export const PLAIN = 0x80000000
export const PLAIN_FOREIGN = 0x40000000

const BEGINS_ALTERNATIVE = 1
const BEGINS_FILTER = 2
const MOST_32 = 0xffffffff
const MOST_16 = 0xffff
const INCHES_PER_FOOT = 12
const HUNDREDTHS = 100

/** Filters that are lifted for what is counted of them, beside the facets' own. */
export type SoftFilter = Exclude<Facet, 'amenities'> | 'exclusive' | 'area' | 'rent'
export type Plan = {
  hard: Condition[]
  /** In the order of their numbers, from 1. */
  soft: { name: SoftFilter; alternatives: Alternatives }[]
}

const slot = (number: number): Condition => ({ kind: 'bits', at: number * MASK_BYTES })

/** Criteria as conditions on one segment's memory. */
export function planScan(segment: Segment, question: Question): Plan {
  const { criteria, places } = question
  const { at } = segment
  const soft: Plan['soft'] = []
  const add = (name: SoftFilter, alternatives: Alternatives) => {
    if (alternatives.length > 0) soft.push({ name, alternatives })
  }
  add('spaceTypes', anyOf('spaceType', criteria.spaceTypes))
  add('leaseTypes', anyOf('leaseType', criteria.leaseTypes))
  add('leaseStructures', anyOf('leaseStructure', criteria.leaseStructures))
  add('conditions', anyOf('condition', criteria.conditions))
  add('classes', anyOf('class', criteria.classes))
  add('connectivity', anyOf('connectivity', criteria.connectivity))
  add(
    'media',
    criteria.media.map((medium) => [slot(slotsOf('media') + MEDIA.indexOf(medium))]),
  )
  if (criteria.exclusive) add('exclusive', [[slot(EXCLUSIVE)]])
  if (places && criteria.market) add('submarkets', [[{ kind: 'bitmap', at: at.places }]])
  add('area', planArea(segment, criteria))
  add('rent', planRent(segment, question))
  return { hard: planHard(segment, question), soft }
}

function planHard({ at }: Segment, { criteria, words, places }: Question): Condition[] {
  const { market, bbox, availableBefore, amenities, landlords, buildingIds } = criteria
  const hard: Condition[] = []
  if (market) hard.push({ ...slot(slotsOf('market') + CODES.market.indexOf(market)), onlyFor: NEEDS.market })
  if (bbox) hard.push({ kind: 'bitmap', at: at.box, onlyFor: NEEDS.box })
  if (places && !market) hard.push({ kind: 'bitmap', at: at.places, onlyFor: NEEDS.places })
  if (words.length > 0) hard.push({ kind: 'bitmap', at: at.text })
  if (landlords.length + buildingIds.length > 0) hard.push({ kind: 'bitmap', at: at.given })
  if (availableBefore) {
    hard.push({
      kind: 'range16',
      at: at.available,
      low: NOW,
      high: Math.min(Math.max(daysSince1970(availableBefore), NOW), NEVER - 1),
    })
  }
  for (const amenity of amenities) hard.push(slot(slotsOf('amenity') + AMENITIES.indexOf(amenity)))
  const { minClearHeight, minDockDoors, minDriveInDoors, minPower } = criteria
  if (minClearHeight !== null) {
    const hundredths = firstAtLeast(minClearHeight * INCHES_PER_FOOT)
    hard.push({ kind: 'range32', at: at.clearHeight, low: hundredths + 1, high: MOST_32 })
  }
  if (minPower !== null) hard.push({ kind: 'range32', at: at.power, low: Math.ceil(minPower) + 1, high: MOST_32 })
  if (minDockDoors !== null) {
    hard.push({ kind: 'range16', at: at.dockDoors, low: Math.ceil(minDockDoors) + 1, high: MOST_16 })
  }
  if (minDriveInDoors !== null) {
    hard.push({ kind: 'range16', at: at.driveInDoors, low: Math.ceil(minDriveInDoors) + 1, high: MOST_16 })
  }
  return hard
}

/** A space can be let from its smallest part to the whole, so it fits when that range meets the one asked for. */
function planArea({ at }: Segment, { minSize, maxSize }: Criteria): Alternatives {
  const conditions: Condition[] = []
  if (minSize !== null) conditions.push({ kind: 'range32', at: at.areaHigh, low: Math.ceil(minSize), high: MOST_32 })
  if (maxSize !== null) conditions.push({ kind: 'range32', at: at.areaLow, low: 0, high: Math.floor(maxSize) })
  return conditions.length > 0 ? [conditions] : []
}

/** An undisclosed rent may be any, so it passes unless hidden; one in another currency can't be compared and fails. */
function planRent({ at, rents }: Segment, { criteria, currency }: Question): Alternatives {
  const { minRent, maxRent, hideUndisclosed } = criteria
  const within: Condition[] = []
  if (minRent !== null) {
    within.push({ kind: 'range32', at: at.rentHigh, low: countBelow(rents, minRent), high: MOST_32 })
  }
  if (maxRent !== null) {
    // Without a rent that low the range is empty: its end lies before its beginning.
    const ranks = countUpTo(rents, maxRent)
    within.push({ kind: 'range32', at: at.rentLow, low: ranks === 0 ? 1 : 0, high: Math.max(ranks - 1, 0) })
  }
  if (within.length === 0) return hideUndisclosed ? [[{ kind: 'notBits', at: UNDISCLOSED * MASK_BYTES }]] : []
  const comparable = slot(slotsOf('currency') + CODES.currency.indexOf(currency))
  const disclosed = [comparable, ...within]
  return hideUndisclosed ? [disclosed] : [[slot(UNDISCLOSED)], disclosed]
}

function anyOf<C extends Coded & SlotGroup>(group: C, values: readonly string[]): Alternatives {
  return values.map((value) => [slot(slotsOf(group) + (CODES[group] as readonly string[]).indexOf(value))])
}

/** The first whole hundredth that is at least `value`; the nearest product may lie on either side. */
function firstAtLeast(value: number): number {
  const near = Math.round(value * HUNDREDTHS)
  return [near - 1, near, near + 1, near + 2].find((hundredths) => hundredths / HUNDREDTHS >= value)!
}

/** Writes the plan where the scan reads it, and returns how many steps. */
export function writeSteps({ views }: Segment, { hard, soft }: Plan): number {
  let step = 0
  const write = ({ kind, at, low = 0, high = 0, onlyFor = 0 }: Condition, begins: number) => {
    if (step === MOST_STEPS) throw new RangeError(`Expected at most ${MOST_STEPS} conditions`)
    views.steps.set([KIND[kind], begins, onlyFor, at, low, high], step++ * 8)
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

/** What is counted, and which filter is lifted for it. Rents only in the compared currency. */
const COUNTED: { group: SlotGroup; lifts: SoftFilter | null }[] = [
  { group: 'spaceType', lifts: 'spaceTypes' },
  { group: 'leaseType', lifts: 'leaseTypes' },
  { group: 'leaseStructure', lifts: 'leaseStructures' },
  { group: 'condition', lifts: 'conditions' },
  { group: 'class', lifts: 'classes' },
  { group: 'connectivity', lifts: 'connectivity' },
  { group: 'media', lifts: 'media' },
  { group: 'amenity', lifts: null },
  { group: 'areaBucket', lifts: 'area' },
  { group: 'rentBucket', lifts: 'rent' },
]

/** Writes which slots are counted under which mask, neighbours with one mask together; returns how many groups. */
export function writeGroups({ views }: Segment, plan: Plan, { currency }: Question): number {
  const liftedBy = (filter: SoftFilter | null) => plan.soft.findIndex(({ name }) => name === filter) + 1
  const comparable = (slotsOf('currency') + CODES.currency.indexOf(currency)) * MASK_BYTES
  const spans = [
    { mask: liftedBy('rent'), from: UNDISCLOSED, to: UNDISCLOSED + 1, only: -1 },
    { mask: liftedBy('exclusive'), from: EXCLUSIVE, to: EXCLUSIVE + 1, only: -1 },
    ...COUNTED.map(({ group, lifts }) => ({
      mask: liftedBy(lifts),
      from: slotsOf(group),
      to: slotsOf(group) + groupSize(group),
      only: group === 'rentBucket' ? comparable : -1,
    })),
  ]
  const joined: typeof spans = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && last.mask === span.mask && last.only === span.only && last.to === span.from) last.to = span.to
    else joined.push({ ...span })
  }
  if (joined.length > MOST_GROUPS) throw new RangeError(`Expected at most ${MOST_GROUPS} groups`)
  for (const [index, { mask, from, to, only }] of joined.entries()) {
    views.groups.set([mask * MASK_BYTES, from, to, only], index * 4)
  }
  return joined.length
}
