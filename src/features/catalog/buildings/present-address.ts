import { type Address, regionName } from '#lib/address.ts'

type RegionRow = { abbreviated_region: string | null; country_code: string; city: string }
type AddressRow = RegionRow & { street: string; postal_code: string | null; region_slug: string; locality_slug: string }

/** Where a building is, in words: its address, and its places in the browse pages. */
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

/** The name of a building's region; where there are no regions, the city is its own. */
export function nameOfRegion({ abbreviated_region, country_code, city }: RegionRow): string {
  return regionName(abbreviated_region, country_code) ?? city
}
