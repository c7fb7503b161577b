import { useRead } from '#api'
import { ContactPanel } from '#features/inquiries/web/ContactPanel.tsx'
import { PaywallGate } from '#features/inquiries/web/PaywallGate.tsx'
import { findMarket } from '#features/markets/rules.ts'
import { ShareButton } from '#features/sharing/web/ShareButton.tsx'
import { formatAddress } from '#lib/address.ts'
import { paths } from '#lib/paths.ts'
import { type Area, formatArea } from '#lib/units/area.ts'
import { type Crumb, crumbsLd } from '#ui/frame/Crumbs.tsx'
import type { PageHead } from '#ui/head.ts'
import { idIn, type LoadContext, moveTo } from '#ui/routing/page.tsx'
import { useParam } from '#ui/routing/use-address.ts'
import { usePageEvent } from '#ui/use-events.ts'
import type { Listing } from '../contract.ts'
import { listingInformation } from '../events.ts'
import { rentText } from './displayed-rent.ts'
import { ListingView } from './ListingView.tsx'

export async function load({ params, search, read, text, locale, site }: LoadContext): Promise<PageHead> {
  const input = { params: { id: idIn(params.id) } }
  const [listing] = await Promise.all([
    read('GET /api/listings/:id', input),
    read('GET /api/listings/:id/similar', input),
  ])
  const { building } = listing
  const canonical = paths.listing(listing)
  if (params.slug !== listing.slug) moveTo(canonical, search)
  const title = text('listing.title', { space: listing.name, building: building.name })
  const rent = listing.rent
    ? rentText(listing.rent, listing.area as Area, 'quoted', locale)
    : text('listing.rentOnRequest')
  const description = text('listing.describe', {
    area: formatArea(listing.area, locale),
    type: text(`spaceType.${listing.spaceType}`).toLowerCase(),
    address: formatAddress(building.address),
    rent,
  })
  const photo = listing.photos[0]
  return {
    title,
    description,
    canonical,
    image: photo && `${photo.src}/1600.webp`,
    jsonLd: [
      crumbsLd(site.origin, crumbsOf(listing), { label: listing.name, href: canonical }),
      {
        '@type': 'Product',
        name: title,
        description: listing.description,
        url: site.origin + canonical,
        ...(photo && { image: `${site.origin}${photo.src}/1600.webp` }),
        ...(listing.rent && {
          offers: {
            '@type': 'Offer',
            priceCurrency: listing.rent.low.units.money,
            price: listing.rent.low.magnitude,
            availability: listing.status === 'leased' ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
          },
        }),
      },
    ],
  }
}

/** The page of one listing. */
export function Page() {
  const id = useParam('id')
  const listing = useRead('GET /api/listings/:id', { params: { id: Number(id) } })
  usePageEvent('LISTING', listingInformation(listing))
  return (
    <>
      <ListingView
        listing={listing}
        crumbs={crumbsOf(listing)}
        actions={<ShareButton listing={listing} />}
        ask={<ContactPanel listing={listing} />}
      />
      <PaywallGate listing={listing} />
    </>
  )
}

function crumbsOf({ building: { id, name, market, submarket } }: Listing): Crumb[] {
  return [
    { label: findMarket(market)!.name, href: paths.search({ id: market }) },
    ...(submarket ? [{ label: submarket, href: paths.search({ id: market, query: { query: submarket } }) }] : []),
    { label: name, href: paths.building({ id }) },
  ]
}
