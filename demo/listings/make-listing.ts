import type { ListingAmenity } from '#features/catalog/listings/rules.ts'
import type { Random } from '#lib/random.ts'
import type { AreaUnit } from '#lib/units/area.ts'
import { type Building, isIndustrial } from '../buildings/building.ts'
import { pickContacts } from '../buildings/make-building.ts'
import type { Listing, Terms } from './listing.ts'
import { drawRent } from './rents.ts'
import type { Space } from './stack.ts'
import { drawStanding, drawTerms } from './terms.ts'
import { describeListing, highlightsOf } from './words.ts'

const EXCLUSIVE_SHARE = 0.09

/** A listing of a space, its dates relative to `today`, "yyyy-mm-dd". */
export function makeListing(random: Random, id: number, building: Building, space: Space, today: string): Listing {
  const terms = drawTerms(random, building, space, today)
  const areaUnit = drawAreaUnit(random, building)
  const [ceilingFinishedInches, ceilingSlabInches] = drawCeilings(random, building, space)
  const isBritish = building.market.countryCode === 'GB'
  const listing = {
    id,
    building,
    space,
    terms,
    standing: drawStanding(random, building, space, today),
    rent: drawRent(random, building, space, terms, areaUnit, Number(today.slice(0, 4))),
    areaUnit,
    useClass: isBritish ? classForUse(space, random) : null,
    epc: isBritish ? building.epc : null,
    vatApplicable: isBritish ? random.chance(0.72) : null,
    amenities: drawAmenities(random, space, terms),
    ceilingFinishedInches,
    ceilingSlabInches,
    exclusive: random.chance(EXCLUSIVE_SHARE),
    agents: random.chance(0.7) ? building.contacts : pickContacts(random, building.leasing, building.market),
  }
  return { ...listing, highlights: highlightsOf(random, listing), description: describeListing(random, listing) }
}

function drawAreaUnit(random: Random, { market }: Building): AreaUnit {
  if (market.countryCode === 'GB') return random.chance(0.16) ? 'sm' : 'sf'
  if (market.countryCode === 'AE') return random.chance(0.15) ? 'sqm' : 'sf'
  return 'sf'
}

/** The planning use classes in force in England since September 2020. */
function classForUse({ spaceType }: Space, random: Random): string {
  switch (spaceType) {
    case 'industrial_warehouse':
      return 'B8'
    case 'manufacturing':
      return 'B2'
    case 'flex':
      return random.pick(['E', 'B8'])
    case 'restaurant':
      return random.chance(0.15) ? 'sui generis' : 'E'
    default:
      return 'E'
  }
}

function drawAmenities(random: Random, space: Space, { condition, leaseType }: Terms): ListingAmenity[] {
  if (isIndustrial(space.spaceType)) return random.chance(0.3) ? ['key_card_space_entry'] : []
  if (space.spaceType === 'retail' || space.spaceType === 'restaurant')
    return random.chance(0.12) ? ['private_outdoor_space'] : []
  const fitted = leaseType === 'coworking' ? 0.85 : FITTED.has(condition) ? 0.5 : 0.14
  const chances: [ListingAmenity, number][] = [
    ['break_out_space', fitted],
    ['key_card_space_entry', 0.55],
    ['phone_booths', fitted * 0.75],
    ['private_outdoor_space', 0.07],
    ['shared_pantry', fitted * 0.6],
  ]
  return chances.filter(([, chance]) => random.chance(chance)).map(([amenity]) => amenity)
}

const FITTED = new Set<Terms['condition']>(['pre_built', 'turnkey', 'category_a_plus', 'second_generation'])

/** Inches to the finished ceiling and to the slab; an exposed ceiling has no finished one. */
function drawCeilings(random: Random, building: Building, space: Space): [number | null, number | null] {
  if (building.industrial && isIndustrial(space.spaceType)) return [null, building.industrial.clearHeightInches]
  if (space.spaceType === 'retail' || space.spaceType === 'restaurant') return [random.int(22, 32) * 6, null]
  if (random.chance(0.25)) return [null, null]
  if (building.place.character === 'loft' && random.chance(0.7)) return [null, random.int(24, 30) * 6]
  const finished = building.class === 'A' ? random.int(17, 22) * 6 : random.int(16, 19) * 6
  return [finished, finished + random.int(3, 6) * 6]
}
