import type { Fields } from '#lib/fields/fields.ts'
import { BUILDING_CLASSES, CONNECTIVITY_TIERS } from './rules.ts'

/** The fields of a building that searches filter by. They stand alone because the search page loads them without the others. */
export const SEARCHED_BUILDING_FIELDS = {
  class: {
    column: 'class',
    kind: 'choice',
    codes: BUILDING_CLASSES,
    section: 'building',
    file: { column: 'class' },
  },
  /** Spaces per 1,000 square feet of rentable area. */
  parkingRatio: {
    column: 'parking_ratio',
    kind: 'number',
    min: 0,
    max: 50,
    decimals: 2,
    unit: 'perThousandSf',
    section: 'services',
    file: { column: 'parking_ratio' },
  },
  connectivity: {
    column: 'connectivity',
    kind: 'choice',
    codes: CONNECTIVITY_TIERS,
    section: 'certificates',
    file: { column: 'connectivity' },
  },
} as const satisfies Fields

/** Those of an industrial building. */
export const SEARCHED_INDUSTRIAL_FIELDS = {
  clearHeight: { column: 'clear_height_inches', kind: 'length', maxInches: 3000, section: 'industrial' },
  dockDoors: { column: 'dock_doors', kind: 'number', min: 0, max: 2000, section: 'industrial' },
  driveInDoors: { column: 'drive_in_doors', kind: 'number', min: 0, max: 2000, section: 'industrial' },
  powerAmps: { column: 'power_amps', kind: 'number', min: 0, max: 100_000, unit: 'amps', section: 'industrial' },
} as const satisfies Fields
