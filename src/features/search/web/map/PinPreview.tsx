import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { Freshness } from '#features/catalog/listings/web/Freshness.tsx'
import { AreaFigure, savable } from '#features/catalog/listings/web/ListingCard.tsx'
import { RentFigure, unitText } from '#features/catalog/listings/web/rent/RentFigure.tsx'
import { pricedOf } from '#features/catalog/listings/web/rent/use-card-rent.ts'
import { useDisplayedRent } from '#features/catalog/listings/web/rent/use-displayed-rent.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { toWorldPixels } from '#lib/geo/mercator.ts'
import { viewBeside } from '#lib/geo/view-beside.ts'
import { paths } from '#lib/paths.ts'
import { SaveButton } from '#site/saved/SaveButton.tsx'
import { AddToTourbookButton } from '#site/tourbook/AddToTourbookButton.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import { useListingsOf } from '../use-results.ts'
import type { Search } from '../use-search-request.ts'
import classes from './PinPreview.module.css'
import type { useMapView } from './use-map-view.ts'

const MAX_LISTINGS = 4
/** Half of a wide pin. */
const PIN_SIDE = 60
/** Between a pin's point and what is below it. */
const GAP = 8

type Props = {
  buildingId: number
  search: Search
  /** Listings of the present page, shown until those of the building are loaded. */
  loaded: ListingCard[]
  /** The map, which moves if the preview or a control covers the pin. */
  view: Pick<ReturnType<typeof useMapView>, 'seen' | 'size' | 'padding' | 'lookAt'>
  onClose: () => void
}

/** The preview of a pin: its listing, or its building with the first of several. */
export function PinPreview({ buildingId, search, loaded, view, onClose }: Props) {
  const text = useText()
  const ofBuilding = useListingsOf(buildingId, search)
  const listings = ofBuilding?.listings ?? loaded.filter(({ building }) => building.id === buildingId)
  const count = ofBuilding?.pagination.totalCount ?? listings.length

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onClose])

  const preview = useRef<HTMLElement>(null)
  const revealPin = useEffectEvent((id: number, rows: number) => {
    const { current: element } = preview
    const building = listings.find(({ building }) => building.id === id)?.building
    if (!element || !building || rows === 0) return
    const place: LngLat = [building.longitude, building.latitude]
    const { seen, size, padding, lookAt } = view
    const isBeside = pixelsFromLeft(place, seen) > element.offsetLeft + element.offsetWidth + PIN_SIDE
    const bottom = isBeside ? padding.bottom : Math.max(size.height - element.offsetTop + GAP, padding.bottom)
    const moved = viewBeside(place, seen, size, { ...padding, bottom })
    if (moved) lookAt(moved)
  })
  // The preview grows with the listings of the building.
  useEffect(() => revealPin(buildingId, listings.length), [buildingId, listings.length])

  const [first] = listings
  if (!first) return null
  return (
    <aside ref={preview} className={classes.preview} aria-label={first.building.name}>
      {count === 1 ? (
        <>
          <SingleListing listing={first} />
          <AddToTourbookButton className={classes.add} look="plain" {...savable(first)} />
          <SaveButton className={classes.save} {...savable(first)} />
        </>
      ) : (
        <BuildingListings listings={listings} count={count} />
      )}
      <IconButton label={text('search.map.close')} size="small" muted className={classes.close} onClick={onClose}>
        <IconX size={16} stroke={2} aria-hidden />
      </IconButton>
    </aside>
  )
}

const pixelsFromLeft = (place: LngLat, { bbox, zoom }: Props['view']['seen']) =>
  toWorldPixels(place, zoom)[0] - toWorldPixels([bbox[0], 0], zoom)[0]

/** The building with its first listings, two lines each; the unit of their rents is in the head. */
function BuildingListings({ listings, count }: { listings: ListingCard[]; count: number }) {
  const text = useText()
  const shown = listings.slice(0, MAX_LISTINGS)
  const { building, photos } = shown[0]!
  const unit = useSharedUnit(shown)
  return (
    <>
      <div className={classes.building}>
        <span className={classes.buildingPhoto}>
          <Photo photo={photos[0]} alt="" sizes="72px" eager />
        </span>
        <div>
          <b>{building.name}</b>
          <span>{building.street}</span>
          <span>{[text('search.map.spaces', { count }), unit].filter(Boolean).join(' · ')}</span>
        </div>
      </div>
      <ul>
        {shown.map((listing) => (
          <li key={listing.id}>
            <SiteLink href={paths.listing(listing)}>
              <span className={classes.name}>{listing.name}</span>
              <span className={classes.figures}>
                <RentFigure {...pricedOf(listing)} hidesUnit={unit !== null} />
                <AreaFigure area={listing.area} minDivisible={listing.minDivisible} />
              </span>
            </SiteLink>
            <AddToTourbookButton look="plain" {...savable(listing)} />
            <SaveButton look="plain" {...savable(listing)} />
          </li>
        ))}
      </ul>
      <SiteLink className={classes.all} href={paths.building({ id: building.id })}>
        {text('search.map.building')}
      </SiteLink>
    </>
  )
}

/** The unit of all disclosed rents, such as "/sf/yr estimate"; null when they differ. */
function useSharedUnit(listings: ListingCard[]): string | null {
  const text = useText()
  const locale = useLocale()
  const display = useDisplayedRent()
  const units = listings.flatMap((listing) => {
    const shown = display([pricedOf(listing)])
    return shown ? [unitText(shown, { text, locale }).trim()] : []
  })
  return new Set(units).size === 1 ? units[0]! : null
}

function SingleListing({ listing }: { listing: ListingCard }) {
  const { id, slug, name, building, area } = listing
  return (
    <SiteLink className={classes.space} href={paths.listing({ slug, id })}>
      <span className={classes.photo}>
        <Photo photo={listing.photos[0]} alt="" sizes="112px" eager />
      </span>
      <span className={classes.words}>
        <span className={classes.figures}>
          <RentFigure {...pricedOf(listing)} />
          <AreaFigure area={area} minDivisible={listing.minDivisible} />
        </span>
        <b className={classes.name}>
          {building.name} · {name}
        </b>
        <span className={classes.street}>{building.street}</span>
        <Freshness days={listing.confirmedDaysAgo} />
      </span>
    </SiteLink>
  )
}
