import type { SpaceType } from '#features/catalog/listings/rules.ts'
import {
  findCityFigures,
  findMonths,
  findSubmarketFigures,
  findTypeFigures,
  type MonthFigures,
  type PartFigures,
  type Place,
  type TypeFigures,
} from '#features/catalog/market-figures/find-place-figures.ts'
import { rentPerSf } from '#features/catalog/market-figures/rules.ts'
import { MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import { findOutlinesOf } from '#features/markets/store.ts'
import { todayIso } from '#lib/dates.ts'
import type { Money, Period } from '#lib/units/money.ts'
import type { Db } from '#platform/database/db.ts'
import type { PlaceFigures } from './contract.ts'

type Options = {
  spaceType: SpaceType | undefined
  now: Date
  mapOf: (market: MarketSlug) => Promise<PlaceFigures['map']>
}

/** The figures of a place, of its parts and of the past year, for a type of space. */
export async function loadPlaceFigures(
  db: Db,
  place: Place,
  { spaceType, now, mapOf }: Options,
): Promise<PlaceFigures> {
  const { region, locality } = place
  const types = await findTypeFigures(db, place, now)
  const own = types.find((each) => each.space_type === spaceType) ?? types[0]
  // Markets quote by the month or by the year; in a region with several cities all rents compare by the year.
  const period = locality === null || !own ? 'yr' : MARKETS[own.market].period
  const common = {
    spaceType: own?.space_type ?? null,
    market: own?.market ?? null,
    map: null,
    types: types.map((each) => ({ spaceType: each.space_type, ...presentFigures(each, period) })),
  }
  if (!own) return { ...common, partKind: locality === null ? 'locality' : 'submarket', parts: [], months: [] }
  const compared = { market: own.market, spaceType: own.space_type }
  if (locality === null) {
    const cities = await findCityFigures(db, region, compared, now)
    return { ...common, partKind: 'locality', parts: cities.map((each) => presentPart(each, period)), months: [] }
  }
  const city = { region, locality }
  const [submarkets, months] = await Promise.all([
    findSubmarketFigures(db, city, compared, now),
    findMonths(db, city, compared, now),
  ])
  const slugs = submarkets.map(({ slug }) => slug)
  const outlines = slugs.length > 0 ? await findOutlinesOf(db, own.market, slugs) : new Map<string, string>()
  return {
    ...common,
    map: outlines.size > 0 ? await mapOf(own.market) : null,
    partKind: 'submarket',
    parts: submarkets.map((each) => presentPart(each, period, outlines.get(each.slug))),
    months: monthsUntilToday(months, own, { period, today: todayIso(now) }),
  }
}

/** The stored months with today's figures as those of the current month. */
function monthsUntilToday(
  months: MonthFigures[],
  own: TypeFigures,
  { period, today }: { period: Period; today: string },
) {
  const past = months.filter(({ day }) => day.slice(0, 7) !== today.slice(0, 7))
  return [...past, { ...own, day: today, is_demo: false }].map((each) => ({
    date: each.day,
    areaSqFt: each.area_sqft,
    medianRent: rentOf(each.median_rent_cents, own.market, period),
    isDemo: each.is_demo,
  }))
}

const presentPart = (part: PartFigures, period: Period, outline?: string) => ({
  slug: part.slug,
  name: part.name,
  market: part.market,
  ...presentFigures(part, period),
  yearChange:
    part.median_rent_cents !== null && part.past_rent_cents ? part.median_rent_cents / part.past_rent_cents - 1 : null,
  outline: outline ?? null,
})

const presentFigures = (
  each: Pick<PartFigures, 'listing_count' | 'area_sqft' | 'median_rent_cents' | 'market'>,
  period: Period,
) => ({
  listingCount: each.listing_count,
  areaSqFt: each.area_sqft,
  medianRent: rentOf(each.median_rent_cents, each.market, period),
})

const rentOf = (cents: number | null, market: MarketSlug, period: Period): Money | null =>
  cents === null ? null : rentPerSf(cents / 100, MARKETS[market].currency, period)
