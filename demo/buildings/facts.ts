import type { Amenity } from '#features/catalog/amenities/rules.ts'
import type { BuildingClass, ConnectivityTier, LeedTier } from '#features/catalog/buildings/rules.ts'
import type { Random } from '#lib/random.ts'
import { TENANTS } from '../companies/names.ts'
import { type IndustrialFacts, isIndustrial } from './building.ts'
import type { Form } from './form.ts'

/** The chance of an amenity by building class; amenities not listed never occur. */
const OFFICE_AMENITIES: readonly (readonly [Record<BuildingClass, number>, readonly Amenity[]])[] = [
  [
    { A: 0.88, B: 0.55, C: 0.25 },
    [
      'key_card_building_entry',
      'cctv',
      'transportation_accessible',
      'twenty_four_seven_access',
      'bike_storage_available',
    ],
  ],
  [
    { A: 0.7, B: 0.3, C: 0.06 },
    [
      'lobby_attendant',
      'property_manager_on_site',
      'loading_dock',
      'conference_center',
      'gym_available',
      'cafe_available',
      'showers',
      'parking_garage',
      'common_area_wifi',
    ],
  ],
  [
    { A: 0.42, B: 0.13, C: 0.02 },
    [
      'turnstiles',
      'twenty_four_seven_security',
      'controlled_elevator_access',
      'destination_dispatch_elevators',
      'tenant_lounge',
      'communal_outdoor_space',
      'locker_rooms',
      'storage_available',
      'messenger_center',
      'tenant_portal_app',
      'restaurant_available',
      'communal_lobby_space',
      'parking_available',
    ],
  ],
  [
    { A: 0.18, B: 0.04, C: 0 },
    [
      'communal_roof_access',
      'event_space',
      'flex_space_available',
      'touchless_turnstile_entry',
      'valet_parking',
      'yoga_studio_available',
      'bar_available',
      'lobby_food_available',
      'general_store_available',
      'networking_events',
      'option_to_add_internet_service_provider',
      'pets_allowed',
      'car_wash',
      'shuttle',
      'barbershop',
      'urgent_care_doctor_onsite',
    ],
  ],
]
const SHED_AMENITIES: readonly Amenity[] = [
  'loading_dock',
  'parking_available',
  'twenty_four_seven_access',
  'cctv',
  'storage_available',
  'property_manager_on_site',
]
const SHOP_AMENITIES: readonly Amenity[] = [
  'transportation_accessible',
  'parking_available',
  'loading_dock',
  'cctv',
  'storage_available',
]

// biome-ignore format: a list of names
const FIBER: Record<string, readonly string[]> = {
  US: ['AT&T', 'Verizon', 'Spectrum Enterprise', 'Comcast Business', 'Lumen', 'Cox Business', 'Zayo', 'Crown Castle', 'Frontier', 'Cogent'],
  CA: ['Bell', 'Rogers Business', 'Beanfield', 'Cogent', 'Zayo', 'Telus'],
  GB: ['Openreach', 'Virgin Media Business', 'Colt', 'euNetworks', 'Zayo', 'Vorboss', 'CityFibre'],
  AE: ['e&', 'du'],
}

export type BuildingFacts = {
  amenities: Amenity[]
  connectivity: ConnectivityTier | null
  fiberProviders: string[]
  leed: LeedTier | null
  epc: string | null
  notableTenants: string[]
  passengerElevators: number
  serviceElevators: number
  chargingStations: number
  /** Spaces per 1,000 square feet. */
  parkingRatio: number
  /** Rentable area for each unit of usable area; British landlords quote what can be used. */
  loadFactor: number | null
  hvacHours: string | null
  industrial: IndustrialFacts | null
}

/** Draws the amenities and technical facts of a building. */
export function drawFacts(random: Random, form: Form, countryCode: string): BuildingFacts {
  const isOffice = form.use === 'office' || form.use === 'lab' || form.use === 'medical_office'
  const area = form.floors * form.plate
  return {
    amenities: amenitiesOf(random, form),
    connectivity: isOffice ? drawConnectivity(random, form.class) : null,
    fiberProviders: drawFiber(random, form, countryCode),
    leed: isOffice && countryCode !== 'GB' ? drawLeed(random, form) : null,
    epc: countryCode === 'GB' ? drawEpc(random, form.class) : null,
    notableTenants: isOffice && form.floors > 5 ? some(random, TENANTS, random.int(1, 5)) : [],
    passengerElevators: form.floors < 2 ? 0 : Math.max(1, Math.round(area / 42_000)),
    serviceElevators: form.floors < 5 ? 0 : Math.max(1, Math.round(form.floors / 18)),
    chargingStations: form.yearBuilt > 2012 || random.chance(0.3) ? random.int(0, form.class === 'A' ? 24 : 6) : 0,
    parkingRatio: parkingRatioOf(form, countryCode),
    loadFactor: isOffice && countryCode !== 'GB' ? loadFactorOf(form) : null,
    hvacHours: isOffice ? (HVAC_HOURS[countryCode] ?? HVAC_HOURS.US!)[form.class] : null,
    industrial: isIndustrial(form.use) ? drawIndustrial(random, form) : null,
  }
}

/** Towers have few spaces, low buildings have yards, and British ones a few bays. */
function parkingRatioOf({ floors, yearBuilt }: Form, countryCode: string): number {
  const tenths = ((yearBuilt * 7 + floors * 3) % 20) + (floors > 8 ? 2 : floors > 3 ? 12 : 25)
  return (countryCode === 'GB' ? Math.max(1, Math.round(tenths / 8)) : tenths) / 10
}

/** Towers have more lobbies and corridors. */
function loadFactorOf({ floors, yearBuilt }: Form): number {
  return (112 + (yearBuilt % 7) + (floors > 30 ? 8 : floors > 8 ? 4 : 0)) / 100
}

const HVAC_HOURS: Record<string, Record<BuildingClass, string | null>> = {
  US: { A: 'Mon–Fri 7–7, Sat 8–1', B: 'Mon–Fri 8–6, Sat 8–1', C: null },
  GB: { A: 'Mon–Fri 7am–7pm', B: 'Mon–Fri 8am–6pm', C: null },
  AE: { A: 'Mon–Fri 7–8, Sat 8–2', B: 'Mon–Fri 8–7', C: null },
}

/** `count` random members of a list, in the list's order. */
export function some<T>(random: Random, list: readonly T[], count: number): T[] {
  let missing = Math.min(count, list.length)
  return list.filter((_, index) => {
    const taken = random.chance(missing / (list.length - index))
    if (taken) missing--
    return taken
  })
}

function amenitiesOf(random: Random, form: Form): Amenity[] {
  if (isIndustrial(form.use)) return some(random, SHED_AMENITIES, random.int(1, 5))
  if (form.use === 'retail') return some(random, SHOP_AMENITIES, random.int(1, 4))
  return OFFICE_AMENITIES.flatMap(([chance, amenities]) => amenities.filter(() => random.chance(chance[form.class])))
}

function drawConnectivity(random: Random, buildingClass: BuildingClass): ConnectivityTier | null {
  if (!random.chance({ A: 0.65, B: 0.25, C: 0.04 }[buildingClass])) return null
  const weights = buildingClass === 'A' ? [1, 3, 5, 3] : [4, 4, 2, 0]
  return random.weighted([
    ['certified', weights[0]!],
    ['silver', weights[1]!],
    ['gold', weights[2]!],
    ['platinum', weights[3]!],
  ])
}

function drawFiber(random: Random, form: Form, countryCode: string): string[] {
  const most = { A: 6, B: 4, C: 2 }[form.class]
  return some(random, FIBER[countryCode] ?? FIBER.US!, isIndustrial(form.use) ? random.int(0, 2) : random.int(1, most))
}

function drawLeed(random: Random, form: Form): LeedTier | null {
  const isNew = form.yearBuilt > 2008
  if (!random.chance(form.class === 'A' ? (isNew ? 0.75 : 0.45) : form.class === 'B' ? 0.12 : 0)) return null
  return random.weighted([
    ['Certified', 2],
    ['Silver', 4],
    ['Gold', isNew ? 7 : 4],
    ['Platinum', isNew ? 2 : 0.5],
  ])
}

function drawEpc(random: Random, buildingClass: BuildingClass): string {
  return random.pick([...{ A: 'AABBBC', B: 'BBCCCD', C: 'CDDDEE' }[buildingClass]])
}

function drawIndustrial(random: Random, form: Form): IndustrialFacts {
  const area = form.floors * form.plate
  const isBulk = form.use === 'industrial_warehouse'
  const isModern = form.yearBuilt > 1998
  const feet = isBulk
    ? isModern
      ? random.pick([30, 32, 36, 36, 40])
      : random.pick([18, 20, 22, 24, 26])
    : random.pick([14, 16, 18, 20])
  return {
    clearHeightInches: feet * 12,
    columnSpacing:
      isModern && isBulk
        ? random.pick(['50 × 52 ft', '50 × 50 ft', '52 × 60 ft'])
        : random.pick(['40 × 40 ft', '30 × 40 ft']),
    dockDoors: Math.max(isBulk ? 2 : 0, Math.round((area / (isBulk ? 8_500 : 22_000)) * random.range(0.7, 1.3))),
    driveInDoors: random.int(1, isBulk ? 4 : 8),
    trailerSpaces: isBulk && area > 90_000 ? Math.round(area / 4_200) : 0,
    truckCourtInches: (isBulk ? random.pick([120, 130, 135, 185]) : random.pick([60, 80, 100])) * 12,
    powerAmps: random.pick(isBulk ? [800, 1200, 2000, 3000, 4000] : [400, 600, 800, 1200]),
    powerVolts: '277/480 V, 3-phase',
    sprinklers: isModern ? 'ESFR' : random.pick(['Wet', 'Calculated', '.45/3000']),
    railServed: isBulk && random.chance(0.12),
    crossDock: isBulk && area > 200_000 && random.chance(0.5),
  }
}
