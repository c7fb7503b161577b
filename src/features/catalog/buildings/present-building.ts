import { presentAgent, presentName } from '#features/companies/present-company.ts'
import { findMarket, type MarketSlug } from '#features/markets/rules.ts'
import { presentMedium } from '#features/media/marketing-media/store.ts'
import { presentPhoto, presentVideo } from '#features/media/present-media.ts'
import { todayIso, utcDaysBetween } from '#lib/dates.ts'
import { readStored } from '#lib/fields/stored-fields.ts'
import { toCoordinates } from '#lib/geo/geometry.ts'
import { type AreaUnit, statedArea } from '#lib/units/area.ts'
import { lengthOf } from '#lib/units/length.ts'
import { choosePhotos } from '../choose-photos.ts'
import { presentPlan } from '../floor-plans/present-plan.ts'
import { UNCONFIRMED_DAYS } from '../listings/rules.ts'
import type { Building, BuildingCard, Demographics, IndustrialAttributes, Stack, StackSpace } from './contract.ts'
import { buildingInformation } from './events.ts'
import { BUILDING_FIGURES } from './fields.ts'
import type { StackRow } from './find-spaces.ts'
import { presentAddress } from './present-address.ts'
import type { StackState } from './rules.ts'
import type { BuildingCardRow, BuildingRow } from './store.ts'

/** A card from its row. Areas are in the unit of the building's listings. */
export function presentBuildingCard(row: BuildingCardRow): BuildingCard {
  const { spaces } = row
  const [photo] = choosePhotos({ own: row.own_photo, related: row.space_photo })
  const area = (squareFeet: number) => statedArea(squareFeet, spaces?.unit ?? 'sf', row.market_area_unit)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    street: row.street,
    city: row.city,
    market: row.market,
    submarket: row.submarket_name,
    ...toCoordinates(row.location),
    class: row.class,
    spaceType: row.space_type,
    photo: photo ? presentPhoto(photo) : null,
    listingCount: spaces?.count ?? 0,
    areaRange: spaces?.low ? { low: area(spaces.low), high: area(spaces.high) } : null,
  }
}

/** A building from its row and the rows of its listings. */
export function presentBuilding(row: BuildingRow, spaces: StackRow[], today: Date): Building {
  const card = presentBuildingCard(row)
  return {
    ...card,
    employerId: row.employer_id,
    ...presentAddress(row, row.name),
    submarkets: row.submarkets.map(({ slug, name }) => ({ slug: slug!, name: name! })),
    landlord: row.landlord && {
      ...presentName(row.landlord),
      slug: row.landlord.slug,
      buildingCount: row.landlord.building_count ?? 0,
    },
    managingCompany: row.managing_company && presentName(row.managing_company),
    leasingCompany: row.leasing_company && presentName(row.leasing_company),
    ...readStored(BUILDING_FIGURES, row),
    hvacHours: row.hvac_hours,
    rentableArea:
      row.rentable_area_sqft === null ? null : statedArea(row.rentable_area_sqft, 'sf', row.market_area_unit),
    description: row.description,
    amenitySet: row.amenities,
    connectivity: row.connectivity,
    fiberProviders: row.fiber_providers,
    leed: row.leed,
    epc: row.epc,
    notableTenants: row.notable_tenants,
    contacts: row.contacts.map(presentAgent),
    photos: choosePhotos({ own: row.own_photos, related: row.space_photos }).map(presentPhoto),
    videos: row.videos.map((video) => presentVideo(video)),
    floorPlans: row.plans.map((plan) => presentPlan(plan, row.country_code)),
    marketingMedia: row.media.map((medium) => presentMedium(medium)),
    demographics: row.demographics.map((ring) => presentDemographics(ring, card.market)),
    industrialAttributes: row.industrial && presentIndustrial(row.industrial, row.country_code),
    stack: presentStack(row, spaces, today),
    analyticsInformation: buildingInformation({ ...card, photos: row.own_photos }),
  }
}

function presentStack(
  { floors, rentable_area_sqft, market_area_unit }: BuildingRow,
  spaces: StackRow[],
  today: Date,
): Stack {
  const plate = floors && rentable_area_sqft ? Math.round(rentable_area_sqft / floors) : 0
  return {
    floors,
    plate: plate > 0 ? statedArea(plate, 'sf', market_area_unit) : null,
    spaces: spaces.map((space) => presentSpace(space, market_area_unit, today)),
  }
}

// The name, suite and rent of a leased listing are confidential to its tenant.
function presentSpace(row: StackRow, ofMarket: AreaUnit | null, today: Date): StackSpace {
  const area = (squareFeet: number) => statedArea(squareFeet, row.area_unit, ofMarket)
  const state = stateOf(row, today)
  const where = { floor: row.floor, topFloor: row.top_floor, area: area(row.area_sqft) }
  if (state === 'leased') return { ...where, state, listing: null, maxContiguous: null, availableOn: null }
  return {
    ...where,
    state,
    listing: { id: row.id, slug: row.slug, name: row.name, suite: row.suite },
    maxContiguous: row.max_contiguous_sqft === null ? null : area(row.max_contiguous_sqft),
    availableOn: row.available_on,
  }
}

function stateOf(row: StackRow, today: Date): StackState {
  if (row.status === 'leased' || row.status === 'under_offer') return row.status
  const confirmed = row.confirmed_at ?? row.created_at
  if (utcDaysBetween(confirmed, today) >= UNCONFIRMED_DAYS.sinks) return 'unconfirmed'
  const isLater = row.availability === 'specified' && row.available_on !== null && row.available_on > todayIso(today)
  return isLater ? 'coming' : 'on_market'
}

function presentDemographics(ring: BuildingRow['demographics'][number], market: MarketSlug): Demographics {
  const { currency } = findMarket(market)!
  return {
    ringMiles: ring.ring_miles,
    population: ring.population,
    households: ring.households,
    medianAge: ring.median_age,
    medianHouseholdIncome:
      ring.median_household_income === null
        ? null
        : { magnitude: ring.median_household_income, units: { money: currency, area: null, period: 'yr' } },
    daytimeEmployees: ring.daytime_employees,
    bachelorShare: ring.bachelor_share,
    source: ring.source,
  }
}

function presentIndustrial(row: NonNullable<BuildingRow['industrial']>, countryCode: string): IndustrialAttributes {
  const length = (inches: number | null) => (inches === null ? null : lengthOf(inches, countryCode))
  return {
    clearHeight: length(row.clear_height_inches),
    columnSpacing: row.column_spacing,
    dockDoors: row.dock_doors,
    driveInDoors: row.drive_in_doors,
    trailerSpaces: row.trailer_spaces,
    truckCourt: length(row.truck_court_inches),
    powerAmps: row.power_amps,
    powerVolts: row.power_volts,
    sprinklers: row.sprinklers,
    railServed: row.rail_served,
    crossDock: row.cross_dock,
  }
}
