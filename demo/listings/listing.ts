import type {
  Availability,
  Condition,
  LeaseStructure,
  LeaseType,
  ListingAmenity,
  ListingStatus,
  PriceKind,
  RentMode,
} from '#features/catalog/listings/rules.ts'
import type { AreaUnit } from '#lib/units/area.ts'
import type { Currency, Period } from '#lib/units/money.ts'
import type { Building } from '../buildings/building.ts'
import type { Agent } from '../companies/companies.ts'
import type { Space } from './stack.ts'

/** A price as the landlord quotes it; without an area unit it is a total amount. */
export type Price = {
  kind: PriceKind
  low: number
  high: number
  currency: Currency
  areaUnit: AreaUnit | null
  period: Period
  estimatedYear: number | null
}

/** `low`, `high` and the `extras` besides are money per square foot per year; null when undisclosed. */
export type Rent = Record<'low' | 'high' | 'extras', number | null> & { mode: RentMode; prices: Price[] }

/** The lease terms of a space; dates are "yyyy-mm-dd". */
export type Terms = {
  leaseType: LeaseType
  subleaseExpiresOn: string | null
  structure: LeaseStructure | null
  condition: Condition
  availability: Availability
  availableOn: string | null
  minTermMonths: number | null
  maxTermMonths: number | null
}

/** A listing's status and timestamps. */
export type Standing = {
  status: ListingStatus
  createdAt: string
  publishedAt: string | null
  confirmedAt: string | null
}

/** A generated listing. */
export type Listing = {
  id: number
  building: Building
  space: Space
  terms: Terms
  standing: Standing
  rent: Rent
  areaUnit: AreaUnit
  useClass: string | null
  epc: string | null
  vatApplicable: boolean | null
  amenities: ListingAmenity[]
  highlights: string[]
  description: string
  ceilingFinishedInches: number | null
  ceilingSlabInches: number | null
  exclusive: boolean
  agents: Agent[]
}
