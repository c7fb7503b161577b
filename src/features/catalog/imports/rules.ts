/** The names of the column mappings that an import can use. */
export const MAPPING_NAMES = ['frontage', 'chicago-energy-benchmarking'] as const

export const MAX_FILE_BYTES = 25 * 1024 * 1024
/** Refused rows in a report; more are only counted. */
export const MAX_REFUSALS = 200
export const IMPORTS_PER_PAGE = 20
