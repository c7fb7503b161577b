import type { ReactNode } from 'react'
import { formatDate } from '#lib/dates.ts'
import { describeArea } from '#lib/units/area.ts'
import { formatMoney } from '#lib/units/money.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { allInPerMonth } from './all-in.ts'
import type { DisplayedListing } from './displayed-listing.ts'
import classes from './FactStrip.module.css'
import { floorName } from './floor-name.ts'
import { RentFigure } from './RentFigure.tsx'
import { termName } from './term-name.ts'

type Fact = {
  label: string
  value: ReactNode
  note: string
  /** Shown only on phones; elsewhere the panel shows it. */
  onPhone?: true
}

/** The four most important facts; on a phone the rent comes first. */
export function FactStrip({ listing, onRequest }: { listing: DisplayedListing; onRequest?: string | undefined }) {
  const text = useText()
  const locale = useLocale()
  const {
    area,
    rent,
    minDivisible,
    availability,
    availableOn,
    minTermMonths,
    maxTermMonths,
    leaseType,
    leaseStructure,
    condition,
  } = listing
  const date = availableOn === null ? null : formatDate(availableOn, locale)
  const structure = leaseStructure ? text(`leaseStructure.${leaseStructure}`) : ''
  const monthly = allInPerMonth(rent, area)
  const facts: Fact[] = [
    {
      label: text('listing.detail.rent'),
      value: <RentFigure rent={rent} area={area} onRequest={onRequest} />,
      note: monthly ? text('listing.allInLine', { amount: formatMoney(monthly, locale) }) : '',
      onPhone: true,
    },
    {
      label: text('listing.fact.area'),
      value: describeArea(area, locale),
      note: minDivisible
        ? text('listing.fact.divisible', { area: describeArea(minDivisible, locale) })
        : text('listing.fact.whole'),
    },
    {
      label: text('listing.fact.available'),
      value: availability === 'specified' && date ? date : text(`availability.${availability}`, { date: date ?? '' }),
      note: termName(minTermMonths, maxTermMonths, text) ?? text('listing.term.open'),
    },
    {
      label: text('listing.fact.lease'),
      value: text(`leaseType.${leaseType}`),
      note: structure,
    },
    {
      label: text('listing.fact.condition'),
      value: condition && condition !== 'challenged' ? text(`condition.${condition}`) : text('listing.fact.notStated'),
      note: floorName(listing, listing.building.address.countryCode, text) ?? '',
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
