import type { Building } from '#features/catalog/buildings/contract.ts'
import { blockFloors, floorLabel } from '#features/catalog/buildings/stack/messages.ts'
import { layoutStack } from '#features/catalog/buildings/stack/rules.ts'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { describeUsableArea, floorName, termName } from '#features/catalog/listings/messages.ts'
import { formatDate } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import {
  type Area,
  type AreaUnit,
  areaParts,
  convertArea,
  describeArea,
  describeAreaRange,
  toSquareFeet,
  usualUnits,
  wholeArea,
} from '#lib/units/area.ts'
import { formatLength } from '#lib/units/length.ts'
import { formatMoney, formatMoneyRange, type Money, moneyParts } from '#lib/units/money.ts'
import type { BrochureContent, BrochureTable } from '../brochure-content.ts'
import type { Words } from './brochure-words.ts'
import { type KnownFact, knownFacts } from './describe-building.ts'
import type { LoadedSubject } from './load-subject.ts'

const DASH = '–'
const MAX_FIGURES = 6
const MAX_TEXTS = 8

/** The rent as quoted, or that it is on request. */
function rentOf({ rent }: Listing, { text, locale }: Words): string {
  return rent ? formatMoneyRange(rent.low as Money, rent.high as Money, locale) : text('comparison.onRequest')
}

/** A day that has come is now. */
function availableOf({ status, availability, availableOn }: Listing, { text, locale, today }: Words): string {
  if (status === 'under_offer') return text('status.under_offer')
  if (availability === 'specified' && availableOn !== null && availableOn > today)
    return formatDate(availableOn, locale)!
  return text(availability === 'specified' ? 'availability.immediate' : `availability.${availability}`)
}

const conditionOf = ({ condition }: Listing, { text }: Words) =>
  condition && condition !== 'challenged' ? text(`condition.${condition}`) : null

/** What the summary of a listing has; its facts on a flyer leave these out. */
const SUMMARY_FACTS = ['listing.fact.area', 'listing.detail.rent', 'listing.fact.available'] as const

/** Below the name on the cover. */
export function summaryOf({ building, listings, spaces, isOfListing }: LoadedSubject, words: Words): string[] {
  const { text, locale } = words
  const [listing] = listings
  if (isOfListing && listing)
    return [
      describeArea(listing.area, locale),
      rentOf(listing, words),
      text('brochure.available', { when: availableOf(listing, words) }),
    ]
  if (spaces.length === 0) return [text(`spaceType.${building.spaceType}`)]
  const [low, high] = extremes(spaces)
  return [text('brochure.spaces', { count: spaces.length }), describeAreaRange(low, high, locale)]
}

/** The smallest and the largest area. */
function extremes(listings: readonly { area: Area }[]): [Area, Area] {
  const areas = listings.map(({ area }) => area).toSorted((a, b) => toSquareFeet(a) - toSquareFeet(b))
  return [areas[0]!, areas.at(-1)!]
}

/** Up to six numbers, and the highlights of the space. */
export function highlightsOf(subject: LoadedSubject, words: Words): BrochureContent['highlights'] {
  const { building, listings, spaces, isOfListing } = subject
  const { text, locale } = words
  const [listing] = listings
  const own = isOfListing ? listing : undefined
  const area = (value: Area) => describeArea(value, locale)
  const figures: KnownFact[] = own
    ? [
        [text('listing.fact.area'), area(own.area)],
        [text('listing.detail.rent'), rentOf(own, words)],
        [text('listing.fact.available'), availableOf(own, words)],
        [text('listing.detail.floor'), floorName(own, building.address.countryCode, text)],
      ]
    : [
        [text('listing.fact.available'), spaces.length > 0 ? area(totalOf(spaces)) : null],
        [text('brochure.available.largest'), spaces.length > 0 ? area(largestOf(subject)) : null],
      ]
  const ofBuilding: KnownFact[] = [
    [text('building.field.floors'), building.floors && String(building.floors)],
    [text('search.filter.class'), building.class],
    [text('building.detail.plate'), building.stack.plate && area(building.stack.plate)],
    [
      text(building.yearRenovated ? 'building.field.yearRenovated' : 'building.field.yearBuilt'),
      String(building.yearRenovated ?? building.yearBuilt ?? ''),
    ],
    [text('building.field.leed'), building.leed],
    [text('building.field.epc'), own?.epc ?? building.epc],
  ]
  const texts = [...new Set(listings.flatMap(({ highlights }) => highlights))]
  const certificates = building.leed ? [text('building.fact.leed', { tier: building.leed })] : []
  return {
    figures: knownFacts([...figures, ...ofBuilding]).slice(0, MAX_FIGURES),
    texts: [...texts, ...certificates].slice(0, MAX_TEXTS),
  }
}

const totalOf = (spaces: LoadedSubject['spaces']): Area =>
  wholeArea(
    spaces.reduce((sum, { area }) => sum + toSquareFeet(area), 0),
    spaces[0]!.area.unit,
  )

/** Of a space, or of spaces that can be leased together. */
function largestOf({ building, spaces }: LoadedSubject): Area {
  const block = largestBlock(building, spaces)
  return extremes(block ? [...spaces, block] : spaces)[1]
}

/** The largest area that can be leased together, of some of the building's spaces alone. */
function largestBlock({ stack }: Building, spaces: readonly { id: number }[]) {
  const ids = new Set(spaces.map(({ id }) => id))
  const [block] = layoutStack(stack)
    .blocks.filter((each) => each.spaces.every(({ listing }) => listing && ids.has(listing.id)))
    .toSorted((a, b) => b.sqft - a.sqft)
  return block && { ...block, area: wholeArea(block.sqft, block.spaces[0]!.area.unit) }
}

/** The suites as a table, from the top floor down; units that all rows share stand in its head. */
export function describeAvailability(
  subject: LoadedSubject,
  words: Words,
): NonNullable<BrochureContent['availability']> {
  const { building, listings, spaces } = subject
  const { text, locale } = words
  const units = usualUnits(listings[0]!.area.unit, locale)
  const hasDivisible = listings.some(({ minDivisible }) => minDivisible !== null)
  const rentUnit = commonRentUnit(listings, locale)
  const figureIn = (unit: (typeof units)[number], area: Area | null) =>
    area === null ? DASH : areaParts(convertArea(area, unit), locale).figure
  const columns: BrochureTable['columns'] = [
    { head: text('listing.detail.floor'), share: 0.5, align: 'left' },
    { head: text('listing.detail.suite'), share: 0.76, align: 'left', strong: true },
    ...units.map((unit) => ({ head: text('brochure.area', { unit }), share: 0.62, align: 'right' as const })),
    ...(hasDivisible ? [{ head: divisibleHead(units, text), share: 0.68, align: 'right' as const }] : []),
    { head: rentUnit ?? text('listing.detail.rent'), share: rentUnit ? 0.86 : 1.25, align: 'right' },
    { head: text('listing.fact.condition'), share: 1.5, align: 'left' },
    { head: text('listing.fact.available'), share: 0.86, align: 'left' },
  ]
  const rows = listings.map((listing) => [
    floorOf(listing, building.address.countryCode, words),
    listing.suite ?? listing.name,
    ...units.map((unit) => figureIn(unit, listing.area)),
    ...(hasDivisible ? [figureIn(units[0]!, listing.minDivisible)] : []),
    rentUnit && listing.rent ? figuresOf(listing.rent, locale) : rentOf(listing, words),
    conditionOf(listing, words) ?? DASH,
    availableOf(listing, words),
  ])
  const [shown, count] = [listings.length, spaces.length]
  const note = [count > shown ? text('brochure.listed', { shown, count }) : '', structureOf(listings, words)]
  return { table: { columns, rows }, block: blockOf(subject, words), note: note.filter(Boolean).join(', ') }
}

/** With its unit where areas are in two. */
const divisibleHead = ([unit, other]: AreaUnit[], text: Words['text']) =>
  unit && other ? text('brochure.divisible.in', { unit }) : text('brochure.divisible')

function floorOf({ floor, topFloor }: Listing, countryCode: string, { text }: Words): string {
  if (floor === null) return DASH
  const top = topFloor ?? floor
  return floorLabel(Math.min(floor, top), Math.max(floor, top), text, countryCode)
}

type Rent = NonNullable<Listing['rent']>

/** "US $ /sf/yr" when all disclosed rents share it; null where they differ or none is disclosed. */
function commonRentUnit(listings: readonly Listing[], locale: Locale): string | null {
  const units = new Set(
    listings.flatMap(({ rent }) => {
      if (!rent) return []
      const { symbol, unit } = moneyParts(rent.low as Money, locale)
      return [`${symbol.trim()} ${unit}`]
    }),
  )
  const [only] = units
  return units.size === 1 ? only! : null
}

function figuresOf({ low, high }: Rent, locale: Locale): string {
  const [from, to] = [low, high].map((money) => moneyParts(money as Money, locale).figure)
  return from === to ? from! : `${from}–${to}`
}

/** The largest area that the spaces in the table have together. */
function blockOf({ building, listings }: LoadedSubject, { text, locale }: Words) {
  const block = largestBlock(building, listings)
  if (!block) return null
  return {
    area: text('brochure.contiguous', { area: describeArea(block.area, locale) }),
    about: text('brochure.on', { floors: blockFloors(block, text, building.address.countryCode) }),
  }
}

/** Such as "rents triple net (NNN)"; empty where they differ. */
function structureOf(listings: readonly Listing[], { text }: Words): string {
  const structures = new Set(listings.filter(({ rent }) => rent).map(({ leaseStructure }) => leaseStructure))
  const [only] = structures
  return structures.size === 1 && only
    ? text('brochure.structure', { structure: lowerCase(text(`leaseStructure.${only}`)) })
    : ''
}

/** Within a sentence; abbreviations in parentheses stay. */
const lowerCase = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** One space: everything that its page says; on a flyer without what its summary has. */
export function describeSpace(
  listing: Listing,
  words: Words,
  { isFlyer }: { isFlyer: boolean },
): NonNullable<BrochureContent['space']> {
  const { text, locale } = words
  const { terms, leaseStructure, minDivisible, maxContiguous, ceilingFinished, ceilingSlab } = listing
  const counted = (
    id: 'listing.term.months' | 'listing.detail.escalationPercent.perYear',
    count: number | null | undefined,
  ) => (count === null || count === undefined ? null : text(id, { count }))
  const facts = knownFacts([
    [text('listing.detail.spaceType'), text(`spaceType.${listing.spaceType}`)],
    [text('listing.detail.floor'), floorName(listing, listing.building.address.countryCode, text)],
    [text('listing.fact.area'), describeArea(listing.area, locale)],
    [text('listing.detail.usableArea'), describeUsableArea(listing, words)],
    [text('listing.detail.minDivisible'), minDivisible && describeArea(minDivisible, locale)],
    [text('listing.detail.maxContiguous'), maxContiguous && describeArea(maxContiguous, locale)],
    [text('listing.detail.rent'), rentOf(listing, words)],
    [text('listing.detail.structure'), leaseStructure && text(`leaseStructure.${leaseStructure}`)],
    [text('listing.fact.lease'), text(`leaseType.${listing.leaseType}`)],
    [text('listing.detail.term'), termName(listing.minTermMonths, listing.maxTermMonths, text)],
    [text('listing.detail.expiry'), listing.subleaseExpiresOn && formatDate(listing.subleaseExpiresOn, locale)],
    [text('listing.fact.available'), availableOf(listing, words)],
    [text('listing.fact.condition'), conditionOf(listing, words)],
    [text('listing.detail.ceilingFinished'), ceilingFinished && formatLength(ceilingFinished, locale)],
    [text('listing.detail.ceilingSlab'), ceilingSlab && formatLength(ceilingSlab, locale)],
    [text('listing.detail.tiAllowance'), terms?.tiAllowance && formatMoney(terms.tiAllowance as Money, locale)],
    [text('listing.detail.freeRentMonths'), counted('listing.term.months', terms?.freeRentMonths)],
    [
      text('listing.detail.escalationPercent'),
      counted('listing.detail.escalationPercent.perYear', terms?.escalationPercent),
    ],
  ])
  const inSummary = new Set<string>(isFlyer ? SUMMARY_FACTS.map((id) => text(id)) : [])
  // The page of a listing without a disclosed rent has no costs.
  const costs = listing.rent ? listing.prices.filter(({ kind }) => kind !== 'rent') : []
  const table: BrochureTable = {
    columns: [
      { head: text('listing.costs'), share: 2, align: 'left' },
      { head: text('brochure.cost.amount'), share: 1.6, align: 'right' },
    ],
    rows: costs.map(({ kind, low, high, estimatedYear: year }) => [
      [
        text(`priceKind.${kind}`),
        year ? text('listing.costs.estimate', { year: String(year) }) : text('listing.costs.stated'),
      ].join(' · '),
      formatMoneyRange(low as Money, high as Money, locale),
    ]),
  }
  return {
    facts: facts.filter(({ label }) => !inSummary.has(label)),
    costs: costs.length > 0 ? table : null,
    note: structureOf([listing], words),
  }
}
