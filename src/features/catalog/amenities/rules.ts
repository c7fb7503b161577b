import { LISTING_AMENITIES, type ListingAmenity } from '../listings/rules.ts'

/** Building amenities, in the groups in which pages list them. */
export const BUILDING_AMENITY_GROUPS = {
  arrival: [
    'lobby_attendant',
    'key_card_building_entry',
    'turnstiles',
    'touchless_turnstile_entry',
    'controlled_elevator_access',
    'touch_free_elevator_access',
    'destination_dispatch_elevators',
    'twenty_four_seven_access',
    'twenty_four_seven_security',
    'cctv',
    'communal_lobby_space',
  ],
  food: [
    'cafe_available',
    'restaurant_available',
    'bar_available',
    'food_service_available',
    'lobby_food_available',
    'lobby_beverage_available',
    'general_store_available',
  ],
  wellness: [
    'gym_available',
    'showers',
    'locker_rooms',
    'yoga_studio_available',
    'spa_available',
    'urgent_care_doctor_onsite',
    'pharmacy_available',
    'barbershop',
  ],
  meeting: [
    'conference_center',
    'event_space',
    'tenant_lounge',
    'communal_outdoor_space',
    'communal_roof_access',
    'networking_events',
    'flex_space_available',
  ],
  transport: [
    'transportation_accessible',
    'parking_available',
    'parking_garage',
    'covered_parking',
    'valet_parking',
    'bike_storage_available',
    'shuttle',
    'car_wash',
  ],
  services: ['property_manager_on_site', 'messenger_center', 'loading_dock', 'storage_available', 'pets_allowed'],
  technology: ['common_area_wifi', 'tenant_portal_app', 'option_to_add_internet_service_provider'],
} as const
export type AmenityGroup = keyof typeof BUILDING_AMENITY_GROUPS
type BuildingAmenity = (typeof BUILDING_AMENITY_GROUPS)[AmenityGroup][number]
export type Amenity = BuildingAmenity | ListingAmenity

export const BUILDING_AMENITIES: readonly BuildingAmenity[] = Object.values(BUILDING_AMENITY_GROUPS).flat()

/** Every amenity a search can filter by, of the building or of the listing. */
export const AMENITIES: readonly Amenity[] = [...LISTING_AMENITIES, ...BUILDING_AMENITIES]
