import { formatDate } from '#lib/dates.ts'
import { type Locale, listWords } from '#lib/locale.ts'
import { unslug } from '#lib/slugs/slug.ts'
import { formatArea, formatAreaRange } from '#lib/units/area.ts'
import { type Currency, formatMoney, formatMoneyRange, type Money, type Period } from '#lib/units/money.ts'
import type { Translate } from '#messages/messages.ts'
import {
  type Criteria,
  EMPTY_CRITERIA,
  excludedTypes,
  figureOf,
  LEAST_KEYS,
  parameterName,
  sizeRangeOf,
} from '../rules.ts'

/** One filter in words, and the search without it. */
type FilterChip = { id: string; label: string; without: Criteria }

/** The names of slugs and ids. */
export type Names = Record<
  'submarkets' | 'landlords' | 'buildings' | 'shapes' | 'landmarks',
  ReadonlyMap<string, string>
>
export type Wording = { text: Translate; locale: Locale; currency: Currency; period: Period; names: Names }

/** Names in the form of the API. */
type NameLists = {
  submarkets: { slug: string; name: string }[]
  landlords: { id: number; name: string }[]
  buildings: { id: number; name: string }[]
  shapes?: { slug: string; name: string }[]
  landmarks: { near: string; name: string }[]
}

export function namesIn({ submarkets, landlords, buildings, shapes = [], landmarks }: NameLists): Names {
  const bySlug = (list: { slug: string; name: string }[]) => new Map(list.map(({ slug, name }) => [slug, name]))
  const byId = (list: { id: number; name: string }[]) => new Map(list.map(({ id, name }) => [String(id), name]))
  return {
    submarkets: bySlug(submarkets),
    landlords: byId(landlords),
    buildings: byId(buildings),
    shapes: bySlug(shapes),
    landmarks: new Map(landmarks.map(({ near, name }) => [near, name])),
  }
}

/** Filters by an area: they have chips of their own above the list. */
export const AREA_KEYS: readonly (keyof Criteria)[] = ['submarketSlugs', 'shapes', 'polygons', 'bbox', 'near']

type Describe = (criteria: Criteria, wording: Wording) => FilterChip[]

/** Every set filter, or those of `keys`, in words, with one chip for each value of a list. The market is not a filter. */
export function describeFilters(
  criteria: Criteria,
  wording: Wording,
  keys?: readonly (keyof Criteria)[],
): FilterChip[] {
  const described = keys ? only(criteria, keys) : criteria
  return DESCRIPTIONS.flatMap((describe) => describe(described, wording))
}

/** The filters of these keys in words, shortened to the first and a count of the others; '' when none is set. */
export function summarizeFilters(criteria: Criteria, keys: readonly (keyof Criteria)[], wording: Wording): string {
  const [first, ...others] = describeFilters(criteria, wording, keys)
  if (!first) return ''
  return others.length === 0 ? first.label : `${first.label} +${others.length}`
}

/** One parameter of the address in words: 'max_rent' is "Up to US $55 /sf/yr". */
export function describeParameter(criteria: Criteria, parameter: string, wording: Wording): string {
  const key = (Object.keys(EMPTY_CRITERIA) as (keyof Criteria)[]).find((each) => parameterName(each) === parameter)
  if (!key) return parameter
  const labels = describeFilters(criteria, wording, [key]).map(({ label }) => label)
  return labels.length === 0 ? parameter : listWords(labels, 'comma', wording.locale)
}

/** The search without one parameter of the address. */
export function withoutParameter(criteria: Criteria, parameter: string): Criteria {
  const key = (Object.keys(EMPTY_CRITERIA) as (keyof Criteria)[]).find((each) => parameterName(each) === parameter)
  return key ? without(criteria, [key]) : criteria
}

const DESCRIPTIONS: Describe[] = [
  one('query', ({ query }) => query && `“${query}”`),
  types,
  size,
  rent,
  one('maxBudget', ({ maxBudget }, wording) => maxBudget !== null && budgetLabel(maxBudget, wording)),
  one('hideUndisclosed', ({ hideUndisclosed }, { text }) => hideUndisclosed && text('search.rent.disclosed')),
  each('leaseTypes', (type, { text }) => text(`leaseType.${type}`)),
  each('leaseStructures', (structure, { text }) => text(`leaseStructure.${structure}`)),
  one('availableBefore', ({ availableBefore: date }, { text, locale }) =>
    date ? text('search.chip.availableBy', { date: formatDate(date, locale) ?? date }) : '',
  ),
  one('termMonths', ({ termMonths: months }, { text }) => months !== null && text('search.chip.term', { months })),
  each('floors', (value, { text }) => text(`floors.${value}`)),
  each('classes', (value, { text }) => text('search.chip.class', { value })),
  each('conditions', (condition, { text }) => text(`condition.${condition}`)),
  each('amenities', (amenity, { text }) => text(`amenity.${amenity}`)),
  each('submarketSlugs', (slug, { names }) => names.submarkets.get(slug) ?? unslug(slug)),
  each('shapes', (slug, { names }) => names.shapes.get(slug) ?? unslug(slug)),
  each('certificates', (certificate, { text }) => text(`certificate.${certificate}`)),
  each('connectivity', (tier, { text }) => text('search.chip.connectivity', { tier: text(`connectivity.${tier}`) })),
  each('media', (medium, { text }) => text(`search.media.${medium}`)),
  one('exclusive', ({ exclusive }, { text }) => exclusive && text('listing.exclusive')),
  ...LEAST_KEYS.map((key) =>
    one(key, ({ [key]: value }, { text }) => value !== null && text(`search.chip.${figureOf(key)}`, { value })),
  ),
  each('landlords', (id, { text, names }) => names.landlords.get(String(id)) ?? text('search.chip.landlord', { id })),
  each('buildingIds', (id, { text, names }) => names.buildings.get(String(id)) ?? text('search.chip.building', { id })),
  one('polygons', ({ polygons }, { text }) => polygons.length > 0 && text('search.areas', { count: polygons.length })),
  one('bbox', ({ bbox }, { text }) => bbox && text('search.chip.mapArea')),
  one('near', ({ near }, { text, names }) => {
    const landmark = near && names.landmarks.get(`${near[1]},${near[0]}`)
    return near && (landmark ? text('search.chip.nearPlace', { place: landmark }) : text('search.chip.near'))
  }),
]

function one(key: keyof Criteria, label: (criteria: Criteria, wording: Wording) => string | false | null): Describe {
  return (criteria, wording) => {
    const words = label(criteria, wording)
    return words ? [{ id: key, label: words, without: without(criteria, [key]) }] : []
  }
}

type ListKey = { [K in keyof Criteria]: Criteria[K] extends (string | number)[] ? K : never }[keyof Criteria]

function each<K extends ListKey>(key: K, label: (value: Criteria[K][number], wording: Wording) => string): Describe {
  return (criteria, wording) => {
    const list = criteria[key] as Criteria[K][number][]
    return list.map((value) => ({
      id: `${key}-${value}`,
      label: label(value, wording),
      without: { ...criteria, [key]: list.filter((other) => other !== value) },
    }))
  }
}

const eachType = each('spaceTypes', (type, { text }) => text(`spaceType.${type}`))

function types(criteria: Criteria, wording: Wording): FilterChip[] {
  const { text, locale } = wording
  const excluded = excludedTypes(criteria)
  if (excluded.length === 0) return eachType(criteria, wording)
  const names = listWords(
    excluded.map((type) => text(`spaceType.${type}`).toLowerCase()),
    'comma',
    locale,
  )
  return [
    {
      id: 'spaceTypes',
      label: text('search.chip.notTypes', { types: names }),
      without: without(criteria, ['spaceTypes']),
    },
  ]
}

type Limits = [low: number | null, high: number | null]

/** The sizes, or those that the number of people stands for; without the chip, neither is searched. */
function size(criteria: Criteria, wording: Wording): FilterChip[] {
  const { minSize, maxSize } = sizeRangeOf(criteria)
  if (minSize === null && maxSize === null) return []
  const range = sizeRange([minSize, maxSize], wording)
  const isByPeople = criteria.minSize === null && criteria.maxSize === null
  const label = isByPeople ? wording.text('search.chip.people', { range, count: criteria.people! }) : range
  return [{ id: 'minSize', label, without: without(criteria, ['minSize', 'maxSize', 'people']) }]
}

function rent(criteria: Criteria, wording: Wording): FilterChip[] {
  const { minRent, maxRent } = criteria
  if (minRent === null && maxRent === null) return []
  const label = rentRange([minRent, maxRent], wording)
  return [{ id: 'minRent', label, without: without(criteria, ['minRent', 'maxRent']) }]
}

function budgetLabel(perYear: number, { text, locale, currency, period }: Wording): string {
  const magnitude = budgetIn(period, perYear)
  const budget: Money = { magnitude, units: { money: currency, area: null, period } }
  return text('search.chip.upTo', { value: formatMoney(budget, locale) })
}

/** A budget per year as one of the period, which has whole months' rent. */
export const budgetIn = (period: Period, perYear: number) => (period === 'mo' ? Math.round(perYear / 12) : perYear)

function sizeRange([low, high]: Limits, { text, locale }: Wording): string {
  const area = (magnitude: number) => ({ magnitude, unit: 'sf' }) as const
  if (low !== null && high !== null) return formatAreaRange(area(low), area(high), locale)
  if (low !== null) return text('search.chip.from', { value: formatArea(area(low), locale) })
  return text('search.chip.upTo', { value: formatArea(area(high!), locale) })
}

function rentRange([low, high]: Limits, { text, locale, currency }: Wording): string {
  const rent = (magnitude: number): Money => ({ magnitude, units: { money: currency, area: 'sf', period: 'yr' } })
  if (low !== null && high !== null) return formatMoneyRange(rent(low), rent(high), locale)
  if (low !== null) return text('search.chip.from', { value: formatMoney(rent(low), locale) })
  return text('search.chip.upTo', { value: formatMoney(rent(high!), locale) })
}

function without(criteria: Criteria, keys: readonly (keyof Criteria)[]): Criteria {
  return { ...criteria, ...Object.fromEntries(keys.map((key) => [key, EMPTY_CRITERIA[key]])) }
}

function only(criteria: Criteria, keys: readonly (keyof Criteria)[]): Criteria {
  // People need more or less space in another market.
  const { market } = criteria
  return { ...EMPTY_CRITERIA, market, ...Object.fromEntries(keys.map((key) => [key, criteria[key]])) }
}
