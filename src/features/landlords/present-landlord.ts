import { nameOfRegion } from '#features/catalog/buildings/present-address.ts'
import { choosePhotos } from '#features/catalog/choose-photos.ts'
import { presentAgent, presentName } from '#features/companies/present-company.ts'
import { presentPhoto, presentVideo, sourceOrNull } from '#features/media/present-media.ts'
import { toCoordinates } from '#lib/geo/geometry.ts'
import { webAddress } from '#lib/web-address.ts'
import type { Landlord, LandlordSummary, Portfolio, PortfolioBuilding } from './contract.ts'
import { landlordInformation } from './events.ts'
import type { LandlordSummaryRow } from './list-landlords.ts'
import { readWebLink } from './rules.ts'
import type { LandlordRow, PortfolioBuildingRow, PortfolioCountRow } from './store.ts'

/** A landlord's page from its row and the counts of its portfolio, without its listings. */
export function presentLandlord(row: LandlordRow, counts: PortfolioCountRow[]): Omit<Landlord, 'listings'> {
  const name = presentName(row)
  const totals: Landlord['totals'] = {
    buildingCount: sum(counts, 'buildings'),
    marketCount: new Set(counts.map(({ market }) => market)).size,
    listingCount: sum(counts, 'listings'),
    availableArea: { magnitude: sum(counts, 'area_sqft'), unit: 'sf' },
  }
  return {
    ...name,
    slug: row.slug,
    about: row.about,
    sustainability: row.sustainability,
    website: webAddress(row.website),
    cover: sourceOrNull(row.cover_picture_id),
    photos: row.photos.map(presentPhoto),
    videos: row.videos.map((video) => presentVideo(video)),
    contacts: row.contacts.map(presentAgent),
    webLinks: row.web_links.map(readWebLink).filter((link) => link !== undefined),
    totals,
    portfolios: presentPortfolios(counts),
    analyticsInformation: landlordInformation({ ...name, totals }),
  }
}

export const presentSummary = (row: LandlordSummaryRow): LandlordSummary => ({
  ...presentName(row),
  slug: row.slug,
  markets: row.markets,
  totals: {
    buildingCount: row.buildings,
    listingCount: row.listings,
    availableArea: { magnitude: row.area_sqft, unit: 'sf' },
  },
})

/** One entry per region, the one with the most buildings first. */
export function presentPortfolios(counts: PortfolioCountRow[]): Portfolio[] {
  return [...Map.groupBy(counts, (row) => row.region_slug)]
    .map(([region, rows]) => {
      const first = rows[0]!
      const name = nameOfRegion(first)
      return { region, name, countryCode: first.country_code, buildingCount: sum(rows, 'buildings') }
    })
    .sort((a, b) => b.buildingCount - a.buildingCount || (a.name < b.name ? -1 : 1))
}

export function presentPortfolioBuilding(row: PortfolioBuildingRow): PortfolioBuilding {
  const [photo] = choosePhotos({ own: row.own_photo, related: row.space_photo })
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    street: row.street,
    city: row.city,
    ...toCoordinates(row.location),
    listingCount: row.listings,
    availableArea: { magnitude: row.area_sqft, unit: 'sf' },
    photo: photo ? presentPhoto(photo) : null,
  }
}

const sum = (rows: PortfolioCountRow[], field: 'buildings' | 'listings' | 'area_sqft') =>
  rows.reduce((all, row) => all + row[field], 0)
