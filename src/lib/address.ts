import { slugify } from './slugs/slugify.ts'

/** `countryCode` is ISO 3166-1 alpha-2 in capitals; `abbreviatedRegion` is a code in the US and Canada, else a name. */
export type Address = {
  street: string
  city: string
  abbreviatedRegion: string | null
  postalCode: string | null
  countryCode: string
  buildingName: string | null
}

// biome-ignore format: fifty states are more readable as a table
const US_STATES: Record<string, string> = {
  AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado', CT: 'Connecticut',
  DE: 'Delaware', DC: 'District of Columbia', FL: 'Florida', GA: 'Georgia', HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois',
  IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana', ME: 'Maine', MD: 'Maryland',
  MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi', MO: 'Missouri', MT: 'Montana',
  NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey', NM: 'New Mexico', NY: 'New York',
  NC: 'North Carolina', ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania',
  RI: 'Rhode Island', SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah',
  VT: 'Vermont', VA: 'Virginia', WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming',
}

// biome-ignore format: a table, as above
const CANADIAN_PROVINCES: Record<string, string> = {
  AB: 'Alberta', BC: 'British Columbia', MB: 'Manitoba', NB: 'New Brunswick', NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia', NT: 'Northwest Territories', NU: 'Nunavut', ON: 'Ontario', PE: 'Prince Edward Island',
  QC: 'Quebec', SK: 'Saskatchewan', YT: 'Yukon',
}

const REGION_NAMES = new Map([
  ['US', new Map(Object.entries(US_STATES))],
  ['CA', new Map(Object.entries(CANADIAN_PROVINCES))],
])

/** "Chicago, IL 60606"; "London EC1A 7BE" in Britain; "Dubai" alone in the Emirates, which have no postal codes. */
export function formatCityLine({ city, abbreviatedRegion, postalCode, countryCode }: Address): string {
  if (countryCode === 'AE') return join(' ', city)
  if (countryCode === 'GB') return join(' ', city, postalCode)
  return join(', ', city, join(' ', abbreviatedRegion, postalCode))
}

/** Street and city line: "311 South Wacker Drive, Chicago, IL 60606". */
export function formatAddress(address: Address): string {
  return join(', ', address.street, formatCityLine(address))
}

/** IL, US → "Illinois". A region that is not a code of its country is used as a name; null when there is none. */
export function regionName(abbreviatedRegion: string | null, countryCode: string): string | null {
  const region = abbreviatedRegion?.trim()
  if (!region) return null
  return REGION_NAMES.get(countryCode)?.get(region.toUpperCase()) ?? region
}

const REGION_CODES = new Map(
  [US_STATES, CANADIAN_PROVINCES].flatMap((names) =>
    Object.entries(names).map(([code, name]) => [name.toLowerCase(), code] as const),
  ),
)

/** Illinois → "IL", of the US and Canada. */
export const regionCode = (name: string): string | undefined => REGION_CODES.get(name.trim().toLowerCase())

/** IL, US → "illinois", as in /browse/listings/illinois; null when there is no region. */
export function regionSlug(abbreviatedRegion: string | null, countryCode: string): string | null {
  const name = regionName(abbreviatedRegion, countryCode)
  return name === null ? null : slugify(name)
}

/** "St. Paul" → "st-paul", as in /browse/listings/minnesota/st-paul. */
export function localitySlug(city: string): string {
  return slugify(city)
}

function join(separator: string, ...parts: (string | null)[]): string {
  return parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(separator)
}
