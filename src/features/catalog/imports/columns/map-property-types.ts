import type { SpaceType } from '../../listings/rules.ts'
import { REFUSED_VALUE } from '../rules.ts'
import { wordsOf } from './name-columns.ts'

/** The property types of ENERGY STAR Portfolio Manager, which cities publish, as space types; homes are not listed here. */
export const PROPERTY_TYPES: Record<string, SpaceType | typeof REFUSED_VALUE> = {
  ...mapTypes(REFUSED_VALUE, ['Multifamily Housing']),
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

function mapTypes<Outcome>(outcome: Outcome, names: string[]): Record<string, Outcome> {
  return Object.fromEntries(names.map((name) => [wordsOf(name), outcome]))
}
