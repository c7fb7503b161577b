import type { SpaceType } from '#features/catalog/listings/rules.ts'
import type { Random } from '#lib/random.ts'
import { isIndustrial } from '../buildings/building.ts'
import { some } from '../buildings/facts.ts'
import { areaText } from '../buildings/words.ts'
import type { Listing } from './listing.ts'
import { floorName, ordinal } from './stack.ts'

type ListingDraft = Omit<Listing, 'description' | 'highlights'>

const SPACE_NOUNS: Record<SpaceType, string> = {
  office: 'office space',
  retail: 'retail space',
  industrial_warehouse: 'warehouse space',
  telecom: 'telecom space',
  storage: 'storage space',
  flex: 'flex space',
  parking: 'parking',
  amenities: 'amenity space',
  rooftop: 'roof space',
  other: 'space',
  lab: 'laboratory space',
  manufacturing: 'manufacturing space',
  residential: 'residential space',
  medical_office: 'medical office space',
  education: 'teaching space',
  restaurant: 'restaurant space',
  leisure: 'leisure space',
  unspecified: 'space',
}

const CONDITION_SENTENCES: Record<Listing['terms']['condition'], readonly string[]> = {
  raw: [
    'It is delivered raw, for a tenant who wants to start from the slab.',
    'Nothing has been built yet; utilities are brought to the space.',
  ],
  core_and_shell: [
    'It is delivered as core and shell, ready for a first fit-out.',
    'The shell is complete, and the tenant designs the fit-out.',
  ],
  floor_and_shell: ['The floor is sealed and the shell is complete; offices can be built to suit.'],
  white_box: [
    'It is a white box with finished ceilings, lighting and power in place.',
    'Ceilings, lighting and power are finished, and the layout is open.',
  ],
  second_generation: [
    'The previous tenant’s rooms and cabling remain and can be used as is.',
    'The existing layout can stay or be cleared before the lease starts.',
    'The previous tenant’s fit-out is in place and in good order.',
    'Most existing rooms can be reused.',
  ],
  pre_existing: [
    'It is offered in its current condition.',
    'It is offered as is.',
    'The existing layout stays; the landlord will paint and clean.',
  ],
  pre_built: [
    'It was built out by the landlord with meeting rooms, a pantry and open work areas.',
    'The landlord has fitted it out, so a tenant can move in right away.',
    'It is a spec suite with meeting rooms and a pantry, never occupied.',
  ],
  turnkey: ['It is furnished and cabled; a team can move right in.', 'Furnished and cabled.'],
  category_a: [
    'It is finished to category A with raised floors, lighting and air-conditioning.',
    'Raised floors, lighting and air-conditioning are in place, without partitions.',
  ],
  category_a_plus: [
    'It is finished to category A+ with meeting rooms and a kitchen, unfurnished.',
    'Meeting rooms and a kitchen are fitted; the tenant brings desks.',
  ],
  under_construction: ['Under construction; the layout can still change.'],
  challenged: ['It needs work before it can be occupied, and the rent reflects that.'],
}

/** Two to six sentences that match the listing's facts. */
export function describeListing(random: Random, listing: ListingDraft): string {
  return [
    where(random, listing),
    random.pick(CONDITION_SENTENCES[listing.terms.condition]),
    materials(listing),
    light(listing),
    sizing(listing),
    terms(random, listing),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')
}

/** Two to five short lines. */
export function highlightsOf(random: Random, listing: ListingDraft): string[] {
  const lines = [...ofSpace(listing), ...ofTerms(listing), ...ofBuilding(listing)]
  const chosen = some(random, lines, random.int(3, 5))
  return chosen.length >= 2
    ? chosen
    : [...chosen, `${listing.building.place.name.split('/')[0]} address`, areaLine(listing)].slice(0, 3)
}

/** "11 ft 6 in" */
export function feetAndInches(inches: number): string {
  return inches % 12 === 0 ? `${inches / 12} ft` : `${Math.floor(inches / 12)} ft ${inches % 12} in`
}

function where(random: Random, { building, space }: ListingDraft): string {
  const noun = SPACE_NOUNS[space.spaceType]
  const size = areaText(space.area, building.market)
  const road = building.address.street.replace(/^\d+ /, '').replace(/, Plot \d+$/, '')
  if (isIndustrial(space.spaceType) || building.floors === 1) {
    return random.pick([
      `${size} of ${noun} at ${building.name} on ${road}.`,
      `${space.isWhole ? 'All of' : 'A unit in'} ${building.name}, with ${size} of ${noun}.`,
    ])
  }
  const place = space.topFloor
    ? `floors ${space.floor} and ${space.topFloor}`
    : `the ${floorName(space.floor).toLowerCase()}`
  const part = space.isWhole ? `all of ${place}` : `part of ${place}`
  return random.pick([
    `${size} of ${noun} on ${part} at ${building.name}.`,
    `This ${noun} takes up ${part} of ${building.name}, ${size} in total.`,
    `On ${road}, ${size} of ${noun} on ${part}.`,
  ])
}

/** Only old lofts are built of what people ask for. */
function materials({ space, building: { place, yearBuilt } }: ListingDraft): string | null {
  const isOldLoft = place.character === 'loft' && yearBuilt < 1940 && space.spaceType === 'office'
  return isOldLoft ? 'Loft space with exposed brick walls and timber beams.' : null
}

/** A whole floor of offices has windows on every side. */
function light({ space, building }: ListingDraft): string | null {
  const isWholeFloor = space.spaceType === 'office' && space.isWhole && building.floors > 2
  return isWholeFloor ? 'Windows on all sides bring in natural light.' : null
}

function sizing({ space, building: { market } }: ListingDraft): string | null {
  if (space.minDivisible) return `The landlord will divide it down to ${areaText(space.minDivisible, market)}.`
  if (space.maxContiguous)
    return `Up to ${areaText(space.maxContiguous, market)} is available together with the adjacent space.`
  return null
}

function terms(random: Random, { terms: lease, building }: ListingDraft): string | null {
  const isBritish = building.market.countryCode === 'GB'
  if (lease.leaseType === 'sublease')
    return `${isBritish ? 'Sublet from the current tenant until' : 'Sublease from the current tenant through'} ${monthOf(lease.subleaseExpiresOn!)}.`
  if (lease.leaseType === 'coworking')
    return `One monthly ${isBritish ? 'licence fee' : 'fee'} covers rent, services and furniture.`
  if (lease.leaseType === 'assignment') return 'The existing lease will be assigned on its current terms.'
  const { minTermMonths, maxTermMonths } = lease
  if (!minTermMonths || !maxTermMonths || random.chance(0.5)) return null
  return `Leases run from ${minTermMonths / 12} to ${maxTermMonths / 12} years.`
}

function ofSpace({
  space,
  building: { market },
  amenities,
  ceilingFinishedInches,
  ceilingSlabInches,
  terms: lease,
}: ListingDraft): string[] {
  const lines: string[] = []
  const isBritish = market.countryCode === 'GB'
  if (ceilingFinishedInches && ceilingFinishedInches >= 120)
    lines.push(`${feetAndInches(ceilingFinishedInches)} finished ceilings`)
  if (!ceilingFinishedInches && ceilingSlabInches && !isIndustrial(space.spaceType))
    lines.push(`Exposed ceilings, ${feetAndInches(ceilingSlabInches)} to the slab`)
  if (amenities.includes('private_outdoor_space')) lines.push('Private terrace')
  if (amenities.includes('phone_booths')) lines.push('Phone booths in place')
  if (lease.condition === 'turnkey') lines.push('Furniture included')
  if (space.isWhole && !space.topFloor)
    lines.push(space.area > 60_000 ? 'Single-tenant occupancy' : isBritish ? 'Whole floor' : 'Full floor')
  if (space.minDivisible) lines.push(`Divisible ${isBritish ? 'from' : 'to'} ${areaText(space.minDivisible, market)}`)
  if (space.maxContiguous) lines.push(`Up to ${areaText(space.maxContiguous, market)} contiguous`)
  if (space.spaceType === 'restaurant')
    lines.push(`${isBritish ? 'Extraction' : 'Kitchen exhaust'} and grease trap in place`)
  return lines
}

function ofTerms({ terms: lease, building }: ListingDraft): string[] {
  const lines: string[] = []
  const isBritish = building.market.countryCode === 'GB'
  if (lease.availability === 'immediate') lines.push('Available now')
  if (lease.subleaseExpiresOn) lines.push(`Term ${isBritish ? 'to' : 'through'} ${monthOf(lease.subleaseExpiresOn)}`)
  if (lease.leaseType === 'coworking') lines.push('All-inclusive monthly fee')
  if (lease.structure === 'full_service') lines.push('Full service: expenses included')
  if (isBritish && building.epc && building.epc <= 'B') lines.push(`EPC ${building.epc}`)
  return lines
}

function ofBuilding({ building, space }: ListingDraft): string[] {
  const lines: string[] = []
  const { industrial, amenities } = building
  if (industrial) {
    const isBritish = building.market.countryCode === 'GB'
    lines.push(`${industrial.clearHeightInches / 12} ft ${isBritish ? 'eaves' : 'clear'} height`)
    if (industrial.dockDoors > 1) lines.push(`${industrial.dockDoors} ${isBritish ? 'dock levellers' : 'dock doors'}`)
    if (industrial.railServed) lines.push('Rail served')
    if (industrial.crossDock) lines.push('Cross-dock')
    if (industrial.trailerSpaces > 0) lines.push(`${industrial.trailerSpaces} trailer spaces`)
    return lines
  }
  if (building.leed === 'Gold' || building.leed === 'Platinum') lines.push(`LEED ${building.leed} building`)
  if (building.connectivity === 'platinum') lines.push('Platinum connectivity')
  if (amenities.includes('gym_available') && amenities.includes('conference_center'))
    lines.push('Gym and conference rooms in the building')
  else if (amenities.includes('gym_available')) lines.push('Gym in the building')
  if (amenities.includes('communal_roof_access')) lines.push('Shared roof terrace')
  if (building.yearRenovated) lines.push(`Building renovated in ${building.yearRenovated}`)
  if (building.floors > 20 && space.floor > building.floors * 0.7)
    lines.push(`High floor: ${ordinal(space.floor)} of ${building.floors}`)
  return lines
}

function areaLine({ space, building }: ListingDraft): string {
  return areaText(space.area, building.market)
}

/** "June 2029" */
function monthOf(date: string): string {
  const months = 'January February March April May June July August September October November December'.split(' ')
  return `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`
}
