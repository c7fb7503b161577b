import { findMarket } from '#features/markets/rules.ts'
import { toMicro } from '#lib/geo/geometry.ts'
import { makeRandom, type Random } from '#lib/random.ts'
import type { Building } from '../buildings/building.ts'
import { drawFacts } from '../buildings/facts.ts'
import type { Surroundings } from '../buildings/make-building.ts'
import { drawDemographics } from '../buildings/surroundings.ts'
import { describeBuilding } from '../buildings/words.ts'
import { agentsIn } from '../companies/companies.ts'
import { timestampAt } from '../days.ts'
import type { Listing, Price, Rent, Standing, Terms } from '../listings/listing.ts'
import { makeListing } from '../listings/make-listing.ts'
import { fromPrice, priceIn, undisclosed } from '../listings/rents.ts'
import type { Space } from '../listings/stack.ts'
import { describeListing, highlightsOf } from '../listings/words.ts'
import { submarketsAt } from '../submarkets.ts'
import type { Hero, HeroSpace } from './hero.ts'

const REGIONS: Record<string, [city: string, region: string]> = {
  chicago: ['Chicago', 'IL'],
  london: ['London', 'Greater London'],
  'new-york': ['New York', 'NY'],
}

/** Makes a hero's building; facts that the hero lacks are drawn from the seed as for any other building. */
export function makeHero(id: number, hero: Hero, { seed, companies, submarkets, taken }: Surroundings): Building {
  const random = makeRandom(`${seed}/hero/${hero.name}`)
  const market = findMarket(hero.market)!
  const [city, abbreviatedRegion] = REGIONS[hero.market]!
  const location: [number, number] = [toMicro(hero.location[0]), toMicro(hero.location[1])]
  const held = submarketsAt(submarkets.get(hero.market)!, location)
  const landlord = companies.landlords.find(({ slug }) => slug === hero.landlord)!
  const contacts = agentsIn(landlord.company, hero.market).slice(0, 2)
  const { floors, plate, yearBuilt, yearRenovated } = hero
  const form = { use: 'office' as const, class: hero.class, floors, plate, yearBuilt, yearRenovated }
  const address = {
    street: hero.street,
    city,
    abbreviatedRegion,
    postalCode: hero.postalCode,
    countryCode: market.countryCode,
    location,
  }
  taken.add(`${hero.street}, ${city}`)
  taken.add(`${hero.market}/${hero.name}`)
  const building = {
    id,
    name: hero.name,
    status: 'published' as const,
    market,
    place: held[0]!.place,
    submarketIds: held.map((submarket) => submarket.id),
    address,
    landlord,
    leasing: landlord.company,
    managing: landlord.company,
    contacts,
    ...drawFacts(random, form, market.countryCode),
    ...form,
    area: hero.area,
    leed: hero.leed ?? null,
    epc: hero.epc ?? null,
    connectivity: hero.connectivity ?? null,
    demographics: drawDemographics(random, market, held[0]!.place),
    spaces: hero.spaces.length,
  }
  return { ...building, description: describeBuilding(random, building) }
}

/** One of a hero's spaces as a listing. */
export function makeHeroListing(id: number, building: Building, hero: Hero, spec: HeroSpace, today: string): Listing {
  const random = makeRandom(`hero/${hero.name}/${spec.name}`)
  const space: Space = {
    name: spec.name,
    floor: spec.floor,
    topFloor: spec.topFloor ?? null,
    suite: spec.suite ?? null,
    spaceType: spec.spaceType ?? 'office',
    area: spec.area,
    isLeased: spec.status === 'leased',
    isWhole: spec.isWhole ?? false,
    minDivisible: spec.minDivisible ?? null,
    maxContiguous: spec.maxContiguous ?? null,
  }
  const listing = {
    ...makeListing(random, id, building, space, today),
    terms: termsOf(random, hero, spec, today),
    standing: standingOf(spec, today),
    rent: rentOf(building, hero, spec, Number(today.slice(0, 4))),
    areaUnit: 'sf' as const,
    exclusive: spec.exclusive ?? false,
    agents: building.contacts,
  }
  if (spec.amenities) listing.amenities = spec.amenities
  if (spec.ceilings) [listing.ceilingFinishedInches, listing.ceilingSlabInches] = spec.ceilings
  const highlights = spec.highlights ?? highlightsOf(random, listing)
  return { ...listing, highlights, description: spec.description ?? describeListing(random, listing) }
}

function termsOf(random: Random, hero: Hero, spec: HeroSpace, today: string): Terms {
  const leaseType = spec.leaseType ?? 'direct'
  const nextYear = Number(today.slice(0, 4)) + 1
  const availability = spec.status === 'leased' ? 'not_available' : spec.isComing ? 'specified' : 'immediate'
  return {
    leaseType,
    subleaseExpiresOn: leaseType === 'sublease' ? `${nextYear + 2}-06-01` : null,
    structure: hero.structure,
    condition: spec.condition ?? random.pick(['pre_built', 'second_generation', 'white_box']),
    availability,
    availableOn: spec.isComing ? comingMarch(today) : null,
    minTermMonths: leaseType === 'sublease' ? 18 : 60,
    maxTermMonths: leaseType === 'sublease' ? 30 : 120,
  }
}

/** The next first of March. */
function comingMarch(today: string): string {
  const year = Number(today.slice(0, 4))
  return today < `${year}-03-01` ? `${year}-03-01` : `${year + 1}-03-01`
}

function standingOf({ status = 'on_market', confirmedDays, publishedDays }: HeroSpace, today: string): Standing {
  const published = publishedDays ?? confirmedDays + 46
  return {
    status,
    createdAt: timestampAt(today, -published - 2),
    publishedAt: timestampAt(today, -published),
    confirmedAt: timestampAt(today, -confirmedDays),
  }
}

function rentOf(building: Building, hero: Hero, spec: HeroSpace, year: number): Rent {
  const extras = extrasOf(building, hero, year)
  if (spec.rent === null) return undisclosed(extras)
  return fromPrice(spec, priceIn(building, 'rent', spec.rent), extras)
}

function extrasOf(building: Building, { extras, market }: Hero, year: number): Price[] {
  const price = (kind: Price['kind'], magnitude: number) => ({
    ...priceIn(building, kind, magnitude),
    estimatedYear: year,
  })
  if (market === 'london') return [price('service_charge', 12.5), price('business_rates', 28.4)]
  if (!extras) return []
  return [
    price('operating_expenses', extras.operating),
    price('taxes', extras.taxes),
    price('electricity', extras.electricity),
  ]
}
