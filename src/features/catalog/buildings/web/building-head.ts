import { notFound } from '@tanstack/react-router'
import { findMarket } from '#features/markets/rules.ts'
import { formatAddress } from '#lib/address.ts'
import { photoPath } from '#lib/media/picture-files.ts'
import { paths } from '#lib/paths.ts'
import { describeAreaRange } from '#lib/units/area.ts'
import { type LoadContext, moveTo } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { type Crumb, crumbsLd } from '#ui/layout/Crumbs.tsx'
import type { Building } from '../contract.ts'
import { spacesInput } from './spaces-input.ts'

/** Reads the data of a building's page and builds its head; the canonical URL is the same on every route. */
export async function loadBuilding(
  { params, path, search, read, text, locale, site }: LoadContext,
  crumbsOf: (building: Building) => Crumb[],
): Promise<PageHead> {
  // An invalid id is a missing page (404), not an invalid request (400).
  if (!/^[1-9]\d{0,14}$/.test(params.id ?? '')) throw notFound()
  const id = Number(params.id)
  const [building] = await Promise.all([
    read('GET /api/buildings/:id', { params: { id } }),
    read('GET /api/buildings/:id/listings', spacesInput(id)),
  ])
  // It was merged into another one.
  if (building.id !== id) moveTo(path.replace(/\d+$/, String(building.id)), search)
  const { name, listingCount, areaRange } = building
  const canonical = paths.building({ id })
  const values = { name, address: formatAddress(building.address), count: listingCount }
  const description = areaRange
    ? text('building.describe.range', { ...values, range: describeAreaRange(areaRange.low, areaRange.high, locale) })
    : text('building.describe', values)
  const image = photoPath(building.photos[0], 1600)
  return {
    title: name,
    description,
    canonical,
    image,
    jsonLd: [
      crumbsLd(site.origin, crumbsOf(building), { label: name, href: canonical }),
      placeLd(building, site.origin + canonical, image && site.origin + image),
    ],
  }
}

/** The building as search engines read it; `url` and `image` are whole addresses. */
export function placeLd(building: Building, url: string, image: string | undefined) {
  const { name, description, longitude, latitude } = building
  return {
    '@type': 'Place',
    name,
    url,
    ...(description && { description }),
    ...(image && { image }),
    address: addressLd(building),
    geo: { '@type': 'GeoCoordinates', longitude, latitude },
  }
}

/** Such as Chicago, River North. */
export function marketCrumbs({ market, submarket: primary, submarkets }: Building): Crumb[] {
  const submarket = submarkets.find(({ name }) => name === primary)
  return [
    { label: findMarket(market)!.name, href: paths.search({ id: market }) },
    ...(submarket
      ? [{ label: submarket.name, href: paths.search({ id: market, query: { submarket_slugs: submarket.slug } }) }]
      : []),
  ]
}

/** Such as Illinois, Chicago. */
export function regionCrumbs({ region, locality }: Building): Crumb[] {
  return [
    { label: region.name, href: paths.region({ region: region.slug }) },
    { label: locality.name, href: paths.locality({ region: region.slug, locality: locality.slug }) },
  ]
}

function addressLd({ address }: Building) {
  return {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: address.city,
    addressCountry: address.countryCode,
    ...(address.abbreviatedRegion && { addressRegion: address.abbreviatedRegion }),
    ...(address.postalCode && { postalCode: address.postalCode }),
  }
}
