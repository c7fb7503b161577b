import { presentAgent, presentName } from '#features/companies/present-company.ts'
import { nearestStations } from '#features/markets/stations/rules.ts'
import { presentPhoto, presentVideo } from '#features/media/present-media.ts'
import type { PhotoRow } from '#features/media/store.ts'
import { utcDaysBetween } from '#lib/dates.ts'
import { readStored } from '#lib/fields/stored-fields.ts'
import { toCoordinates } from '#lib/geo/geometry.ts'
import { statedArea } from '#lib/units/area.ts'
import { lengthOf } from '#lib/units/length.ts'
import type { Money } from '#lib/units/money.ts'
import { webAddress } from '#lib/web-address.ts'
import { presentAddress } from '../buildings/present-address.ts'
import { choosePhotos } from '../choose-photos.ts'
import { presentPlan } from '../floor-plans/present-plan.ts'
import { rentWithCosts } from '../stated-costs/rules.ts'
import { type Listing, type ListingCard, MAX_STATIONS, type Rent, type Terms } from './contract.ts'
import { listingInformation } from './events.ts'
import { LISTING_TERMS } from './fields.ts'
import { NEW_DAYS } from './rules.ts'
import type { CardRow, ListingRow } from './store.ts'

/** A card from its row, without an undisclosed rent. */
export function presentCard(row: CardRow, today: Date): ListingCard {
  const area = areaIn(row)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    status: row.status,
    spaceType: row.space_type,
    leaseType: row.lease_type,
    leaseStructure: row.lease_structure,
    exclusive: row.exclusive,
    isNew: row.published_at !== null && utcDaysBetween(row.published_at, today) <= NEW_DAYS,
    area: area(row.area_sqft),
    minDivisible: row.min_divisible_sqft === null ? null : area(row.min_divisible_sqft),
    rent: presentRent(row),
    availability: row.availability,
    availableOn: row.available_on,
    confirmedDaysAgo: utcDaysBetween(row.confirmed_at ?? row.created_at, today),
    building: presentPlace(row),
    photos: photosOf(row, row.photos).map(({ src, format, caption }) => ({ src, format, caption })),
  }
}

const photosOf = ({ building_photos, plan }: CardRow, own: PhotoRow[]) =>
  choosePhotos({ own, related: building_photos, plan }).map(presentPhoto)

/** States areas of a listing in the unit of its market, else in its own. */
const areaIn =
  ({ area_unit, market_area_unit }: CardRow) =>
  (squareFeet: number) =>
    statedArea(squareFeet, area_unit, market_area_unit)

/** A listing from its row. */
export function presentListing(row: ListingRow, today: Date): Listing {
  const area = areaIn(row)
  const card = presentCard(row, today)
  const disclosed = row.rent_mode !== 'undisclosed'
  const height = (inches: number | null) => (inches === null ? null : lengthOf(inches, row.country_code))
  return {
    ...card,
    floor: row.floor,
    topFloor: row.top_floor,
    suite: row.suite,
    usableArea: row.usable_area_sqft === null ? null : area(row.usable_area_sqft),
    terms: presentTerms(row),
    sublandlord: row.sublandlord,
    subleaseExpiresOn: row.sublease_expires_on,
    condition: row.condition,
    maxContiguous: row.max_contiguous_sqft === null ? null : area(row.max_contiguous_sqft),
    minTermMonths: row.min_term_months,
    maxTermMonths: row.max_term_months,
    prices: row.prices
      .filter((price) => disclosed || price.kind !== 'rent')
      .map((price) => ({
        kind: price.kind,
        ...moneyRange(price),
        estimatedYear: price.estimated_year,
      })),
    amenitySet: row.amenities,
    highlights: row.highlights,
    description: row.description,
    ceilingFinished: height(row.ceiling_finished_inches),
    ceilingSlab: height(row.ceiling_slab_inches),
    useClass: row.use_class,
    epc: row.epc,
    vatApplicable: row.vat_applicable,
    tourUrl: webAddress(row.tour_url),
    rooms: row.rooms.map(({ kind, name, count, seats, area_sqft }) => ({
      kind,
      name,
      count,
      seats,
      area: area_sqft === null ? null : area(area_sqft),
    })),
    floorPlans: row.plans.map((plan) => presentPlan(plan, row.country_code, row.rooms)),
    photos: photosOf(row, row.gallery),
    videos: row.videos.map((video) => presentVideo(video)),
    listingAgents: row.agents.map(presentAgent),
    building: {
      ...card.building,
      submarketSlug: row.submarket_slug,
      employerId: row.employer_id,
      ...presentAddress(row, row.building_name),
      landlord: row.landlord && { ...presentName(row.landlord), slug: row.landlord.slug },
      class: row.class,
      floors: row.floors,
      yearRenovated: row.year_renovated,
      sprinklers: row.sprinklers,
      amenitySet: row.building_amenities,
      listingCount: row.spaces?.count ?? 0,
      areaRange: row.spaces?.low ? { low: area(row.spaces.low), high: area(row.spaces.high) } : null,
      photo: row.building_photos[0] ? presentPhoto(row.building_photos[0]) : null,
      stations: nearestStations([card.building.longitude, card.building.latitude], MAX_STATIONS),
    },
    analyticsInformation: listingInformation({ ...card, photos: row.gallery }),
  }
}

export const presentTerms = ({ terms }: Pick<ListingRow, 'terms'>): Terms | null =>
  terms && readStored(LISTING_TERMS, terms)

function presentPlace(row: CardRow): ListingCard['building'] {
  return {
    id: row.building_id,
    slug: row.building_slug,
    name: row.building_name,
    street: row.street,
    city: row.city,
    market: row.market,
    submarket: row.submarket_name,
    ...toCoordinates(row.location),
  }
}

const presentRent = (row: CardRow): Rent | null => (row.rent_mode === 'undisclosed' ? null : quotedRent(row))

/** The asking rent as quoted, undisclosed too: only for the listing's own people. */
export function quotedRent(row: Pick<CardRow, 'prices' | 'area_sqft' | 'lease_structure'>): Rent | null {
  const quoted = row.prices.find((price) => price.kind === 'rent')
  if (!quoted) return null
  const costs = row.prices.flatMap((price) =>
    price.kind === 'rent' ? [] : [{ kind: price.kind, amount: moneyRange(price).low }],
  )
  return rentWithCosts(moneyRange(quoted), costs, { areaSf: row.area_sqft, leaseStructure: row.lease_structure })
}

type PriceRow = CardRow['prices'][number]

/** A price as quoted. */
export function moneyRange({ low, high, currency, area_unit, period }: Omit<PriceRow, 'kind' | 'estimated_year'>): {
  low: Money
  high: Money
} {
  const units = { money: currency, area: area_unit, period }
  return { low: { magnitude: low, units }, high: { magnitude: high, units } }
}
