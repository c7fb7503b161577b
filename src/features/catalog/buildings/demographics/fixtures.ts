import type { Ring } from './contract.ts'

/** Figures within a distance; override what the test depends on. */
export const aRing = (ringMiles = 1, values: Partial<Ring> = {}): Ring => ({
  ringMiles,
  population: 50_133,
  households: 19_858,
  medianAge: 40.6,
  medianHouseholdIncome: 105_600,
  daytimeEmployees: 81_200,
  bachelorShare: 0.623,
  source: 'US Census, ACS 5-year',
  ...values,
})
