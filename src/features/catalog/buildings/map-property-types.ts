import { SPACE_TYPES, type SpaceType } from '../listings/rules.ts'

/** What a property type of a file becomes: a space type, or a refusal, because homes are not let on Frontage. */
export type PropertyTypeOutcome = SpaceType | 'refused_residential'

/** Frontage's space types by their own names. */
export const SPACE_TYPE_NAMES: Record<string, PropertyTypeOutcome> = Object.fromEntries(
  SPACE_TYPES.map((type) => [type, type]),
)

/** Chicago's "Primary Property Type" (the names of ENERGY STAR Portfolio Manager) in Frontage's space types. */
export const CHICAGO_PROPERTY_TYPES: Record<string, PropertyTypeOutcome> = {
  ...become('refused_residential', ['Multifamily Housing']),
  ...become('office', ['Office', 'Financial Office', 'Bank Branch']),
  ...become('retail', [
    'Retail Store',
    'Supermarket/Grocery Store',
    'Strip Mall',
    'Enclosed Mall',
    'Lifestyle Center',
    'Other - Mall',
    'Wholesale Club/Supercenter',
    'Convenience Store',
    'Vehicle Dealership',
    'Automobile Dealership',
  ]),
  ...become('industrial_warehouse', ['Distribution Center', 'Non-Refrigerated Warehouse', 'Refrigerated Warehouse']),
  ...become('manufacturing', ['Manufacturing/Industrial Plant']),
  ...become('storage', ['Self-Storage Facility']),
  ...become('parking', ['Parking']),
  ...become('telecom', ['Data Center']),
  ...become('lab', ['Laboratory']),
  ...become('medical_office', [
    'Medical Office',
    'Ambulatory Surgical Center',
    'Outpatient Rehabilitation/Physical Therapy',
    'Urgent Care/Clinic/Other Outpatient',
  ]),
  ...become('education', [
    'K-12 School',
    'College/University',
    'Adult Education',
    'Pre-school/Daycare',
    'Vocational School',
    'Other - Education',
  ]),
  ...become('restaurant', [
    'Food Service',
    'Restaurant',
    'Fast Food Restaurant',
    'Bar/Nightclub',
    'Other - Restaurant/Bar',
  ]),
  ...become('leisure', [
    'Hotel',
    'Fitness Center/Health Club/Gym',
    'Performing Arts',
    'Museum',
    'Movie Theater',
    'Convention Center',
    'Ice/Curling Rink',
    'Bowling Alley',
    'Social/Meeting Hall',
    'Other - Recreation',
    'Other - Entertainment/Public Assembly',
  ]),
  ...become('other', [
    'Other',
    'Other - Services',
    'Other - Public Services',
    'Mixed Use Property',
    'Library',
    'Courthouse',
    'Worship Facility',
    'Hospital (General Medical & Surgical)',
    'Other - Specialty Hospital',
    'Prison/Incarceration',
    // Let as a whole to an operator, unlike homes.
    'Senior Living Community',
    'Residence Hall/Dormitory',
    'Residential Care Facility',
    'Other - Lodging/Residential',
  ]),
}

function become(outcome: PropertyTypeOutcome, names: string[]): Record<string, PropertyTypeOutcome> {
  return Object.fromEntries(names.map((name) => [name, outcome]))
}
