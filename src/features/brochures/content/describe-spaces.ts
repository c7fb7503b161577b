import type { Listing } from '#features/catalog/listings/contract.ts'
import { describeUsableArea, floorName, termName } from '#features/catalog/listings/messages.ts'
import { floorNumber } from '#features/catalog/listings/rules.ts'
import { formatDate } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import {
  type Area,
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
  condition && condition !== 'challenged' ? text(`condition.${condition}`) : DASH

/** Below the name on the cover. */
export function summaryOf({ building, listings, isOfListing }: LoadedSubject, words: Words): string[] {
  const { text, locale } = words
  const [listing] = listings
  if (isOfListing && listing)
    return [
      describeArea(listing.area, locale),
      rentOf(listing, words),
      text('brochure.available', { when: availableOf(listing, words) }),
    ]
  if (listings.length === 0) return [text(`spaceType.${building.spaceType}`)]
  const [low, high] = extremes(listings)
  return [text('brochure.spaces', { count: listings.length }), describeAreaRange(low, high, locale)]
}

/** The smallest and the largest area. */
function extremes(listings: readonly { area: Area }[]): [Area, Area] {
  const areas = listings.map(({ area }) => area).toSorted((a, b) => toSquareFeet(a) - toSquareFeet(b))
  return [areas[0]!, areas.at(-1)!]
}

/** Up to six numbers, and the highlights of the space. */
export function highlightsOf(subject: LoadedSubject, words: Words): BrochureContent['highlights'] {
  const { building, listings, isOfListing } = subject
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
        [text('listing.fact.available'), listings.length > 0 ? area(totalOf(listings)) : null],
        [text('brochure.available.largest'), listings.length > 0 ? area(largestOf(listings)) : null],
      ]
  const ofBuilding: KnownFact[] = [
    [text('building.field.floors'), building.floors && String(building.floors)],
    [text('brochure.class'), building.class],
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

const totalOf = (listings: readonly Listing[]): Area =>
  wholeArea(
    listings.reduce((sum, { area }) => sum + toSquareFeet(area), 0),
    listings[0]!.area.unit,
  )

const largestOf = (listings: readonly Listing[]): Area =>
  extremes([
    ...listings,
    ...listings.flatMap(({ maxContiguous }) => (maxContiguous ? [{ area: maxContiguous }] : [])),
  ])[1]

/** The suites as a table, from the top floor down; units that all rows share stand in its head. */
export function describeAvailability(
  subject: LoadedSubject,
  words: Words,
): NonNullable<BrochureContent['availability']> {
  const { building, listings } = subject
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
    ...(hasDivisible ? [{ head: text('brochure.divisible'), share: 0.68, align: 'right' as const }] : []),
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
    conditionOf(listing, words),
    availableOf(listing, words),
  ])
  return { table: { columns, rows }, block: blockOf(subject, words), note: structureOf(listings, words) }
}

function floorOf({ floor, topFloor }: Listing, countryCode: string, { text }: Words): string {
  if (floor === null) return DASH
  const name = (each: number) => {
    if (each < 1) return text('building.stack.below', { level: 1 - each })
    const number = floorNumber(each, countryCode)
    return number === 0 ? text('building.stack.ground') : String(number)
  }
  return topFloor !== null && topFloor !== floor ? `${name(floor)}–${name(topFloor)}` : name(floor)
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

/** The largest area that spaces have together. */
function blockOf({ building, listings }: LoadedSubject, words: Words): { area: string; about: string } | null {
  const joined = listings.filter(
    ({ maxContiguous, area }) => maxContiguous !== null && toSquareFeet(maxContiguous) > toSquareFeet(area),
  )
  if (joined.length === 0) return null
  const most = Math.max(...joined.map(({ maxContiguous }) => toSquareFeet(maxContiguous!)))
  const members = joined.filter(({ maxContiguous }) => toSquareFeet(maxContiguous!) === most)
  const floors = members.flatMap(({ floor, topFloor }) => (floor === null ? [] : [floor, topFloor ?? floor]))
  const area = words.text('brochure.contiguous', { area: describeArea(members[0]!.maxContiguous!, words.locale) })
  return {
    area,
    about:
      floors.length === 0
        ? ''
        : words.text('brochure.on', { floors: floorsOf(floors, building.address.countryCode, words.text) }),
  }
}

/** "floor 24", "floors 27 and 28" or "floors 20 to 28". */
function floorsOf(floors: readonly number[], countryCode: string, text: Words['text']): string {
  const [bottom, top] = [Math.min(...floors), Math.max(...floors)]
  const [low, high] = [floorNumber(bottom, countryCode), floorNumber(top, countryCode)]
  if (bottom === top) return text('building.stack.onFloor', { floor: low })
  return text(top === bottom + 1 ? 'building.stack.onFloors' : 'building.stack.onFloorsTo', { low, high })
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

/** One space: everything that its page says. */
export function describeSpace(listing: Listing, words: Words): NonNullable<BrochureContent['space']> {
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
  const costs = listing.prices.filter(({ kind }) => kind !== 'rent')
  const table: BrochureTable = {
    columns: [
      { head: text('listing.costs'), share: 2, align: 'left' },
      { head: text('brochure.cost.stated'), share: 1.6, align: 'right' },
    ],
    rows: costs.map(({ kind, low, high }) => [
      text(`priceKind.${kind}`),
      formatMoneyRange(low as Money, high as Money, locale),
    ]),
  }
  return { facts, costs: costs.length > 0 ? table : null, note: structureOf([listing], words) }
}
