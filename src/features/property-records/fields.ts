import { BUILDING_FIELDS, BUILDING_FIGURES } from '#features/catalog/buildings/fields.ts'
import { LISTING_FIELDS } from '#features/catalog/listings/fields.ts'
import type { ValuesOf } from '#lib/fields/fields.ts'

const { street, city, abbreviatedRegion, postalCode, countryCode, location } = BUILDING_FIELDS
/** Where a building is, which may be written differently. */
const PLACE_FIELDS = { street, city, abbreviatedRegion, postalCode, countryCode, location } as const

const { class: buildingClass, rentableAreaSqFt, leed, connectivity } = BUILDING_FIELDS
/** What differs, or does not. */
export const FIGURE_FIELDS = {
  ...{ rentableAreaSqFt, ...BUILDING_FIGURES },
  ...{ class: buildingClass, leed, connectivity },
} as const

/** What a record and its building have in common, by the building's names. */
export const COMPARED_FIELDS = { ...PLACE_FIELDS, ...FIGURE_FIELDS } as const
export const RECORD_FIELDS = { name: BUILDING_FIELDS.name, ...COMPARED_FIELDS } as const
export type RecordValues = ValuesOf<typeof RECORD_FIELDS>
export type ComparedField = keyof typeof COMPARED_FIELDS

const { suite, floor, spaceType, area } = LISTING_FIELDS
const { required: _, ...anySpaceType } = spaceType
const { required: __, ...anyArea } = area
/** What a unit and its listing have in common; all of it may be unknown. */
export const UNIT_FIELDS = { suite, floor, spaceType: anySpaceType, area: anyArea } as const
export type UnitValues = ValuesOf<typeof UNIT_FIELDS>
