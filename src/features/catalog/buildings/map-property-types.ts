import { SPACE_TYPES, type SpaceType } from '../listings/rules.ts'

/** What a file's property type becomes: a space type, or a refusal, because homes are not listed on Frontage. */
export type PropertyTypeOutcome = SpaceType | 'refused_residential'

/** Frontage's space types by their own names. */
export const SPACE_TYPE_NAMES: Record<string, PropertyTypeOutcome> = Object.fromEntries(
  SPACE_TYPES.map((type) => [type, type]),
)

/** Chicago's "Primary Property Type" (names of ENERGY STAR Portfolio Manager) as Frontage's space types. */
export const CHICAGO_PROPERTY_TYPES: Record<string, PropertyTypeOutcome> = {
  ...mapTypes('refused_residential', ['Multifamily Housing']),
  ...mapTypes('office', ['Office', 'Financial Office', 'Bank Branch']),
  ...mapTypes('retail', [
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
  ...mapTypes('industrial_warehouse', ['Distribution Center', 'Non-Refrigerated Warehouse', 'Refrigerated Warehouse']),
  ...mapTypes('manufacturing', ['Manufacturing/Industrial Plant']),
  ...mapTypes('storage', ['Self-Storage Facility']),
  ...mapTypes('parking', ['Parking']),
  ...mapTypes('telecom', ['Data Center']),
  ...mapTypes('lab', ['Laboratory']),
  ...mapTypes('medical_office', [
    'Medical Office',
    'Ambulatory Surgical Center',
    'Outpatient Rehabilitation/Physical Therapy',
    'Urgent Care/Clinic/Other Outpatient',
  ]),
  ...mapTypes('education', [
    'K-12 School',
    'College/University',
    'Adult Education',
    'Pre-school/Daycare',
    'Vocational School',
    'Other - Education',
  ]),
  ...mapTypes('restaurant', [
    'Food Service',
    'Restaurant',
    'Fast Food Restaurant',
    'Bar/Nightclub',
    'Other - Restaurant/Bar',
  ]),
  ...mapTypes('leisure', [
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
  ...mapTypes('other', [
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
    // Unlike homes, these are leased as a whole to an operator.
    'Senior Living Community',
    'Residence Hall/Dormitory',
    'Residential Care Facility',
    'Other - Lodging/Residential',
  ]),
}

function mapTypes(outcome: PropertyTypeOutcome, names: string[]): Record<string, PropertyTypeOutcome> {
  return Object.fromEntries(names.map((name) => [name, outcome]))
}
