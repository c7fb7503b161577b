import type { Fields } from '#lib/fields/fields.ts'

/** The radii, in miles, that a building may have demographics of. */
export const DEMOGRAPHIC_DISTANCES = [1, 3, 5] as const

const MAX_FIGURE = 1_000_000_000

/** The figures within one of the distances: the columns of building_demographic. */
export const RING_FIELDS = {
  population: { column: 'population', kind: 'number', min: 0, max: MAX_FIGURE, required: true },
  households: { column: 'households', kind: 'number', min: 0, max: MAX_FIGURE, required: true },
  medianAge: { column: 'median_age', kind: 'number', min: 0, max: 120, decimals: 1, required: true },
  /** A year's, in the currency of the building's market. */
  medianHouseholdIncome: { column: 'median_household_income', kind: 'number', min: 0, max: MAX_FIGURE },
  daytimeEmployees: { column: 'daytime_employees', kind: 'number', min: 0, max: MAX_FIGURE },
  /** Of adults, from 0 to 1. */
  bachelorShare: { column: 'bachelor_share', kind: 'number', min: 0, max: 1, decimals: 3 },
  source: { column: 'source', kind: 'text', max: 200, required: true },
} as const satisfies Fields
