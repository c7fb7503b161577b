import type { PriceKind } from '#features/catalog/listings/rules.ts'
import type { Random } from '#lib/random.ts'
import { type AreaUnit, SQUARE_FEET_PER_SQUARE_METER } from '#lib/units/area.ts'
import type { Currency, Money } from '#lib/units/money.ts'
import { extrasPerSfYear, rentPerSfYear } from '#lib/units/rent.ts'
import type { Building } from '../buildings/building.ts'
import { type Band, profileOf, type RentKind } from '../profiles.ts'
import type { Price, Rent, Terms } from './listing.ts'
import type { Space } from './stack.ts'
import { isNet } from './terms.ts'

/** Money per square foot per year, unrounded. */
type Costs = { base: number; operating: number; taxes: number; electricity: number }

const UNDISCLOSED_SHARE = 0.14
const RANGE_SHARE = 0.06
const SQUARE_FEET_PER_DESK: Band = [62, 95]
/** A coworking desk costs this many times the rent of its floor area: it includes service, furniture and vacancy. */
const DESK_PREMIUM: Band = [1.7, 2.2]
/** The steps that rents are quoted in. */
const POUND_STEP = 0.5
const DIRHAM_STEP = 5

/** The asking rent and its extra costs, quoted as usual in the market and normalised to money per sf per year. */
export function drawRent(
  random: Random,
  building: Building,
  space: Space,
  terms: Terms,
  areaUnit: AreaUnit,
  year: number,
): Rent {
  if (terms.leaseType === 'coworking') return deskRent(random, building, space)
  const costs = drawCosts(random, building, space, terms)
  const extras = extraPrices(random, building, space, terms, costs, year)
  if (space.isLeased || random.chance(undisclosedShare(building))) return undisclosed(extras)
  const unit = areaUnit !== 'sf' && random.chance(0.5) ? areaUnit : 'sf'
  const low = quoted(building, costs.base, unit)
  const isRange = random.chance(RANGE_SHARE)
  const high = isRange ? quoted(building, costs.base * random.range(1.05, 1.16), unit) : low
  return fromPrice(space, { ...priceIn(building, 'rent', low, unit), high: Math.max(low, high) }, extras)
}

/** The rent band of a space. */
function rentKindOf(building: Building, space: Space): RentKind {
  switch (space.spaceType) {
    case 'retail':
    case 'restaurant':
      return 'retail'
    case 'industrial_warehouse':
    case 'manufacturing':
      return 'industrial'
    case 'flex':
      return 'flex'
    case 'lab':
      return 'lab'
    case 'medical_office':
      return 'medical'
    default:
      return `office${building.class}`
  }
}

/** A rent from its quoted price: both ends normalised, and the quoted price first among the prices. */
export function fromPrice(space: { area: number }, price: Price, extras: Price[]): Rent {
  const moneyOf = ({ currency, areaUnit: area, period }: Price, magnitude: number): Money => ({
    magnitude,
    units: { money: currency, area, period },
  })
  const stored = (perYear: number) => Math.round(perYear * 10_000) / 10_000
  const [low, high] = [price.low, price.high].map((end) => stored(rentPerSfYear(moneyOf(price, end), space.area)!))
  const beside = extrasPerSfYear(
    extras.map((extra) => moneyOf(extra, extra.low)),
    space.area,
  )
  return {
    mode: price.high > price.low ? 'range' : 'fixed',
    low: low!,
    high: high!,
    extras: beside && stored(beside),
    prices: [price, ...extras],
  }
}

export const undisclosed = (prices: Price[]): Rent => ({
  mode: 'undisclosed',
  low: null,
  high: null,
  extras: null,
  prices,
})

/** A price per area in the market's currency and period. */
export function priceIn(building: Building, kind: PriceKind, magnitude: number, areaUnit: AreaUnit = 'sf'): Price {
  const { currency, period } = building.market
  return { kind, low: magnitude, high: magnitude, currency, areaUnit, period, estimatedYear: null }
}

/** The best buildings leave the rent undisclosed more often. */
function undisclosedShare({ class: buildingClass, place }: Building): number {
  return UNDISCLOSED_SHARE * (buildingClass === 'A' && place.prestige > 6 ? 1.5 : 1)
}

/** Per square foot per year, before rounding. */
function drawCosts(random: Random, building: Building, space: Space, terms: Terms): Costs {
  const { rents, expenses } = profileOf(building.market.slug)
  const kind = rentKindOf(building, space)
  const all = within(rents[kind], standingOf(random, building, space)) * discount(random, terms)
  const isQuotedGross = kind.startsWith('office') || kind === 'medical'
  const bandIsNet = !isQuotedGross || building.market.countryCode !== 'US'
  // Expenses are a smaller share where the band excludes them.
  const weight = bandIsNet && building.market.countryCode === 'US' ? 0.7 : 1
  const operating = all * expenses.operating * weight
  const taxes = all * expenses.taxes * weight
  const base = isNet(terms.structure) && !bandIsNet ? all - operating - taxes : all
  return { base, operating, taxes, electricity: expenses.electricity * random.range(0.8, 1.25) }
}

/** 0 is the low end of the band, 1 the high: submarket first, then height, condition and luck. */
function standingOf(random: Random, building: Building, space: Space): number {
  const height = building.floors > 6 ? (space.floor / building.floors - 0.5) * 0.16 : 0
  const renewed = building.yearRenovated || building.yearBuilt > 2012 ? 0.06 : -0.04
  return building.place.prestige / 14 + 0.12 + height + renewed + random.normal(0, 0.11)
}

function within([low, high]: Band, standing: number): number {
  return low + (high - low) * Math.max(0, Math.min(1, standing))
}

function discount(random: Random, { leaseType }: Terms): number {
  return leaseType === 'sublease' ? random.range(0.66, 0.88) : leaseType === 'assignment' ? random.range(0.85, 1) : 1
}

function extraPrices(
  random: Random,
  building: Building,
  space: Space,
  { structure }: Terms,
  { base, operating, taxes, electricity }: Costs,
  year: number,
): Price[] {
  const extra = (kind: PriceKind, perYear: number) => {
    const price = priceIn(building, kind, Math.max(0.05, roundTo(perMarketPeriod(building, perYear), 0.05)))
    return { ...price, estimatedYear: year }
  }
  switch (building.market.countryCode) {
    case 'GB': {
      const isShed = space.spaceType === 'industrial_warehouse' || space.spaceType === 'manufacturing'
      const charge = isShed ? random.range(0.8, 2) : random.range(5.5, 8) + base * 0.08
      return [extra('service_charge', charge), extra('business_rates', base * random.range(0.36, 0.46))]
    }
    case 'AE':
      return [extra('service_charge', base * random.range(0.08, 0.14))]
    default:
      if (isNet(structure))
        return [
          extra('operating_expenses', operating),
          extra('taxes', taxes),
          ...(random.chance(0.3) ? [extra('electricity', electricity)] : []),
        ]
      return structure === 'plus_electric' || structure === 'modified_gross' ? [extra('electricity', electricity)] : []
  }
}

/** A whole monthly amount for all desks, everything included. */
function deskRent(random: Random, building: Building, space: Space): Rent {
  const { rents } = profileOf(building.market.slug)
  const perYear =
    within(rents[rentKindOf(building, space)], standingOf(random, building, space)) * random.range(...DESK_PREMIUM)
  const footprint = random.range(...SQUARE_FEET_PER_DESK)
  const desk = Math.round((perYear * footprint) / 12 / 25) * 25
  const amount = desk * Math.max(4, Math.floor(space.area / footprint))
  const price: Price = { ...priceIn(building, 'rent', amount), areaUnit: null, period: 'mo' }
  return space.isLeased ? undisclosed([]) : fromPrice(space, price, [])
}

/** Rounded to the market's usual step, for its period and unit. */
function quoted(building: Building, perSfYear: number, unit: AreaUnit): number {
  const { currency } = building.market
  const perUnit = unit === 'sf' ? perSfYear : perSfYear * SQUARE_FEET_PER_SQUARE_METER
  if (unit !== 'sf') return roundTo(perUnit, currency === 'AED' ? 50 : 5)
  return roundTo(perMarketPeriod(building, perUnit), stepOf(currency, building.market.period, perUnit))
}

function stepOf(currency: Currency, period: string, perYear: number): number {
  if (currency === 'AED') return DIRHAM_STEP
  if (period === 'mo') return 0.05
  if (currency === 'GBP') return perYear > 20 ? POUND_STEP : 0.25
  return perYear < 20 ? 0.05 : perYear < 40 ? 0.25 : 0.5
}

function perMarketPeriod({ market }: Building, perYear: number): number {
  return market.period === 'mo' ? perYear / 12 : perYear
}

function roundTo(value: number, step: number): number {
  return Math.round(Math.round(value / step) * step * 100) / 100
}
