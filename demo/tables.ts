/** A column's value; arrays are PostgreSQL text arrays, dates and points are already text. */
export type Cell = string | number | boolean | null | readonly string[]

/** The seeded tables with their seeded columns, ordered so that no row references a later one. */
// biome-ignore format: a column list reads better as a paragraph than as a page
export const TABLES = {
  submarket: ['id', 'market', 'slug', 'name', 'square_metres'],
  submarket_ring: ['submarket_id', 'position', 'ring'],
  shape: ['slug', 'name', 'ring'],
  picture: ['id', 'format', 'width', 'height', 'thumbhash'],
  company: ['id', 'name', 'kind', 'website', 'logo_picture_id', 'created_at', 'updated_at'],
  agent: ['id', 'company_id', 'first_name', 'last_name', 'title', 'email', 'phone'],
  landlord: ['id', 'company_id', 'slug', 'name', 'about', 'sustainability', 'web_links', 'status', 'logo_picture_id',
    'cover_picture_id', 'created_at', 'updated_at'],
  landlord_contact: ['landlord_id', 'agent_id', 'position'],
  building: ['id', 'slug', 'name', 'status', 'employer_id', 'landlord_id', 'managing_company_id', 'leasing_company_id',
    'market', 'street', 'city', 'abbreviated_region', 'postal_code', 'country_code', 'region_slug', 'locality_slug',
    'location', 'primary_submarket_id', 'space_type', 'class', 'year_built', 'year_renovated', 'floors',
    'rentable_area_sqft', 'description', 'amenities', 'connectivity', 'fiber_providers', 'leed', 'epc', 'notable_tenants',
    'passenger_elevators', 'service_elevators', 'ev_charging_stations',
    'parking_ratio', 'load_factor', 'hvac_hours', 'created_at', 'updated_at'],
  building_submarket: ['building_id', 'submarket_id'],
  building_industrial: ['building_id', 'clear_height_inches', 'column_spacing', 'dock_doors', 'drive_in_doors',
    'trailer_spaces', 'truck_court_inches', 'power_amps', 'power_volts', 'sprinklers', 'rail_served', 'cross_dock'],
  building_demographic: ['building_id', 'ring_miles', 'population', 'households', 'median_age', 'median_household_income',
    'daytime_employees', 'bachelor_share', 'source'],
  building_contact: ['building_id', 'agent_id', 'position'],
  listing: ['id', 'building_id', 'slug', 'name', 'status', 'floor', 'top_floor', 'suite', 'space_type', 'lease_type',
    'sublease_expires_on', 'lease_structure', 'condition', 'area_sqft', 'area_unit', 'min_divisible_sqft',
    'max_contiguous_sqft', 'availability', 'available_on', 'min_term_months', 'max_term_months', 'rent_mode',
    'rent_currency', 'rent_low', 'rent_high', 'extras', 'use_class', 'epc', 'vat_applicable', 'amenities', 'highlights',
    'description', 'ceiling_finished_inches', 'ceiling_slab_inches', 'exclusive', 'usable_area_sqft', 'sublandlord',
    'ti_allowance', 'free_rent_months', 'escalation_percent', 'deposit_months', 'terms_visibility', 'confirmed_at', 'published_at',
    'created_at', 'updated_at'],
  listing_price: ['id', 'listing_id', 'kind', 'low', 'high', 'currency', 'area_unit', 'period', 'estimated_year'],
  floor_plan: ['id', 'building_id', 'listing_id', 'label', 'floor', 'picture_id', 'position', 'width_inches'],
  room: ['id', 'listing_id', 'position', 'kind', 'name', 'count', 'seats', 'area_sqft', 'floor_plan_id', 'outlines'],
  listing_agent: ['listing_id', 'agent_id', 'position'],
  video: ['id', 'building_id', 'listing_id', 'hosted_media_identifier', 'source_transformation', 'source_types',
    'poster_start_offset', 'title', 'position'],
  photo: ['id', 'picture_id', 'building_id', 'listing_id', 'landlord_id', 'position', 'caption'],
} as const
export type TableName = keyof typeof TABLES
export const TABLE_NAMES = Object.keys(TABLES) as TableName[]

export type Row<T extends TableName> = Record<(typeof TABLES)[T][number], Cell>

/** Receives each row as the generator makes it. */
export type WriteRow = <T extends TableName>(table: T, row: Row<T>) => void

/** "(-87639700,41888020)", PostgreSQL's text form of a point. */
export function pointText([x, y]: readonly [number, number]): string {
  return `(${x},${y})`
}

/** "((x,y),(x,y),…)", PostgreSQL's text form of a polygon. */
export function polygonText(ring: readonly (readonly [number, number])[]): string {
  return `(${ring.map(pointText).join(',')})`
}
