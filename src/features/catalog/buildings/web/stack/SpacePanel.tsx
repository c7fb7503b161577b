import { formatDate } from '#lib/dates.ts'
import { listWords } from '#lib/locale.ts'
import { areaParts } from '#lib/units/area.ts'
import { SaveButton } from '#site/saved/SaveButton.tsx'
import { AddToTourbookButton } from '#site/tourbook/AddToTourbookButton.tsx'
import { Button } from '#ui/Button.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { ListingCard } from '../../../listings/contract.ts'
import { floorName } from '../../../listings/messages.ts'
import { Freshness } from '../../../listings/web/Freshness.tsx'
import { savable } from '../../../listings/web/ListingCard.tsx'
import { RentFigure } from '../../../listings/web/rent/RentFigure.tsx'
import { StatusBadges } from '../../../listings/web/StatusBadges.tsx'
import type { StackSpace } from '../../contract.ts'
import type { Block, StackRow } from '../../stack/rules.ts'
import classes from './SpacePanel.module.css'
import { areaWords } from './stack-labels.ts'

type Props = {
  space: StackSpace
  card: ListingCard
  countryCode: string
  row: StackRow | undefined
  block: Block | undefined
  /** Of a building before it is published: nothing can be saved. */
  isPreview: boolean
  /** Its page, if it has one. */
  href: string | undefined
}

/** Summary of the listing selected in the stack. */
export function SpacePanel({ space, card, countryCode, row, block, isPreview, href }: Props) {
  const text = useText()
  const locale = useLocale()
  const { figure, unit } = areaParts(card.area, locale)
  const floor = floorName(space, countryCode, text)
  const isPart = floor !== undefined && (row?.parts.length ?? 0) > 1
  return (
    <article className={classes.panel}>
      <div className={classes.photo}>
        <Photo key={card.id} photo={card.photos[0]} alt="" sizes="404px" />
        <span className={classes.badges}>
          <StatusBadges listing={card} plain />
        </span>
        {!isPreview && (
          <>
            <AddToTourbookButton className={classes.add} {...savable(card)} />
            <SaveButton className={classes.save} {...savable(card)} />
          </>
        )}
      </div>
      <div className={classes.words}>
        <div className={classes.line}>
          <h3>{card.name}</h3>
          <span className={`${classes.area} num`}>
            {figure} {unit}
          </span>
        </div>
        <div className={classes.line}>
          <span className={classes.rent}>
            <RentFigure rent={card.rent} area={card.area} />
            {card.rent && card.leaseStructure && <span> {text(`leaseStructureShort.${card.leaseStructure}`)}</span>}
          </span>
          <span className={classes.floor}>{floorText()}</span>
        </div>
        <p className={classes.sentence}>{sentences().join(' ')}</p>
        <Freshness days={card.confirmedDaysAgo} />
        {href !== undefined && (
          <Button className={classes.view} href={href} variant="primary">
            {text('listing.view')}
          </Button>
        )}
      </div>
    </article>
  )

  // A whole floor is often named by its number; it is not repeated.
  function floorText() {
    if (floor === undefined || floor === card.name) return null
    return isPart ? text('listing.floor.part', { floor }) : floor
  }

  function sentences() {
    const others = (block?.spaces ?? []).flatMap(({ listing }) =>
      listing && listing.id !== card.id ? [listing.suite ?? listing.name] : [],
    )
    const area = block && areaWords(block.sqft, card.area.unit, locale)
    return [
      availability(),
      area && others.length > 0 ? text('building.space.joins', { others: listWords(others, 'and', locale), area }) : '',
    ].filter(Boolean)
  }

  function availability() {
    const lease = text(`leaseType.${card.leaseType}`)
    const date = space.state === 'coming' && space.availableOn ? formatDate(space.availableOn, locale) : null
    if (date) return text('building.space.from', { lease, date })
    if (card.availability === 'arranged') return text('building.space.arranged', { lease })
    if (card.availability === 'month_to_month') return text('building.space.monthToMonth', { lease })
    return card.availability === 'not_available' ? `${lease}.` : text('building.space.now', { lease })
  }
}
