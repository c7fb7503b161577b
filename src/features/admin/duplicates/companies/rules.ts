import { COMPANY_FIELDS } from '#features/companies/fields.ts'

const { reviewsChanges: _, ...fields } = COMPANY_FIELDS
/** What is taken from the merged company where it is chosen; of `reviewsChanges` the stricter one stays. */
export const MERGED_COMPANY_FIELDS = fields
export type MergedCompanyField = keyof typeof MERGED_COMPANY_FIELDS
export const MERGED_COMPANY_FIELD_NAMES = Object.keys(MERGED_COMPANY_FIELDS) as MergedCompanyField[]

/** Buildings of a company that is merged at once. */
export const MAX_MERGED_BUILDINGS = 2000
