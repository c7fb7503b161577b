import { findMarket } from '#features/markets/rules.ts'
import { formatAddress } from '#lib/address.ts'
import type { Locale } from '#lib/locale.ts'
import { photoPath } from '#lib/media/picture-files.ts'
import { paths } from '#lib/paths.ts'
import { type Area, describeArea } from '#lib/units/area.ts'
import type { Translate } from '#messages/messages.ts'
import type { PageHead } from '#ui/head.ts'
import { type Crumb, crumbsLd } from '#ui/layout/Crumbs.tsx'
import type { Listing } from '../contract.ts'
import { rentText } from './rent/displayed-rent.ts'

type HeadContext = { text: Translate; locale: Locale; origin: string }

/** Title, description, picture and JSON-LD of a listing's page. `origin` is scheme and host of the site. */
export function listingHead(listing: Listing, { text, locale, origin }: HeadContext): PageHead {
  const { building } = listing
  const canonical = paths.listing(listing)
  const title = text('listing.title', { space: listing.name, building: building.name })
  const rent = listing.rent
    ? rentText(listing.rent, listing.area as Area, 'quoted', locale)
    : text('listing.rentOnRequest')
  const description = text('listing.describe', {
    area: describeArea(listing.area, locale),
    type: text(`spaceType.${listing.spaceType}`).toLowerCase(),
    address: formatAddress(building.address),
    rent,
  })
  const image = photoPath(listing.photos[0], 1600)
  return {
    title,
    description,
    canonical,
    image,
    jsonLd: [
      crumbsLd(origin, listingCrumbs(listing), { label: listing.name, href: canonical }),
      {
        '@type': 'Product',
        name: title,
        description: listing.description,
        url: origin + canonical,
        ...(image && { image: origin + image }),
        ...(listing.rent && { offers: offerOf(listing, listing.rent) }),
      },
    ],
  }
}

export function listingCrumbs({ building: { id, name, market, submarket, submarketSlug } }: Listing): Crumb[] {
  return [
    { label: findMarket(market)!.name, href: paths.search({ id: market }) },
    ...(submarket && submarketSlug
      ? [{ label: submarket, href: paths.search({ id: market, query: { submarket_slugs: submarketSlug } }) }]
      : []),
    { label: name, href: paths.building({ id }) },
  ]
}

const offerOf = ({ status }: Listing, { low }: NonNullable<Listing['rent']>) => ({
  '@type': 'Offer',
  priceCurrency: low.units.money,
  price: low.magnitude,
  availability: status === 'leased' ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
})
