import type { ReactNode } from 'react'
import { formatDate } from '#lib/dates.ts'
import { convertArea, describeArea, formatArea, usualUnits } from '#lib/units/area.ts'
import type { Translate } from '#messages/messages.ts'
import { Shimmer } from '#ui/layout/Shimmer.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { ListingCard } from '../contract.ts'
import { floorName, termName } from '../messages.ts'
import type { DisplayedListing } from './displayed-listing.ts'
import classes from './FactStrip.module.css'
import { RentFigure } from './rent/RentFigure.tsx'
import { useCostLines } from './rent/use-cost-lines.ts'

type Fact = {
  label: string
  value: ReactNode
  note: ReactNode
  /** Shown only on phones; elsewhere the panel shows it. */
  onPhone?: true
}

/** A listing, or its card while the page is loading. */
type Props = { listing: DisplayedListing | ListingCard; onRequest?: string | undefined }

/** The four most important facts; on a phone the rent comes first. What a card does not have is a placeholder. */
export function FactStrip({ listing, onRequest }: Props) {
  const text = useText()
  const locale = useLocale()
  const { area, rent, minDivisible, availability, availableOn, leaseType, leaseStructure } = listing
  const { cost } = useCostLines({ rent, area, minDivisible, leaseStructure })
  const { term, condition, floor } = 'condition' in listing ? factsOfPage(listing, text) : UNKNOWN
  const [size, ...inOtherUnits] = usualUnits(area.unit, locale).map((unit) =>
    formatArea(convertArea(area, unit), locale),
  )
  const date = availableOn === null ? null : formatDate(availableOn, locale)
  const structure = leaseStructure ? text(`leaseStructure.${leaseStructure}`) : ''
  const facts: Fact[] = [
    {
      label: text('listing.detail.rent'),
      value: <RentFigure {...{ rent, area, minDivisible, leaseStructure, onRequest }} hidesBasis />,
      note: cost,
      onPhone: true,
    },
    {
      label: text('listing.fact.area'),
      value: size,
      note: (
        <>
          {inOtherUnits.map((each) => (
            <span key={each} className={classes.inOtherUnit}>
              {each}
            </span>
          ))}
          {minDivisible
            ? text('listing.fact.divisible', { area: describeArea(minDivisible, locale) })
            : text('listing.fact.whole')}
        </>
      ),
    },
    {
      label: text('listing.fact.available'),
      value: availability === 'specified' && date ? date : text(`availability.${availability}`, { date: date ?? '' }),
      note: term,
    },
    {
      label: text('listing.fact.lease'),
      value: text(`leaseType.${leaseType}`),
      note: structure,
    },
    {
      label: text('listing.fact.condition'),
      value: condition,
      note: floor,
    },
  ]
  return (
    <dl className={classes.strip}>
      {facts.map(({ label, value, note, onPhone }) => (
        <div key={label} className={onPhone && classes.onPhone}>
          <dt>{label}</dt>
          <dd>
            <span className={classes.value}>{value}</span>
            <span className={classes.note}>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Facts that only the page's data has. */
function factsOfPage(listing: DisplayedListing, text: Translate) {
  const { minTermMonths, maxTermMonths, condition, building } = listing
  return {
    term: termName(minTermMonths, maxTermMonths, text) ?? text('listing.term.open'),
    condition: condition && condition !== 'challenged' ? text(`condition.${condition}`) : text('common.notStated'),
    floor: floorName(listing, building.address.countryCode, text) ?? '',
  }
}

const UNKNOWN = { term: <Shimmer width="9ch" />, condition: <Shimmer width="7ch" />, floor: <Shimmer width="8ch" /> }
