import { slugify } from '#lib/slugs/slugify.ts'
import type { Building } from '../buildings/building.ts'
import type { WriteRow } from '../tables.ts'
import type { Listing } from './listing.ts'
import { drawOffer } from './offer.ts'

/** Writes a listing with its prices and agents; `nextPriceId` counts the prices of the whole run. */
export function writeListing(listing: Listing, nextPriceId: () => number, write: WriteRow): void {
  writeItself(listing, write)
  for (const price of listing.rent.prices) {
    write('listing_price', {
      id: nextPriceId(),
      listing_id: listing.id,
      kind: price.kind,
      low: price.low,
      high: price.high,
      currency: price.currency,
      area_unit: price.areaUnit,
      period: price.period,
      estimated_year: price.estimatedYear,
    })
  }
  listing.agents.forEach((agent, position) => {
    write('listing_agent', { listing_id: listing.id, agent_id: agent.id, position })
  })
}

function writeItself(listing: Listing, write: WriteRow): void {
  const { space, terms, standing, rent, building } = listing
  write('listing', {
    id: listing.id,
    building_id: building.id,
    slug: slugify(`${space.name} ${building.name}`),
    name: space.name,
    status: standing.status,
    floor: storedFloor(space.floor, building),
    top_floor: space.topFloor === null ? null : storedFloor(space.topFloor, building),
    suite: space.suite,
    space_type: space.spaceType,
    lease_type: terms.leaseType,
    sublease_expires_on: terms.subleaseExpiresOn,
    lease_structure: terms.structure,
    condition: terms.condition,
    area_sqft: space.area,
    area_unit: listing.areaUnit,
    min_divisible_sqft: space.minDivisible,
    max_contiguous_sqft: space.maxContiguous,
    availability: terms.availability,
    available_on: terms.availableOn,
    min_term_months: terms.minTermMonths,
    max_term_months: terms.maxTermMonths,
    rent_mode: rent.mode,
    rent_currency: rent.low === null ? null : building.market.currency,
    rent_low: rent.low,
    rent_high: rent.high,
    extras: rent.extras,
    use_class: listing.useClass,
    epc: listing.epc,
    vat_applicable: listing.vatApplicable,
    amenities: listing.amenities,
    highlights: listing.highlights,
    description: listing.description,
    ceiling_finished_inches: listing.ceilingFinishedInches,
    ceiling_slab_inches: listing.ceilingSlabInches,
    exclusive: listing.exclusive,
    ...drawOffer(listing),
    confirmed_at: standing.confirmedAt,
    published_at: standing.publishedAt,
    created_at: standing.createdAt,
    updated_at: standing.confirmedAt ?? standing.createdAt,
  })
}

/** Stored floors count from 1 at street level; the generator counts British floors from 0. */
export function storedFloor(floor: number, { market }: Building): number {
  return market.countryCode === 'GB' ? floor + 1 : floor
}
