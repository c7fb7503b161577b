import { type ReactNode, useRef } from 'react'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { type Area, areaRangeParts, convertArea, toSquareFeet, usualUnits } from '#lib/units/area.ts'
import { useTrack } from '#site/events/use-events.ts'
import { useImpression } from '#site/events/use-impression.ts'
import { SaveButton } from '#site/saved/SaveButton.tsx'
import { AddToTourbookButton } from '#site/tourbook/AddToTourbookButton.tsx'
import { SelectListing } from '#site/tourbook/SelectListing.tsx'
import { useTourbookState } from '#site/tourbook/tourbook-state.ts'
import { below } from '#ui/layout/breakpoints.ts'
import { PhotoStrip } from '#ui/media/PhotoStrip.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { ListingCard as Card } from '../contract.ts'
import { listingInformation } from '../events.ts'
import { Freshness } from './Freshness.tsx'
import classes from './ListingCard.module.css'
import { RentFigure } from './rent/RentFigure.tsx'
import { pricedOf, useCardRent } from './rent/use-card-rent.ts'
import { StatusBadges } from './StatusBadges.tsx'

type Props = {
  listing: Card
  /** `grid` shows the photo above the text, `row` beside it. */
  layout?: 'grid' | 'row'
  /** Highlighted together with its map pin. */
  highlighted?: boolean
  eager?: boolean
  /** False when a folded card counts it. */
  countsImpression?: boolean
  onHover?: (highlighted: boolean) => void
  /** How far it is from what is searched. */
  note?: ReactNode
  /** Other buttons over the photo. */
  children?: ReactNode
}

/** How wide a card's photo is shown, as in `sizes`. */
export const PHOTO_SIZES = { grid: `${below('phone')} 100vw, 400px`, row: '168px' } as const

/** One listing: photo, rent, area, place and freshness. The whole card is one link. */
export function ListingCard({
  listing,
  layout = 'grid',
  highlighted = false,
  eager = false,
  countsImpression = true,
  onHover,
  note,
  children,
}: Props) {
  const Words = layout === 'row' ? RowWords : GridWords
  const card = useRef<HTMLElement>(null)
  const isAdding = useTourbookState('isAdding')
  const track = useTrack()
  useImpression(card, `listing ${listing.id}`, () => {
    if (countsImpression) track('LISTING_IMPRESSION', listingInformation(listing), { sourceContent: 'card' })
  })
  return (
    <article
      ref={card}
      className={classes.card}
      data-layout={layout}
      data-highlighted={highlighted || undefined}
      data-adding={isAdding || undefined}
      onPointerEnter={() => onHover?.(true)}
      onPointerLeave={() => onHover?.(false)}
      onFocus={() => onHover?.(true)}
      onBlur={() => onHover?.(false)}
    >
      <div className={classes.words}>
        <Words listing={listing} note={note} />
      </div>
      <div className={classes.photo}>
        <PhotoStrip
          photos={layout === 'row' ? listing.photos.slice(0, 1) : listing.photos}
          href={paths.listing(listing)}
          eager={eager}
          sizes={PHOTO_SIZES[layout]}
        />
        {layout === 'grid' && (
          <div className={classes.badges}>
            <StatusBadges listing={listing} />
          </div>
        )}
        {isAdding && <SelectListing {...savable(listing)} />}
        <AddToTourbookButton className={classes.add} {...savable(listing)} />
        <SaveButton className={classes.save} {...savable(listing)} />
        {children}
      </div>
    </article>
  )
}

/** Props of the save button of a listing. */
export const savable = ({ id, name, building, photos }: Pick<Card, 'id' | 'name' | 'building' | 'photos'>) => ({
  kind: 'listing' as const,
  id,
  name: `${name}, ${building.name}`,
  market: building.market,
  buildingId: building.id,
  photo: photos[0],
})

type WordsProps = { listing: Card; note: ReactNode }

function GridWords({ listing, note }: WordsProps) {
  const text = useText()
  const { share, isRange } = useCardRent(listing)
  const { name, building, leaseType, leaseStructure, minDivisible } = listing
  const structure =
    leaseType === 'sublease'
      ? text('listing.sublease')
      : leaseStructure
        ? text(`leaseStructureShort.${leaseStructure}`)
        : text(`leaseType.${leaseType}`)
  return (
    <>
      <div className={classes.figures} data-long={(isRange && minDivisible !== null) || undefined}>
        <RentFigure {...pricedOf(listing)} hidesBasis={share !== null} />
        <AreaFigure area={listing.area} minDivisible={listing.minDivisible} />
      </div>
      {share && (
        <p className={classes.place} data-share>
          {share}
        </p>
      )}
      <NameLink listing={listing}>
        <b>{building.name}</b>
        <span> · {name}</span>
      </NameLink>
      <p className={classes.place}>{[building.street, building.submarket].filter(Boolean).join(' · ')}</p>
      <CardNote>{note}</CardNote>
      <div className={classes.foot}>
        <Freshness days={listing.confirmedDaysAgo} />
        <span>{structure}</span>
      </div>
    </>
  )
}

function RowWords({ listing, note }: WordsProps) {
  const text = useText()
  const { share } = useCardRent(listing)
  const { name, building, spaceType, leaseType } = listing
  const facts = [share, text(`spaceType.${spaceType}`), text(`leaseType.${leaseType}`), useAvailability(listing)]
  return (
    <>
      <div className={classes.head}>
        <NameLink listing={listing}>
          <b>{building.name}</b>
          <span className="visually-hidden"> · {name}</span>
        </NameLink>
        <StatusBadges listing={listing} />
      </div>
      <p className={classes.place}>
        {building.street} · {name}
      </p>
      <div className={classes.figures}>
        <AreaFigure area={listing.area} minDivisible={listing.minDivisible} />
        <RentFigure {...pricedOf(listing)} hidesBasis={share !== null} />
      </div>
      <p className={classes.place}>{[...facts, building.submarket].filter(Boolean).join(' · ')}</p>
      <CardNote>{note}</CardNote>
      <div className={classes.foot}>
        <Freshness days={listing.confirmedDaysAgo} />
      </div>
    </>
  )
}

/** A line of its own, as high before its words are loaded. */
export function CardNote({ children }: { children: ReactNode }) {
  return (
    children && (
      <p className={classes.place}>
        {children}
        {'\u200b'}
      </p>
    )
  )
}

function NameLink({ listing: { id, slug, name, building }, children }: { listing: Card; children: ReactNode }) {
  return (
    <h3 className={classes.name} title={`${building.name} · ${name}`}>
      <SiteLink href={paths.listing({ slug, id })} className={classes.link}>
        {children}
      </SiteLink>
    </h3>
  )
}

function useAvailability({ availability, availableOn }: Card): string | null {
  const text = useText()
  const locale = useLocale()
  if (availability === 'not_available') return null
  if (availability === 'arranged' || availability === 'month_to_month') return text(`availability.${availability}`)
  const date = availability === 'specified' && availableOn ? formatDate(availableOn, locale) : null
  return date ? text('listing.availableFrom', { date }) : text('listing.availableNow')
}

/** The area; a range for a divisible listing. In Britain the other unit stands below. */
export function AreaFigure({ area, minDivisible }: { area: Area; minDivisible: Area | null }) {
  const locale = useLocale()
  const low = minDivisible !== null && toSquareFeet(minDivisible) < toSquareFeet(area) ? minDivisible : area
  const [first, ...others] = usualUnits(low.unit, locale).map((unit) =>
    areaRangeParts(convertArea(low, unit), area, locale),
  )
  return (
    <span className={`${classes.area} num`}>
      {first!.figure} <span>{first!.unit}</span>
      {others.map(({ figure, unit }) => (
        <span key={unit} className={classes.otherUnit}>
          {figure} {unit}
        </span>
      ))}
    </span>
  )
}
