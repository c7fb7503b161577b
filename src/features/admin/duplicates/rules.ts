import { BUILDING_RECORD } from '#features/catalog/buildings/fields.ts'

const { status: _, ...fields } = BUILDING_RECORD
/** What two buildings are compared by, and what is taken from the merged one. */
export const MERGED_FIELDS = fields
export type MergedField = keyof typeof MERGED_FIELDS
export const MERGED_FIELD_NAMES = Object.keys(MERGED_FIELDS) as MergedField[]
