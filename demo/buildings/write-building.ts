import { localitySlug, regionSlug } from '#lib/address.ts'
import { slugify } from '#lib/slugs/slugify.ts'
import { pointText, type WriteRow } from '../tables.ts'
import type { Building } from './building.ts'

/** Writes a building and its dependent rows except pictures; `at` is its timestamp. */
export function writeBuilding(building: Building, at: string, write: WriteRow): void {
  writeItself(building, at, write)
  for (const submarketId of building.submarketIds) {
    write('building_submarket', { building_id: building.id, submarket_id: submarketId })
  }
  writeIndustrial(building, write)
  for (const ring of building.demographics) {
    write('building_demographic', {
      building_id: building.id,
      ring_miles: ring.ringMiles,
      population: ring.population,
      households: ring.households,
      median_age: ring.medianAge,
      median_household_income: ring.medianHouseholdIncome,
      daytime_employees: ring.daytimeEmployees,
      bachelor_share: ring.bachelorShare,
      source: ring.source,
    })
  }
  building.contacts.forEach((agent, position) => {
    write('building_contact', { building_id: building.id, agent_id: agent.id, position })
  })
}

function writeItself(building: Building, at: string, write: WriteRow): void {
  const { address } = building
  write('building', {
    id: building.id,
    slug: slugify(building.name),
    name: building.name,
    status: building.status,
    employer_id: building.landlord.company.id,
    landlord_id: building.landlord.id,
    managing_company_id: building.managing.id,
    leasing_company_id: building.leasing.id,
    market: building.market.slug,
    street: address.street,
    city: address.city,
    abbreviated_region: address.abbreviatedRegion,
    postal_code: address.postalCode,
    country_code: address.countryCode,
    region_slug: regionSlug(address.abbreviatedRegion, address.countryCode) ?? localitySlug(address.city),
    locality_slug: localitySlug(address.city),
    location: pointText(address.location),
    primary_submarket_id: building.submarketIds[0] ?? null,
    space_type: building.use,
    class: building.class,
    year_built: building.yearBuilt,
    year_renovated: building.yearRenovated,
    floors: building.floors,
    rentable_area_sqft: building.area,
    description: building.description,
    amenities: building.amenities,
    connectivity: building.connectivity,
    fiber_providers: building.fiberProviders,
    leed: building.leed,
    epc: building.epc,
    notable_tenants: building.notableTenants,
    passenger_elevators: building.passengerElevators,
    service_elevators: building.serviceElevators,
    ev_charging_stations: building.chargingStations,
    parking_ratio: building.parkingRatio,
    load_factor: building.loadFactor,
    hvac_hours: building.hvacHours,
    created_at: at,
    updated_at: at,
  })
}

function writeIndustrial({ id, industrial }: Building, write: WriteRow): void {
  if (!industrial) return
  write('building_industrial', {
    building_id: id,
    clear_height_inches: industrial.clearHeightInches,
    column_spacing: industrial.columnSpacing,
    dock_doors: industrial.dockDoors,
    drive_in_doors: industrial.driveInDoors,
    trailer_spaces: industrial.trailerSpaces,
    truck_court_inches: industrial.truckCourtInches,
    power_amps: industrial.powerAmps,
    power_volts: industrial.powerVolts,
    sprinklers: industrial.sprinklers,
    rail_served: industrial.railServed,
    cross_dock: industrial.crossDock,
  })
}
