import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Area, areaParts, formatAreaRange } from '#lib/area.ts'
import { Photo } from '#ui/media/Photo.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { ListingCard as Card } from '../contract.ts'
import { Freshness } from './Freshness.tsx'
import classes from './ListingCard.module.css'
import { RentFigure } from './RentFigure.tsx'
import { StatusBadges } from './StatusBadges.tsx'

type Props = {
  listing: Card
  /** `grid` is the photograph on top; `row` beside it. */
  layout?: 'grid' | 'row'
  /** Lit because its pin is. */
  lit?: boolean
  eager?: boolean
  onHover?: (lit: boolean) => void
  /** Buttons over the photograph, beside the card's one link. */
  children?: ReactNode
}

/** One space: photograph, rent, area, place, and how true it is. The whole card is one link. */
export function ListingCard({ listing, layout = 'grid', lit = false, eager = false, onHover, children }: Props) {
  const text = useText()
  const { id, slug, name, building, rent, area } = listing
  const place = [building.street, building.submarket].filter(Boolean).join(' · ')
  const structure =
    listing.leaseType === 'sublease'
      ? text('listing.sublease')
      : listing.leaseStructure
        ? text(`leaseStructureShort.${listing.leaseStructure}`)
        : text(`leaseType.${listing.leaseType}`)
  return (
    <article
      className={classes.card}
      data-layout={layout}
      data-lit={lit || undefined}
      onPointerEnter={() => onHover?.(true)}
      onPointerLeave={() => onHover?.(false)}
      onFocus={() => onHover?.(true)}
      onBlur={() => onHover?.(false)}
    >
      <div className={classes.photo}>
        <Photo
          photo={listing.photos[0]}
          alt=""
          eager={eager}
          sizes={layout === 'row' ? '168px' : '(max-width: 600px) 100vw, 400px'}
        />
        <div className={classes.badges}>
          <StatusBadges listing={listing} />
        </div>
      </div>
      <div className={classes.words}>
        <div className={classes.figures}>
          <RentFigure rent={rent} area={area} />
          <AreaFigure area={area} minDivisible={listing.minDivisible} />
        </div>
        <h3 className={classes.name} title={`${building.name} · ${name}`}>
          <Link to="/listing/$slug/$id" params={{ slug, id: String(id) }} className={classes.link}>
            <b>{building.name}</b> · {name}
          </Link>
        </h3>
        <p className={classes.place}>{place}</p>
        <div className={classes.foot}>
          <Freshness days={listing.confirmedDaysAgo} />
          <span>{structure}</span>
        </div>
      </div>
      {children}
    </article>
  )
}

/** The area; a divisible space is a range. */
export function AreaFigure({ area, minDivisible }: { area: Area; minDivisible: Area | null }) {
  const locale = useLocale()
  const { figure, unit } = areaParts(area, locale)
  const divisible = minDivisible !== null && minDivisible.magnitude < area.magnitude
  const shown = divisible ? formatAreaRange(minDivisible, area, locale).replace(` ${unit}`, '') : figure
  return (
    <span className={`${classes.area} num`}>
      {shown} <span>{unit}</span>
    </span>
  )
}
