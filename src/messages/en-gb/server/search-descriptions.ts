import type { searchDescriptions as enUs } from '../../en-us/server/search-descriptions.ts'

export const searchDescriptions = {
  'search.sentence.size.range': '{low}–{high} sq ft',
  'search.sentence.size.from': 'at least {low} sq ft',
  'search.sentence.size.upTo': 'up to {high} sq ft',
  'search.sentence.size.exactly': 'exactly {low} sq ft',
  'search.sentence.rent.range': '{symbol}{low}–{high} psf pa',
  'search.sentence.rent.from': 'at least {symbol}{low} psf pa',
  'search.sentence.rent.upTo': 'up to {symbol}{high} psf pa',
  'search.sentence.rent.exactly': 'exactly {symbol}{low} psf pa',
  'search.sentence.budget': 'total rent up to {symbol}{value} pa',
  'search.sentence.amenity':
    '{amenity, select, event_space {an {label}} tenant_lounge {an {label}} tenant_portal_app {an {label}} bar_available {a {label}} barbershop {a {label}} cafe_available {a {label}} car_wash {a {label}} conference_center {a {label}} general_store_available {a {label}} gym_available {a {label}} loading_dock {a {label}} lobby_attendant {a {label}} messenger_center {a {label}} parking_garage {a {label}} pharmacy_available {a {label}} property_manager_on_site {a {label}} communal_roof_access {a {label}} restaurant_available {a {label}} shared_pantry {a {label}} shuttle {a {label}} spa_available {a {label}} urgent_care_doctor_onsite {a {label}} yoga_studio_available {a {label}} other {{label}}}',
  'search.sentence.clearHeight': '{value} ft eaves height',
  'search.sentence.dockDoors': '{count, plural, one {{value}+ dock leveller} other {{value}+ dock levellers}}',
  'search.sentence.driveInDoors':
    '{count, plural, one {{value}+ level access door} other {{value}+ level access doors}}',
  'search.sentence.parking': '{value}/1,000 sq ft parking',
  'search.sentence.classes': 'grade {classes}',
} satisfies Partial<Record<keyof typeof enUs, string>>
