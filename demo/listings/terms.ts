import type { Condition, LeaseStructure, LeaseType } from '#features/catalog/listings/rules.ts'
import type { Random } from '#lib/random.ts'
import { type Building, isIndustrial } from '../buildings/building.ts'
import { firstOfMonth, monthsUntil, timestampAt } from '../days.ts'
import type { Standing, Terms } from './listing.ts'
import type { Space } from './stack.ts'

type Weights<T> = readonly (readonly [T, number])[]

const LARGEST_COWORKING = 6_000

// biome-ignore-start format: tables of weights
const CONDITIONS: Record<'office' | 'british' | 'shed' | 'shop', Weights<Condition>> = {
  office: [
    ['second_generation', 30],
    ['pre_built', 26],
    ['white_box', 12],
    ['turnkey', 10],
    ['pre_existing', 9],
    ['core_and_shell', 7],
    ['raw', 3],
    ['under_construction', 2],
    ['challenged', 1],
  ],
  british: [
    ['category_a', 44],
    ['category_a_plus', 26],
    ['second_generation', 14],
    ['turnkey', 8],
    ['core_and_shell', 6],
    ['under_construction', 2],
  ],
  shed: [
    ['second_generation', 42],
    ['pre_existing', 34],
    ['core_and_shell', 12],
    ['floor_and_shell', 6],
    ['under_construction', 4],
    ['raw', 2],
  ],
  shop: [
    ['second_generation', 42],
    ['white_box', 34],
    ['core_and_shell', 14],
    ['raw', 8],
    ['pre_existing', 2],
  ],
}

const OFFICE_STRUCTURES: Partial<Record<Building['market']['slug'], Weights<LeaseStructure>>> = {
  'new-york': [
    ['plus_electric', 72],
    ['modified_gross', 14],
    ['full_service', 14],
  ],
  chicago: [
    ['modified_gross', 36],
    ['full_service', 36],
    ['triple_net', 28],
  ],
  dallas: [
    ['full_service', 46],
    ['plus_electric', 30],
    ['triple_net', 24],
  ],
  houston: [
    ['full_service', 58],
    ['triple_net', 42],
  ],
  'san-francisco': [
    ['full_service', 70],
    ['industrial_gross', 15],
    ['modified_gross', 15],
  ],
  boston: [
    ['modified_gross', 40],
    ['plus_electric', 34],
    ['triple_net', 26],
  ],
}
const USUAL_OFFICE: Weights<LeaseStructure> = [
  ['full_service', 62],
  ['modified_gross', 22],
  ['triple_net', 16],
]
const SHOP_STRUCTURES: Weights<LeaseStructure> = [
  ['triple_net', 72],
  ['modified_gross', 10],
  ['double_net', 10],
  ['percentage', 4],
  ['absolute_net', 4],
]
const SHED_STRUCTURES: Weights<LeaseStructure> = [
  ['triple_net', 80],
  ['modified_gross', 12],
  ['industrial_gross', 8],
]
const CALIFORNIA_SHEDS: Weights<LeaseStructure> = [
  ['triple_net', 56],
  ['industrial_gross', 40],
  ['modified_gross', 4],
]
const CLINIC_STRUCTURES: Weights<LeaseStructure> = [
  ['full_service', 40],
  ['modified_gross', 32],
  ['triple_net', 28],
]

const TERMS: Record<'office' | 'shed' | 'shop' | 'british', Weights<readonly [number, number]>> = {
  office: [
    [[60, 120], 40],
    [[36, 60], 20],
    [[36, 120], 16],
    [[84, 120], 14],
    [[120, 180], 10],
  ],
  shed: [
    [[36, 60], 38],
    [[60, 84], 30],
    [[60, 120], 24],
    [[24, 36], 8],
  ],
  shop: [
    [[60, 120], 60],
    [[36, 60], 26],
    [[120, 180], 14],
  ],
  british: [
    [[60, 120], 46],
    [[36, 60], 28],
    [[120, 180], 26],
  ],
}
// biome-ignore-end format: tables of weights

/** Draws the lease terms of a space. */
export function drawTerms(random: Random, building: Building, space: Space, today: string): Terms {
  const leaseType = drawLeaseType(random, building, space)
  const condition = leaseType === 'coworking' ? 'turnkey' : random.weighted(CONDITIONS[conditionKind(building, space)])
  const structure = drawStructure(random, building, space, leaseType)
  const availability = drawAvailability(random, space, leaseType, condition, today)
  if (leaseType === 'coworking') {
    return {
      leaseType,
      condition,
      structure,
      ...availability,
      subleaseExpiresOn: null,
      minTermMonths: 1,
      maxTermMonths: 24,
    }
  }
  if (leaseType === 'sublease') {
    const subleaseExpiresOn = firstOfMonth(today, random.int(540, 2600))
    const rest = monthsUntil(availability.availableOn ?? today, subleaseExpiresOn)
    const minTermMonths = Math.min(rest, random.pick([12, 24, 36]))
    return { leaseType, condition, structure, ...availability, subleaseExpiresOn, minTermMonths, maxTermMonths: rest }
  }
  const [minTermMonths, maxTermMonths] = random.weighted(TERMS[termKind(building, space)])
  return { leaseType, condition, structure, ...availability, subleaseExpiresOn: null, minTermMonths, maxTermMonths }
}

/** Draws a listing's status and timestamps; a draft building has only draft listings. */
export function drawStanding(random: Random, building: Building, space: Space, today: string): Standing {
  const isDraft = building.status === 'draft' || random.chance(0.018)
  if (isDraft)
    return {
      status: 'draft',
      createdAt: timestampAt(today, -random.range(0, 30)),
      publishedAt: null,
      confirmedAt: null,
    }
  if (space.isLeased) return standing(random, today, 'leased', random.range(5, 320))
  const status = random.weighted([
    ['on_market', 91],
    ['under_offer', 6.5],
    ['off_market', 1.8],
    ['archived', 0.7],
  ] as const)
  const isMarketed = status === 'on_market' || status === 'under_offer'
  return standing(random, today, status, isMarketed ? drawConfirmedDays(random) : random.range(60, 300))
}

/** Whether operating expenses and taxes come on top of the rent. */
export function isNet(structure: LeaseStructure | null): boolean {
  return structure === null || structure.endsWith('_net') || structure === 'percentage' || structure === 'ground'
}

/** Most were confirmed within a month; one in eight at least 60 days ago, when search ranks them lower. */
function drawConfirmedDays(random: Random): number {
  return random.weighted([
    [() => random.range(0, 30), 70],
    [() => random.range(30, 60), 18],
    [() => random.range(60.1, 119), 12],
  ] as const)()
}

function standing(random: Random, today: string, status: Standing['status'], confirmedDays: number): Standing {
  const publishedDays = confirmedDays + (random.chance(0.12) ? 0.2 : random.range(2, 330))
  return {
    status,
    createdAt: timestampAt(today, -publishedDays - random.range(0.1, 9)),
    publishedAt: timestampAt(today, -publishedDays),
    confirmedAt: timestampAt(today, -confirmedDays),
  }
}

function drawLeaseType(random: Random, building: Building, space: Space): LeaseType {
  const isOffice = space.spaceType === 'office'
  const isBritish = building.market.countryCode === 'GB'
  return random.weighted([
    ['direct', 100],
    ['sublease', isOffice ? 12 : isIndustrial(space.spaceType) ? 8 : 2],
    ['coworking', isOffice && space.area <= LARGEST_COWORKING && building.class !== 'C' ? 13 : 0],
    ['assignment', isBritish ? 4 : 0],
  ])
}

function drawStructure(random: Random, building: Building, space: Space, leaseType: LeaseType): LeaseStructure | null {
  const { market } = building
  if (leaseType === 'coworking') return 'all_inclusive_licence'
  // Britain and the Emirates quote rent without expenses and name no lease structure.
  if (market.countryCode === 'GB' || market.countryCode === 'AE') return null
  if (market.countryCode === 'CA') return 'triple_net'
  if (space.spaceType === 'retail' || space.spaceType === 'restaurant') return random.weighted(SHOP_STRUCTURES)
  if (isIndustrial(space.spaceType)) return random.weighted(market.period === 'mo' ? CALIFORNIA_SHEDS : SHED_STRUCTURES)
  if (space.spaceType === 'lab') return 'triple_net'
  if (space.spaceType === 'medical_office') return random.weighted(CLINIC_STRUCTURES)
  return random.weighted(OFFICE_STRUCTURES[market.slug] ?? USUAL_OFFICE)
}

function drawAvailability(random: Random, space: Space, leaseType: LeaseType, condition: Condition, today: string) {
  if (space.isLeased) return { availability: 'not_available' as const, availableOn: null }
  if (leaseType === 'coworking' && random.chance(0.5))
    return { availability: 'month_to_month' as const, availableOn: null }
  const availability = random.weighted([
    ['immediate', condition === 'under_construction' ? 0 : 62],
    ['specified', 30],
    ['arranged', 8],
  ] as const)
  const availableOn = availability === 'specified' ? firstOfMonth(today, random.int(32, 420)) : null
  return { availability, availableOn }
}

function conditionKind(building: Building, space: Space): keyof typeof CONDITIONS {
  if (isIndustrial(space.spaceType)) return 'shed'
  if (space.spaceType === 'retail' || space.spaceType === 'restaurant') return 'shop'
  return building.market.countryCode === 'GB' ? 'british' : 'office'
}

function termKind(building: Building, space: Space): keyof typeof TERMS {
  if (isIndustrial(space.spaceType)) return 'shed'
  if (building.market.countryCode === 'GB') return 'british'
  return space.spaceType === 'retail' || space.spaceType === 'restaurant' ? 'shop' : 'office'
}
