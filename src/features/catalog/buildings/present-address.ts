import { type Address, regionName } from '#lib/address.ts'

type RegionRow = { abbreviated_region: string | null; country_code: string; city: string }
type AddressRow = RegionRow & { street: string; postal_code: string | null; region_slug: string; locality_slug: string }

/** A building's address, and its region and locality in the browse pages. */
export function presentAddress(row: AddressRow, buildingName: string) {
  const address: Address = {
    street: row.street,
    city: row.city,
    abbreviatedRegion: row.abbreviated_region,
    postalCode: row.postal_code,
    countryCode: row.country_code,
    buildingName,
  }
  return {
    address,
    region: { slug: row.region_slug, name: nameOfRegion(row) },
    locality: { slug: row.locality_slug, name: row.city },
  }
}

/** Name of a building's region; the city's name where there are no regions. */
export function nameOfRegion({ abbreviated_region, country_code, city }: RegionRow): string {
  return regionName(abbreviated_region, country_code) ?? city
}
