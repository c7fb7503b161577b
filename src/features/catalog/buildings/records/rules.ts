import type { BuildingValues } from '../fields.ts'

/** What a building needs before it can be published. */
const NEEDED = ['name', 'street', 'city', 'location', 'market'] as const satisfies (keyof BuildingValues)[]

/** The needed fields that are empty. */
export const missingFields = (values: Pick<BuildingValues, (typeof NEEDED)[number]>): string[] =>
  NEEDED.filter((name) => values[name] === null || values[name] === '')

/** Names of fiber providers offered while one is typed. */
export const MAX_FIBER_PROVIDERS = 20

/** Postal codes of the countries of the markets; another country's are not checked. */
const POSTAL_CODES: Record<string, { pattern: RegExp; example: string }> = {
  US: { pattern: /^\d{5}(-\d{4})?$/, example: '60606' },
  CA: { pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, example: 'M5H 2N2' },
  GB: { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, example: 'EC2M 4YF' },
}

/** What is expected of a postal code in a country; undefined when it is as expected. */
export function expectedPostalCode(postalCode: string | null, countryCode: string): string | undefined {
  const rule = POSTAL_CODES[countryCode]
  if (postalCode === null || !rule || rule.pattern.test(postalCode)) return undefined
  return `expected a postal code of ${countryCode}, such as ${rule.example}`
}

/** What buildings can be filtered by that they lack: a point on the map. */
export const BUILDING_NEEDS = ['point'] as const

/** Sorts of the list, a minus for descending; the first is the default. */
export const BUILDING_SORTS = [
  '-updated',
  'updated',
  'name',
  '-name',
  'city',
  '-city',
  'area',
  '-area',
  'listings',
  '-listings',
  'status',
  '-status',
] as const
export type BuildingSort = (typeof BUILDING_SORTS)[number]
