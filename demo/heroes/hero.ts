import type { BuildingClass, ConnectivityTier, LeedTier } from '#features/catalog/buildings/rules.ts'
import type {
  Condition,
  LeaseStructure,
  LeaseType,
  ListingAmenity,
  ListingStatus,
  SpaceType,
} from '#features/catalog/listings/rules.ts'
import type { MarketSlug } from '#features/markets/rules.ts'

/** A building that the product's own pictures and walkthroughs show; absent facts are drawn at random. */
export type Hero = {
  name: string
  market: MarketSlug
  street: string
  postalCode: string
  /** Degrees. */
  location: [lng: number, lat: number]
  landlord: string
  class: BuildingClass
  yearBuilt: number
  yearRenovated: number | null
  floors: number
  /** Square feet of the largest floor and of the whole building. */
  plate: number
  area: number
  leed?: LeedTier
  epc?: string
  connectivity?: ConnectivityTier
  /** Expenses on top of a net rent, per square foot per year. */
  extras?: { operating: number; taxes: number; electricity: number }
  structure: LeaseStructure | null
  spaces: HeroSpace[]
}

/** A space of a hero; `rent` is quoted per square foot per year, null when undisclosed. */
export type HeroSpace = {
  name: string
  floor: number
  topFloor?: number
  suite?: string
  area: number
  rent: number | null
  confirmedDays: number
  /** Days since it was first published. */
  publishedDays?: number
  status?: ListingStatus
  spaceType?: SpaceType
  leaseType?: LeaseType
  condition?: Condition
  /** Available from the next first of March. */
  isComing?: boolean
  isWhole?: boolean
  exclusive?: boolean
  minDivisible?: number
  maxContiguous?: number
  ceilings?: [finishedInches: number, slabInches: number]
  amenities?: ListingAmenity[]
  highlights?: string[]
  description?: string
}

/** Part of a floor, whose number the suite begins with; area in square feet. */
export function suite(number: string, area: number, rent: number | null, confirmedDays: number): HeroSpace {
  return { name: `Suite ${number}`, floor: Math.floor(Number(number) / 100), suite: number, area, rent, confirmedDays }
}

/** A whole floor; area in square feet. */
export function floor(
  name: string,
  level: number,
  area: number,
  rent: number | null,
  confirmedDays: number,
): HeroSpace {
  return { name, floor: level, area, rent, confirmedDays, isWhole: true }
}
