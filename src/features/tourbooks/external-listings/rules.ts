import type { CostKind } from '#features/catalog/listings/rules.ts'
import { COST_KINDS, type CostName } from '../spaces/rules.ts'

/** The path at which the owner of a tourbook downloads the flyer of an external listing in it. */
export const flyerPath = (externalListingId: number) => `/private_flyers/${externalListingId}`

/** Photos of one external listing. */
export const MAX_PHOTOS = 20

export const COST_NAMES = Object.keys(COST_KINDS) as CostName[]

/** What the costs are called, in Britain partly by other names. */
export const costLabel = (cost: CostName, { isBritish = false } = {}) =>
  `priceKind.${(isBritish && BRITISH_KINDS[cost]) || COST_KINDS[cost]}` as const
const BRITISH_KINDS: Partial<Record<CostName, CostKind>> = {
  operatingExpenses: 'service_charge',
  taxes: 'business_rates',
}

/** Most characters of each text. */
export const LONGEST = {
  name: 160,
  buildingName: 160,
  street: 200,
  city: 120,
  abbreviatedRegion: 60,
  postalCode: 16,
  description: 8_000,
  agentName: 160,
  agentCompany: 160,
  agentEmail: 254,
  agentPhone: 40,
  sourceUrl: 500,
  caption: 200,
} as const

/** As stored: floors count from 1 at street level. */
export const FLOORS = { least: -10, most: 200 } as const
export const AREA_SQUARE_FEET = { least: 1, most: 100_000_000 } as const
export const TERM_MONTHS = { least: 1, most: 1_200 } as const
/** From 4 ft to 200 ft. */
export const CEILING_INCHES = { least: 48, most: 2_400 } as const
/** Of one rent, in its currency and units. */
export const MAX_RENT = 1_000_000_000
