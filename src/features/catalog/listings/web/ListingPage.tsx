import { IconCube3dSphere, IconRuler2 } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useRead } from '#api'
import { findMarket } from '#features/markets/rules.ts'
import { formatAddress } from '#lib/address.ts'
import { type Area, formatArea } from '#lib/area.ts'
import { type Crumb, Crumbs, crumbsLd } from '#ui/frame/Crumbs.tsx'
import type { PageHead } from '#ui/head.ts'
import { Mosaic } from '#ui/media/Mosaic.tsx'
import { idIn, type LoadContext, moveTo } from '#ui/page.tsx'
import { useText } from '#ui/use-text.ts'
import type { Listing } from '../contract.ts'
import { AmenityList } from './AmenityList.tsx'
import { CostTable } from './CostTable.tsx'
import { Details } from './Details.tsx'
import { FactStrip } from './FactStrip.tsx'
import { FloorPlans } from './FloorPlans.tsx'
import { Freshness } from './Freshness.tsx'
import classes from './ListingPage.module.css'
import { ListingPanel } from './ListingPanel.tsx'
import { Location } from './Location.tsx'
import { rentText } from './rent-shown.ts'
import { SimilarListings } from './SimilarListings.tsx'
import { StatusBadges } from './StatusBadges.tsx'

export async function load({ params, read, text, locale, site }: LoadContext): Promise<PageHead> {
  const input = { params: { id: idIn(params.id) } }
  const [listing] = await Promise.all([
    read('GET /api/listings/:id', input),
    read('GET /api/listings/:id/similar', input),
  ])
  const { building } = listing
  const canonical = addressOf(listing)
  if (params.slug !== listing.slug) moveTo(canonical)
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

/** The page of one space. */
export function Page() {
  const text = useText()
  const { id } = useParams({ strict: false }) as { id: string }
  const listing = useRead('GET /api/listings/:id', { params: { id: Number(id) } })
  const { building } = listing
  return (
    <article className={`page ${classes.page}`}>
      <Crumbs above={crumbsOf(listing)} here={listing.name} />
      <Mosaic name={`${building.name}, ${listing.name}`} photos={listing.photos}>
        {listing.tourUrl && (
          <a className={classes.overPhoto} href={listing.tourUrl} rel="noopener">
            <IconCube3dSphere size={16} stroke={1.75} aria-hidden />
            {text('listing.tour')}
          </a>
        )}
        {listing.floorPlans.length > 0 && (
          <a className={classes.overPhoto} href="#plan">
            <IconRuler2 size={16} stroke={1.75} aria-hidden />
            {text('listing.plan')}
          </a>
        )}
      </Mosaic>
      <div className={classes.columns}>
        <div className={classes.main}>
          <header className={classes.title}>
            <div className={classes.state}>
              <StatusBadges listing={listing} plain />
              <Freshness days={listing.confirmedDaysAgo} />
            </div>
            <h1>{text('listing.title', { space: listing.name, building: building.name })}</h1>
            <p className={classes.address}>{formatAddress(building.address)}</p>
            {listing.status === 'leased' && <p className={classes.notice}>{text('listing.leasedNotice')}</p>}
          </header>
          <FactStrip listing={listing} />
          {(listing.description || listing.highlights.length > 0) && <About listing={listing} />}
          <CostTable listing={listing} />
          <FloorPlans listing={listing} />
          <Details listing={listing} />
          <AmenityList listing={listing} />
          <Location listing={listing} />
        </div>
        <ListingPanel listing={listing} />
      </div>
      <SimilarListings id={listing.id} />
    </article>
  )
}

function About({ listing: { description, highlights } }: { listing: Listing }) {
  const text = useText()
  return (
    <section className={classes.about}>
      <h2>{text('listing.about')}</h2>
      <p>{description}</p>
      {highlights.length > 0 && (
        <ul>
          {highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

const addressOf = ({ slug, id }: { slug: string; id: number }) => `/listing/${slug}/${id}`

function crumbsOf({ building: { id, name, market, submarket } }: Listing): Crumb[] {
  const search = `/search/${market}`
  return [
    { label: findMarket(market)!.name, href: search },
    ...(submarket ? [{ label: submarket, href: `${search}?query=${encodeURIComponent(submarket)}` }] : []),
    { label: name, href: `/building/${id}` },
  ]
}
