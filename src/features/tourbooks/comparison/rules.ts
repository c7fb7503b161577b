import type { LeaseStructure } from '#features/catalog/listings/rules.ts'
import { costForSize, extrasOf, type SizeCost, type SizeFit } from '#features/catalog/size-fit/rules.ts'
import { nearestStations } from '#features/markets/stations/rules.ts'
import { type AreaUnit, toSquareFeet } from '#lib/units/area.ts'
import { toInches } from '#lib/units/length.ts'
import type { Currency, Money } from '#lib/units/money.ts'
import { type LeaseOffer, netEffective } from '#lib/units/net-effective.ts'
import { convertRent, type RentBasis } from '#lib/units/rent.ts'
import type { MessageId } from '#messages/messages.ts'
import type { CostTerms } from '../requirement/rules.ts'
import { COMPARED, type DescribedSpace, FACTS, type FactValue } from '../spaces/rules.ts'
import { type NeededTerm, type OwnRow, type OwnRowKind, offersOf } from './own-rows/rules.ts'
import { inOrder } from './row-order/rules.ts'

/** In order, as they are named in addresses. */
export const COMPARISON_ROWS = [
  'area',
  'usableArea',
  'rent',
  'allIn',
  'sizeNeeded',
  'costForSize',
  'allInPerMonth',
  'netEffective',
  ...COMPARED,
  'walk',
  'confirmed',
  'sharedNote',
] as const
export type ComparisonRowKey = (typeof COMPARISON_ROWS)[number]
/** A row that the owner of a tourbook has added, by its id. */
type OwnRowKey = `own-${number}`
export type AnyRowKey = ComparisonRowKey | OwnRowKey
export const ownRowKey = (id: number): OwnRowKey => `own-${id}`

/** All rows of a tourbook as they come, with these own ones. */
export const allRowKeys = (ownIds: readonly number[]): AnyRowKey[] =>
  COMPARISON_ROWS.flatMap((key) => (key === 'netEffective' ? [...ownIds.map(ownRowKey), key] : [key]))

/** When a listing was confirmed says nothing on paper, notes have a place of their own, and a rent names its structure. */
export const NEVER_IN_DECKS: readonly AnyRowKey[] = ['confirmed', 'sharedNote']

/** A space with or without the note of its stop. */
type NotedSpace = DescribedSpace & { sharedNote?: string }

export type MoneyRange = {
  kind: 'money'
  low: Money
  high: Money
  /** Of a quoted rent: who pays the operating expenses. */
  structure?: LeaseStructure | null
  /** Of a cost for which all costs were asked: which it has, where these are not all. */
  costs?: Pick<SizeCost, 'basis' | 'missing'>
  /** What a net effective cost is made of, at its low end. */
  offer?: LeaseOffer
}

/** What a cell shows, before it is formatted for a page or a file. */
export type ComparedValue =
  | FactValue
  | MoneyRange
  | { kind: 'days'; days: number }
  | { kind: 'walk'; minutes: number; station: string; lines: string }
  | { kind: 'size'; fit: SizeFit; unit: AreaUnit }

export type ComparisonRow = {
  key: AnyRowKey
  /** A name is in the words of the owner. */
  label: MessageId | { name: string }
  /** Of an own row. */
  ownKind?: OwnRowKind
  /** One value for each space; null where it is not known. */
  values: (ComparedValue | null)[]
  /** All spaces have the same value. */
  isSame: boolean
  /** The indexes of the spaces that are certainly better in this than all others of which the value is known. */
  best: number[]
}

/** What the owner of a tourbook adds to its comparison; `order` has the keys of rows in the order that was chosen. */
export type Additions = { rows: readonly OwnRow[]; term: NeededTerm; order?: readonly string[] }
const NO_ADDITIONS: Additions = { rows: [], term: null }

/**
 * The rows of a comparison in order, without those of which nothing is known. Totals are for the size of `terms`; without it
 * for whole spaces, whose sizes differ. Own rows stay when they are empty, to be filled in, and take the place of what the
 * listings say of the same.
 */
export function compareSpaces(
  spaces: readonly NotedSpace[],
  basis: RentBasis,
  terms: CostTerms | null = null,
  additions: Additions = NO_ADDITIONS,
): ComparisonRow[] {
  const replaced: (ComparisonRowKey | null)[] = additions.rows.map(({ kind }) => replacedBy(kind))
  const netCosts = netEffectiveCosts(spaces, additions)
  const rows = COMPARISON_ROWS.flatMap((key) => {
    const added = key === 'netEffective' ? additions.rows.map((row) => ownRow(row, spaces, netCosts)) : []
    if (replaced.includes(key)) return added
    if (key === 'netEffective')
      return [...added, ...rowOf({ key, label: 'comparison.row.netEffective', values: netCosts })]
    const row = ROWS[key]
    const values = spaces.map((space) => row.value(space, basis, terms))
    const label = typeof row.label === 'function' ? row.label(terms) : row.label
    return rowOf({ key, label, values })
  })
  return inOrder(rows, additions.order ?? [])
}

function rowOf({ key, label, values }: Pick<ComparisonRow, 'key' | 'label' | 'values'>): ComparisonRow[] {
  if (values.every((value) => value === null)) return []
  const isSame = values.length > 1 && values.every((value) => JSON.stringify(value) === JSON.stringify(values[0]))
  return [{ key, label, values, isSame, best: TOTALS.includes(key) ? [] : findBest(values) }]
}

/** The rows whose place an own row takes. */
const REPLACED = {
  ti_allowance: 'tiAllowance',
  free_rent: 'freeRent',
  net_effective: 'netEffective',
} as const satisfies Partial<Record<OwnRowKind, ComparisonRowKey>>
const replacedBy = (kind: OwnRowKind) => (kind in REPLACED ? REPLACED[kind as keyof typeof REPLACED] : null)

/**
 * As typed, or else as the listing says or as it is worked out. It never counts as the same, which would hide it where only
 * differences are shown.
 */
function ownRow(
  { id, name, kind, contents }: OwnRow,
  spaces: readonly NotedSpace[],
  netCosts: readonly (MoneyRange | null)[],
): ComparisonRow {
  const place = replacedBy(kind)
  const values = spaces.map((space, index): ComparedValue | null => {
    const text = contents[index] ?? ''
    if (text) return { kind: 'text', text }
    if (place === 'netEffective') return netCosts[index] ?? null
    return place && FACTS[place].value(space)
  })
  return { key: ownRowKey(id), label: { name }, ownKind: kind, values, isSame: false, best: [] }
}

/** What each space costs over the term, less what its landlord gives. */
function netEffectiveCosts(spaces: readonly NotedSpace[], { rows, term }: Additions): (MoneyRange | null)[] {
  const typedOf = (kind: OwnRowKind, index: number) => rows.find((row) => row.kind === kind)?.contents[index] ?? ''
  return spaces.map((space, index): MoneyRange | null => {
    const typed = { allowance: typedOf('ti_allowance', index), freeRent: typedOf('free_rent', index) }
    const offers = offersOf(space, typed, term)
    if (!offers) return null
    const costOf = (offer: LeaseOffer): Money =>
      inCents({ magnitude: netEffective(offer), units: { money: offers.currency, area: 'sf', period: 'yr' } })
    return { kind: 'money', low: costOf(offers.low), high: costOf(offers.high), offer: offers.low }
  })
}

/** The basis of the row of rents: the all-in estimate has a row of its own. */
export const basisOfRents = (basis: RentBasis): RentBasis => (basis === 'all_in' ? 'quoted' : basis)

/** The units of all rents and all-in estimates of a comparison, if they are the same. */
export function sharedRentUnits(rows: readonly ComparisonRow[]): Money['units'] | null {
  const ranges = rows
    .filter(({ key }) => key === 'rent' || key === 'allIn')
    .flatMap(({ values }) => values.filter((value) => value?.kind === 'money'))
  const [first] = ranges
  return first && ranges.every((range) => haveOneUnit(range, first)) ? first.low.units : null
}

/** Of different sizes none is better than another. */
const TOTALS: readonly AnyRowKey[] = ['costForSize', 'allInPerMonth']

type Row = {
  label: MessageId | ((terms: CostTerms | null) => MessageId)
  value: (space: NotedSpace, basis: RentBasis, terms: CostTerms | null) => ComparedValue | null
}

const ROWS: Record<Exclude<ComparisonRowKey, 'netEffective'>, Row> = {
  ...FACTS,
  rent: { label: 'listing.detail.rent', value: valueOfRent },
  allIn: { label: 'listing.costs.allIn', value: (space) => convertedRent(space, 'all_in') },
  sizeNeeded: {
    label: 'comparison.row.sizeNeeded',
    value(space, _basis, terms) {
      const cost = terms && costForSize(space, terms.size, terms)
      return cost && space.area && { kind: 'size', fit: cost.fit, unit: space.area.unit }
    },
  },
  costForSize: {
    label: (terms) => `comparison.row.cost.${terms?.period ?? 'mo'}`,
    value(space, _basis, terms) {
      const cost = terms && costForSize(space, terms.size, terms)
      if (!cost?.total) return null
      const { total, basis, missing } = cost
      return { kind: 'money', ...total, ...(basis === terms?.basis ? lacking(missing) : { costs: { basis, missing } }) }
    },
  },
  allInPerMonth: {
    label: 'comparison.row.allInPerMonth',
    value: (space, _basis, terms) => (terms ? null : valueOfAllInPerMonth(space)),
  },
  walk: {
    label: 'comparison.row.walk',
    value({ longitude, latitude }) {
      const nearest = longitude !== null && latitude !== null && nearestStations([longitude, latitude], 1)[0]
      return nearest ? { kind: 'walk', ...nearest } : null
    },
  },
  confirmed: {
    label: 'comparison.row.confirmed',
    value({ status, confirmedDaysAgo }) {
      if (status === 'external') return { kind: 'message', id: 'comparison.external' }
      return confirmedDaysAgo === null ? null : { kind: 'days', days: confirmedDaysAgo }
    },
  },
  sharedNote: {
    label: 'tourbook.note.shared',
    value: ({ sharedNote = '' }) => (sharedNote.trim() === '' ? null : { kind: 'text', text: sharedNote }),
  },
}

/** The rent in the chosen basis, or as quoted where it cannot be converted. */
function valueOfRent(space: NotedSpace, basis: RentBasis): ComparedValue | null {
  const isPublic = space.status !== 'withdrawn' && space.status !== 'external'
  if (!space.rent) return isPublic ? { kind: 'message', id: 'comparison.onRequest' } : null
  const rent = convertedRent(space, basisOfRents(basis)) ?? convertedRent(space, 'quoted')
  return rent && { ...rent, structure: space.leaseStructure }
}

/** From the rent itself, not from a rate in cents: one that is quoted per month is shown as it is quoted. */
function valueOfAllInPerMonth(space: NotedSpace): MoneyRange | null {
  const cost = space.area && costForSize(space, toSquareFeet(space.area), { basis: 'all_in', period: 'mo' })
  if (!cost?.total || cost.basis !== 'all_in') return null
  return { kind: 'money', ...cost.total, ...lacking(cost.missing) }
}

function convertedRent({ rent, area, leaseStructure }: NotedSpace, basis: RentBasis): MoneyRange | null {
  if (!rent) return null
  const context = { areaSf: area && toSquareFeet(area), extrasPerSfYear: extrasOf({ rent, leaseStructure }) }
  const [low, high] = [rent.low, rent.high].map((end) => convertRent(end, basis, context))
  if (!low || !high) return null
  return {
    kind: 'money',
    low: inCents(low),
    high: inCents(high),
    ...(basis === 'all_in' && lacking(rent.missingCosts)),
  }
}

const lacking = (missing: SizeCost['missing']): Pick<MoneyRange, 'costs'> =>
  missing.length > 0 ? { costs: { basis: 'all_in', missing } } : {}

/** Amounts that read the same are the same. Without the last bits of a sum, half a cent is rounded as spreadsheets do. */
const inCents = (money: Money): Money => ({
  ...money,
  magnitude: Math.round(Number((money.magnitude * 100).toPrecision(12))) / 100,
})

function findBest(values: readonly (ComparedValue | null)[]): number[] {
  const known = values.flatMap((value, index) =>
    value?.kind === 'money' || value?.kind === 'length' ? [{ value, index }] : [],
  )
  const best = known.filter(({ value }) => known.every((other) => isAsGood(value, other.value)))
  // If all are as good as the best, none is better than another.
  return best.length === known.length ? [] : best.map(({ index }) => index)
}

/** Whether one value is certainly no worse than another: a lower amount on the same basis, or a higher ceiling. */
function isAsGood(value: ComparedValue, other: ComparedValue): boolean {
  if (value === other) return true
  if (value.kind === 'length' && other.kind === 'length') return toInches(value.length) >= toInches(other.length)
  if (value.kind !== 'money' || other.kind !== 'money' || !haveOneUnit(value, other)) return false
  return value.high.magnitude <= other.low.magnitude && includesAsMuch(value, other)
}

function haveOneUnit({ low: { units: one } }: MoneyRange, { low: { units: other } }: MoneyRange): boolean {
  return one.money === other.money && one.area === other.area && one.period === other.period
}

/** Where rents are quoted without expenses, and no lease structure is named. */
const QUOTED_NET: readonly Currency[] = ['GBP', 'AED']

/** Whether one rent or cost certainly includes all that the other does. Quoted rents compare only within a lease structure. */
function includesAsMuch(rent: MoneyRange, other: MoneyRange): boolean {
  if (rent.structure === undefined)
    return rent.costs?.missing.every((cost) => other.costs?.missing.includes(cost)) ?? true
  if (rent.structure !== other.structure) return false
  return rent.structure !== null || QUOTED_NET.includes(rent.low.units.money)
}
