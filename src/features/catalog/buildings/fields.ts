import { MARKET_SLUGS } from '#features/markets/rules.ts'
import type { Fields, ValuesOf } from '#lib/fields/fields.ts'
import { BUILDING_AMENITIES } from '../amenities/rules.ts'
import { SPACE_TYPES } from '../listings/rules.ts'
import { BUILDING_STATUSES, EPC_RATINGS, LEED_TIERS } from './rules.ts'
import { SEARCHED_BUILDING_FIELDS, SEARCHED_INDUSTRIAL_FIELDS } from './searched-fields.ts'

const YEARS = { min: 1600, max: 2100 }

/** The numbers that the page of a building states, in its order. */
export const BUILDING_FIGURES = {
  yearBuilt: { column: 'year_built', kind: 'number', ...YEARS, section: 'building', file: { column: 'year_built' } },
  yearRenovated: {
    column: 'year_renovated',
    kind: 'number',
    ...YEARS,
    section: 'building',
    file: { column: 'year_renovated' },
  },
  floors: { column: 'floors', kind: 'number', min: 1, max: 200, section: 'building', file: { column: 'floors' } },
  /** Rentable area for each unit of usable area. */
  loadFactor: {
    column: 'load_factor',
    kind: 'number',
    min: 1,
    max: 2,
    decimals: 2,
    section: 'building',
    file: { column: 'load_factor' },
  },
  passengerElevators: { column: 'passenger_elevators', kind: 'number', min: 0, max: 200, section: 'services' },
  serviceElevators: { column: 'service_elevators', kind: 'number', min: 0, max: 200, section: 'services' },
  parkingRatio: SEARCHED_BUILDING_FIELDS.parkingRatio,
  evChargingStations: { column: 'ev_charging_stations', kind: 'number', min: 0, max: 5000, section: 'services' },
} as const satisfies Fields

/** What `PUT /api/admin/buildings/:id` changes, in the order of the form. */
export const BUILDING_FIELDS = {
  name: { column: 'name', kind: 'text', max: 160, required: true, section: 'building' },
  spaceType: { column: 'space_type', kind: 'choice', codes: SPACE_TYPES, required: true, section: 'building' },
  class: SEARCHED_BUILDING_FIELDS.class,
  rentableAreaSqFt: {
    column: 'rentable_area_sqft',
    kind: 'number',
    min: 1,
    max: 50_000_000,
    unit: 'sf',
    section: 'building',
    file: { column: 'area_sqft' },
  },
  ...BUILDING_FIGURES,
  hvacHours: {
    column: 'hvac_hours',
    kind: 'text',
    max: 120,
    section: 'services',
    file: { column: 'hvac_hours' },
  },
  description: {
    column: 'description',
    kind: 'prose',
    max: 8000,
    section: 'description',
    file: { column: 'description' },
  },
  notableTenants: { column: 'notable_tenants', kind: 'texts', max: 160, most: 40, section: 'description' },
  street: { column: 'street', kind: 'text', max: 200, required: true, section: 'place' },
  city: { column: 'city', kind: 'text', max: 120, required: true, section: 'place' },
  abbreviatedRegion: { column: 'abbreviated_region', kind: 'text', max: 60, section: 'place' },
  postalCode: { column: 'postal_code', kind: 'text', max: 16, section: 'place' },
  countryCode: { column: 'country_code', kind: 'text', max: 2, required: true, section: 'place' },
  market: { column: 'market', kind: 'choice', codes: MARKET_SLUGS, section: 'place' },
  location: { column: 'location', kind: 'point', section: 'place' },
  landlordId: { column: 'landlord_id', kind: 'reference', to: 'landlord', section: 'companies' },
  employerId: { column: 'employer_id', kind: 'reference', to: 'company', section: 'companies' },
  managingCompanyId: { column: 'managing_company_id', kind: 'reference', to: 'company', section: 'companies' },
  leasingCompanyId: { column: 'leasing_company_id', kind: 'reference', to: 'company', section: 'companies' },
  leed: { column: 'leed', kind: 'choice', codes: LEED_TIERS, section: 'certificates', file: { column: 'leed' } },
  epc: {
    column: 'epc',
    kind: 'choice',
    codes: EPC_RATINGS,
    section: 'certificates',
    countries: ['GB'],
    file: { column: 'epc' },
  },
  connectivity: SEARCHED_BUILDING_FIELDS.connectivity,
  fiberProviders: { column: 'fiber_providers', kind: 'texts', max: 120, most: 40, section: 'certificates' },
  status: { column: 'status', kind: 'choice', codes: BUILDING_STATUSES, required: true },
} as const satisfies Fields

const { status: _, ...newFields } = BUILDING_FIELDS
/** What `POST /api/admin/buildings` takes: a new building is a draft. */
export const NEW_BUILDING_FIELDS = newFields

/** What `PUT /api/admin/buildings/:id/amenity_set` changes. */
export const BUILDING_AMENITY_FIELDS = {
  amenitySet: { column: 'amenities', kind: 'choices', codes: BUILDING_AMENITIES, section: 'amenities' },
} as const satisfies Fields

/** What `PUT /api/admin/buildings/:id/industrial_attributes` changes: the columns of building_industrial. */
export const INDUSTRIAL_FIELDS = {
  clearHeight: SEARCHED_INDUSTRIAL_FIELDS.clearHeight,
  columnSpacing: { column: 'column_spacing', kind: 'text', max: 60, section: 'industrial' },
  dockDoors: SEARCHED_INDUSTRIAL_FIELDS.dockDoors,
  driveInDoors: SEARCHED_INDUSTRIAL_FIELDS.driveInDoors,
  trailerSpaces: { column: 'trailer_spaces', kind: 'number', min: 0, max: 20_000, section: 'industrial' },
  truckCourt: { column: 'truck_court_inches', kind: 'length', maxInches: 10_000, section: 'industrial' },
  powerAmps: SEARCHED_INDUSTRIAL_FIELDS.powerAmps,
  powerVolts: { column: 'power_volts', kind: 'text', max: 40, section: 'industrial' },
  sprinklers: { column: 'sprinklers', kind: 'text', max: 40, section: 'industrial' },
  railServed: { column: 'rail_served', kind: 'flag', section: 'industrial' },
  crossDock: { column: 'cross_dock', kind: 'flag', section: 'industrial' },
} as const satisfies Fields

/** Every field of a building. */
export const BUILDING_RECORD = { ...BUILDING_FIELDS, ...BUILDING_AMENITY_FIELDS, ...INDUSTRIAL_FIELDS } as const
export type BuildingValues = ValuesOf<typeof BUILDING_RECORD>

const inFiles = Object.entries(BUILDING_RECORD).filter(([, field]) => 'file' in field)

/** The fields that a file of buildings may have, besides the address, by name. */
export const FILE_FIELDS = Object.fromEntries(inFiles) as {
  [Name in keyof typeof BUILDING_RECORD as (typeof BUILDING_RECORD)[Name] extends { file: object }
    ? Name
    : never]: (typeof BUILDING_RECORD)[Name]
}
