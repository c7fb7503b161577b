import { IconRuler2 } from '@tabler/icons-react'
import { AmenityList } from '#features/catalog/listings/web/AmenityList.tsx'
import { CostTable } from '#features/catalog/listings/web/CostTable.tsx'
import { Details } from '#features/catalog/listings/web/Details.tsx'
import { FactStrip } from '#features/catalog/listings/web/FactStrip.tsx'
import { Freshness } from '#features/catalog/listings/web/Freshness.tsx'
import { ListingPlans } from '#features/catalog/listings/web/ListingPlans.tsx'
import shared from '#features/catalog/listings/web/ListingView.module.css'
import { About } from '#features/catalog/listings/web/ListingView.tsx'
import location from '#features/catalog/listings/web/Location.module.css'
import { StatusBadges } from '#features/catalog/listings/web/StatusBadges.tsx'
import { TermsSection } from '#features/catalog/listings/web/TermsSection.tsx'
import { LocationMap } from '#features/markets/web/LocationMap.tsx'
import { Videos } from '#features/media/videos/web/Videos.tsx'
import { VideosLink } from '#features/media/videos/web/VideosLink.tsx'
import { formatAddress } from '#lib/address.ts'
import { formatDate } from '#lib/dates.ts'
import { Mosaic } from '#ui/media/Mosaic.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { SharedListing } from '../contract.ts'
import { spaceShown } from '../rules.ts'
import classes from './ListingSharePage.module.css'
import type { OpenSharedPage } from './open-shared-page.ts'
import { SenderBar } from './SenderBar.tsx'
import { SharedPanel } from './SharedPanel.tsx'

/** A listing's page without the hidden details, starting with the sender's message. */
export function SharedListingView({ page }: { page: OpenSharedPage }) {
  const text = useText()
  const { listing, hides } = page
  const { building, photos } = listing
  const title = spaceShown(listing, text)
  const isLeased = listing.status === 'leased'
  const rentPlaceholder = hides.includes('rent') ? text('shared.rent.ask', { name: page.sender.name }) : undefined
  return (
    <article className={`page ${shared.page}`}>
      <SenderBar sender={page.sender} />
      <Note page={page} />
      <Mosaic name={title} photos={photos}>
        <VideosLink count={listing.videos.length} />
        {listing.floorPlans.length > 0 && (
          <a href="#plan">
            <IconRuler2 size={16} stroke={1.75} aria-hidden />
            {text('listing.plan')}
          </a>
        )}
      </Mosaic>
      <div className={shared.columns}>
        <div className={shared.main}>
          <header className={shared.title}>
            <div className={shared.state}>
              <StatusBadges listing={listing} plain />
              {!isLeased && <Freshness days={listing.confirmedDaysAgo} />}
            </div>
            <h1>{title}</h1>
            <p className={shared.address}>{formatAddress(building.address)}</p>
          </header>
          <FactStrip listing={listing} onRequest={rentPlaceholder} />
          {(listing.description || listing.highlights.length > 0) && <About listing={listing} />}
          {!hides.includes('rent') && (listing.rent || !isLeased) && <CostTable listing={listing} />}
          {listing.terms && <TermsSection terms={listing.terms} />}
          <Videos videos={listing.videos} place={placeOf(listing)} />
          <ListingPlans listing={listing} />
          <Details listing={listing} />
          <AmenityList listing={listing} />
          <Place building={building} />
        </div>
        <SharedPanel page={page} title={title} />
      </div>
    </article>
  )
}

/** A link that hides the building has neither ids nor videos. */
const placeOf = ({ id, building }: SharedListing) => ({
  ...(id !== null && { listingId: id }),
  ...(building.id !== null && { buildingId: building.id }),
})

function Note({ page: { sender, message, sharedOn, isOwn } }: { page: OpenSharedPage }) {
  const text = useText()
  const locale = useLocale()
  return (
    <section className={classes.note}>
      <h2>{text('shared.by', { name: sender.name })}</h2>
      {message && <blockquote>{message}</blockquote>}
      <p className={classes.small}>
        {isOwn ? text('shared.own') : text('shared.on', { date: formatDate(sharedOn, locale) ?? sharedOn })}
      </p>
    </section>
  )
}

function Place({ building: { name, longitude, latitude } }: Pick<SharedListing, 'building'>) {
  const text = useText()
  if (name === null || longitude === null || latitude === null) return null
  return (
    <section className={location.location} id="location">
      <header>
        <h2>{text('common.location')}</h2>
      </header>
      <LocationMap name={name} longitude={longitude} latitude={latitude} />
    </section>
  )
}
