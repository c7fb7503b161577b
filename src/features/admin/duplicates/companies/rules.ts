import { COMPANY_FIELDS } from '#features/companies/fields.ts'

const { reviewsChanges: _, ...fields } = COMPANY_FIELDS
/** What is taken from the merged company where it is chosen; of `reviewsChanges` the stricter one stays. */
export type MergedCompanyField = keyof typeof fields
export const MERGED_COMPANY_FIELD_NAMES = Object.keys(fields) as MergedCompanyField[]

/** Buildings of a company that is merged at once. */
export const MAX_MERGED_BUILDINGS = 2000
