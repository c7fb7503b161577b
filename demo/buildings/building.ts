import type { Amenity } from '#features/catalog/amenities/rules.ts'
import type { BuildingClass, BuildingStatus, ConnectivityTier, LeedTier } from '#features/catalog/buildings/rules.ts'
import type { SpaceType } from '#features/catalog/listings/rules.ts'
import type { Market } from '#features/markets/rules.ts'
import type { Agent, Company, Landlord } from '../companies/companies.ts'
import type { DrawnAddress } from '../places/addresses.ts'
import type { Place } from '../places/places.ts'

/** The main use of a demo building. */
export type BuildingUse = Extract<
  SpaceType,
  'office' | 'retail' | 'industrial_warehouse' | 'manufacturing' | 'flex' | 'lab' | 'medical_office'
>

export type IndustrialFacts = {
  clearHeightInches: number
  columnSpacing: string
  dockDoors: number
  driveInDoors: number
  trailerSpaces: number
  truckCourtInches: number
  powerAmps: number
  powerVolts: string
  sprinklers: string
  railServed: boolean
  crossDock: boolean
}

export type Demographics = {
  ringMiles: number
  population: number
  households: number
  medianAge: number
  medianHouseholdIncome: number
  daytimeEmployees: number
  bachelorShare: number
  source: string
}

/** A generated building; areas in square feet. */
export type Building = {
  id: number
  name: string
  status: BuildingStatus
  market: Market
  /** The primary submarket and every submarket's id. */
  place: Place
  submarketIds: number[]
  address: DrawnAddress
  use: BuildingUse
  class: BuildingClass
  yearBuilt: number
  yearRenovated: number | null
  floors: number
  /** Area of the largest floor. */
  plate: number
  area: number
  landlord: Landlord
  leasing: Company
  managing: Company
  contacts: Agent[]
  description: string
  amenities: readonly Amenity[]
  connectivity: ConnectivityTier | null
  fiberProviders: string[]
  leed: LeedTier | null
  epc: string | null
  notableTenants: string[]
  passengerElevators: number
  serviceElevators: number
  chargingStations: number
  parkingRatio: number
  loadFactor: number | null
  hvacHours: string | null
  industrial: IndustrialFacts | null
  demographics: Demographics[]
  /** Number of spaces listed in it. */
  spaces: number
}

/** Whether the building is a warehouse or similar: with dock doors and clear heights. */
export function isIndustrial(use: SpaceType): boolean {
  return use === 'industrial_warehouse' || use === 'manufacturing' || use === 'flex'
}
