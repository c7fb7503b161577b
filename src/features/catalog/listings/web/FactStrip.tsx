import { formatArea } from '#lib/area.ts'
import { formatDate } from '#lib/dates.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Listing } from '../contract.ts'
import classes from './FactStrip.module.css'
import { floorName } from './floor-name.ts'
import { termName } from './term-name.ts'

/** The four facts every reader asks first. */
export function FactStrip({ listing }: { listing: Listing }) {
  const text = useText()
  const locale = useLocale()
  const {
    area,
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
  const facts = [
    {
      label: text('listing.fact.area'),
      value: formatArea(area, locale),
      note: minDivisible
        ? text('listing.fact.divisible', { area: formatArea(minDivisible, locale) })
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
      note: leaseStructure ? text(`leaseStructure.${leaseStructure}`) : '',
    },
    {
      label: text('listing.fact.condition'),
      value: condition && condition !== 'challenged' ? text(`condition.${condition}`) : text('listing.fact.notStated'),
      note: floorName(listing, listing.building.address.countryCode, text) ?? '',
    },
  ]
  return (
    <dl className={classes.strip}>
      {facts.map(({ label, value, note }) => (
        <div key={label}>
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
