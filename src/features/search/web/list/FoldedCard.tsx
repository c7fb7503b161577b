import { IconChevronDown } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { listingInformation } from '#features/catalog/listings/events.ts'
import { FreshnessOfSeveral } from '#features/catalog/listings/web/Freshness.tsx'
import card from '#features/catalog/listings/web/ListingCard.module.css'
import { AreaFigure, CardNote, PHOTO_SIZES } from '#features/catalog/listings/web/ListingCard.tsx'
import { RentRangeFigure } from '#features/catalog/listings/web/rent/RentFigure.tsx'
import { paths } from '#lib/paths.ts'
import { useTrack } from '#site/events/use-events.ts'
import { useImpression } from '#site/events/use-impression.ts'
import { SaveButton } from '#site/saved/SaveButton.tsx'
import { PhotoStrip } from '#ui/media/PhotoStrip.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './FoldedCard.module.css'
import { areasOfFold, type Fold, photosOfFold } from './fold-by-building.ts'
import type { Layout } from './ResultHead.tsx'

type Props = {
  fold: Fold
  layout: Layout
  highlighted: boolean
  eager: boolean
  open: boolean
  onToggle: () => void
  onHover: (highlighted: boolean) => void
  note: ReactNode
}

/** Several listings of one building as one card; selecting it shows their cards after it. */
export function FoldedCard({ fold, layout, highlighted, eager, open, onToggle, onHover, note }: Props) {
  const text = useText()
  const track = useTrack()
  const article = useRef<HTMLElement>(null)
  const { building, listings } = fold
  const { low, high } = areasOfFold(fold)
  useImpression(article, `fold ${building.id}`, () => {
    for (const listing of listings) {
      track('LISTING_IMPRESSION', listingInformation(listing), { sourceContent: 'card' })
    }
  })
  return (
    <article
      ref={article}
      className={card.card}
      data-layout={layout}
      data-highlighted={highlighted || undefined}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
      onFocus={() => onHover(true)}
      onBlur={() => onHover(false)}
    >
      <div className={card.words}>
        {layout === 'grid' && (
          <div className={card.figures} data-long>
            <RentRangeFigure spaces={listings} />
            <AreaFigure area={high} minDivisible={low} />
          </div>
        )}
        <div className={layout === 'row' ? card.head : undefined}>
          <h3 className={card.name} title={building.name}>
            <button
              type="button"
              className={`${card.link} ${classes.toggle}`}
              aria-expanded={open}
              onClick={() => onToggle()}
            >
              <b>{building.name}</b>
              <span> · {text('search.map.spaces', { count: listings.length })}</span>
            </button>
          </h3>
        </div>
        <p className={card.place}>{[building.street, building.submarket].filter(Boolean).join(' · ')}</p>
        <CardNote>{note}</CardNote>
        {layout === 'row' && (
          <div className={card.figures}>
            <AreaFigure area={high} minDivisible={low} />
            <RentRangeFigure spaces={listings} />
          </div>
        )}
        <div className={card.foot}>
          <FreshnessOfSeveral days={listings.map(({ confirmedDaysAgo }) => confirmedDaysAgo)} />
          <span className={classes.state} data-open={open || undefined} aria-hidden="true">
            {text(open ? 'search.fold.hide' : 'search.showSpaces')}
            <IconChevronDown size={16} stroke={2} />
          </span>
        </div>
      </div>
      <div className={card.photo}>
        <PhotoStrip
          photos={photosOfFold(fold).slice(0, layout === 'row' ? 1 : undefined)}
          href={paths.building({ id: building.id })}
          sizes={PHOTO_SIZES[layout]}
          eager={eager}
          onClick={(event) => {
            if (opensElsewhere(event)) return
            event.preventDefault()
            onToggle()
          }}
        />
        <SaveButton
          className={card.save}
          kind="building"
          id={building.id}
          name={building.name}
          market={building.market}
        />
      </div>
    </article>
  )
}

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey
