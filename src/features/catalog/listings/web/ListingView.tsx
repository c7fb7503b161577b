import { IconArrowLeft, IconCube3dSphere, IconMapPin, IconRuler2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EditLink } from '#features/media/photos/web/EditLink.tsx'
import { Videos } from '#features/media/videos/web/Videos.tsx'
import { VideosLink } from '#features/media/videos/web/VideosLink.tsx'
import { DownloadPhotos } from '#features/media/zip/web/DownloadPhotos.tsx'
import { formatAddress } from '#lib/address.ts'
import { useRead } from '#site/api/api-client.ts'
import { useTrack } from '#site/events/use-events.ts'
import { SaveButton } from '#site/saved/SaveButton.tsx'
import { AddToTourbookButton } from '#site/tourbook/AddToTourbookButton.tsx'
import { useCurrentUser } from '#site/use-current-user.ts'
import { TourLink } from '#site/video/TourLink.tsx'
import { type Crumb, Crumbs } from '#ui/layout/Crumbs.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Mosaic } from '#ui/media/Mosaic.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import { SearchedSizesContext } from '../../size-fit/web/searched-sizes.ts'
import type { Listing } from '../contract.ts'
import { listingInformation } from '../events.ts'
import { seesBrokerTerms } from '../rules.ts'
import { AmenityList } from './AmenityList.tsx'
import { CostTable } from './CostTable.tsx'
import { Details } from './Details.tsx'
import { FactStrip } from './FactStrip.tsx'
import { Freshness } from './Freshness.tsx'
import { savable } from './ListingCard.tsx'
import { ListingPanel } from './ListingPanel.tsx'
import { ListingPlans } from './ListingPlans.tsx'
import classes from './ListingView.module.css'
import { Location } from './Location.tsx'
import { SimilarListings } from './SimilarListings.tsx'
import { StatusBadges } from './StatusBadges.tsx'
import { useListingSizes } from './size/use-listing-sizes.ts'
import { TermsSection } from './TermsSection.tsx'

const BrokerTerms = lazyPart(() => import('./BrokerTerms.tsx'), 'BrokerTerms')

/** What the preview of a listing marks where it is missing. */
export type ListingGap = 'buildingId' | 'photos' | 'availableOn' | 'prices' | 'agentIds' | 'floorPlans'

type Props = {
  listing: Listing
  /** Breadcrumbs, where the page has them. */
  crumbs?: Crumb[]
  /** Other actions beside the save button. */
  actions?: ReactNode
  /** Inquiry form below the rent. */
  ask?: ReactNode
  /** What the listing's own people may do; with it, their figures come first and no similar spaces are shown. */
  own?: ReactNode
  /** The page before it is published: without what sends something, or reads what only public listings have. */
  isPreview?: boolean
  /** False where the listing is one of a list that is still open. */
  hasSimilar?: boolean
  /** In a preview, what marks a missing part; null where it is not missing. */
  gapOf?: (part: ListingGap) => ReactNode
}

/** Everything about one listing, with costs for the size that was searched or typed; the page provides the inquiry form. */
export function ListingView(props: Props) {
  const sizes = useListingSizes(props.listing.building.market)
  return (
    <SearchedSizesContext value={props.isPreview ? null : sizes}>
      <Everything {...props} />
    </SearchedSizesContext>
  )
}

function Everything({ listing, crumbs = [], actions, ask, own, isPreview = false, hasSimilar = true, gapOf }: Props) {
  const text = useText()
  const track = useTrack()
  const { user } = useCurrentUser()
  const { building } = listing
  const leased = listing.status === 'leased'
  const above = crumbs.at(-1)
  return (
    <article className={`page ${classes.page}`}>
      <div className={classes.top}>
        {crumbs.length > 0 && <Crumbs above={crumbs} here={listing.name} />}
        <div className={classes.actions}>
          {actions}
          {!isPreview && (
            <>
              <AddToTourbookButton className={classes.add} look="labelled" {...savable(listing)} />
              <SaveButton className={classes.save} look="labelled" {...savable(listing)} />
            </>
          )}
        </div>
      </div>
      {above && (
        <SiteLink className={classes.back} href={above.href} aria-label={text('listing.backTo', { name: above.label })}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        </SiteLink>
      )}
      <Mosaic
        name={`${building.name}, ${listing.name}`}
        photos={listing.photos}
        actions={!isPreview && <DownloadPhotos type="listings" id={listing.id} photos={listing.photos} />}
      >
        <VideosLink count={listing.videos.length} />
        {own && <EditLink type="listings" id={listing.id} />}
        {listing.tourUrl && (
          <TourLink
            tourUrl={listing.tourUrl}
            title={text('listing.tour')}
            onOpen={() => track('TOUR_3D_OPENED', listingInformation(listing), { sourceContent: 'gallery' })}
          >
            <IconCube3dSphere size={16} stroke={1.75} aria-hidden />
            {text('listing.tour')}
          </TourLink>
        )}
        {listing.floorPlans.length > 0 && (
          <a href="#plan">
            <IconRuler2 size={16} stroke={1.75} aria-hidden />
            {text('listing.plan')}
          </a>
        )}
        <a className={classes.toMap} href="#location">
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          {text('common.map')}
        </a>
      </Mosaic>
      {gapOf?.('photos')}
      <div className={classes.columns}>
        <div className={classes.main}>
          <header className={classes.title}>
            <div className={classes.state}>
              <StatusBadges listing={listing} plain />
              {!leased && <Freshness days={listing.confirmedDaysAgo} />}
            </div>
            <h1>{text('listing.title', { space: listing.name, building: building.name })}</h1>
            <p className={classes.address}>{formatAddress(building.address)}</p>
            {leased && !own && !isPreview && <LeasedNotice id={listing.id} />}
          </header>
          {gapOf?.('buildingId')}
          <FactStrip listing={listing} />
          {gapOf?.('availableOn')}
          {(listing.description || listing.highlights.length > 0) && <About listing={listing} />}
          {(listing.rent || !leased) && <CostTable listing={listing} />}
          {listing.terms && <TermsSection terms={listing.terms} />}
          {!isPreview && seesBrokerTerms(user) && <BrokerTerms id={listing.id} />}
          <Videos videos={listing.videos} place={{ listingId: listing.id, buildingId: building.id }} />
          <ListingPlans listing={listing} />
          {gapOf?.('floorPlans')}
          <div className={classes.details}>
            <Details listing={listing} />
          </div>
          <AmenityList listing={listing} />
          <Location listing={listing} />
        </div>
        <ListingPanel listing={listing} {...{ ask, own, isPreview, gapOf }} />
      </div>
      {!own && !isPreview && hasSimilar && <SimilarListings id={listing.id} />}
    </article>
  )
}

function LeasedNotice({ id }: { id: number }) {
  const text = useText()
  const { listings } = useRead('GET /api/listings/:id/similar', { params: { id } })
  return (
    <p className={classes.notice}>
      {text(listings.length > 0 ? 'listing.leasedNotice' : 'listing.leasedNotice.alone')}
    </p>
  )
}

/** The landlord's description and highlights. */
export function About({
  listing: { description, highlights },
}: {
  listing: Pick<Listing, 'description' | 'highlights'>
}) {
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
