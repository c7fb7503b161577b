import { useMemo } from 'react'
import { formatDate } from '#lib/dates.ts'
import { areaParts, convertArea } from '#lib/units/area.ts'
import table from '#ui/figure-table.module.css'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { ListingCard } from '../../../listings/contract.ts'
import { type DisplayedRent, displayedRent } from '../../../listings/web/rent/displayed-rent.ts'
import { RentFigure } from '../../../listings/web/rent/RentFigure.tsx'
import { useOneUnit } from '../../../listings/web/rent/use-one-unit.ts'
import { useRentBasis } from '../../../listings/web/rent/use-rent-basis.ts'
import type { StackSpace } from '../../contract.ts'
import type { ListingHref } from './AvailabilityStack.tsx'
import classes from './SpaceTable.module.css'

type Props = {
  name: string
  spaces: StackSpace[]
  cards: Map<number, ListingCard>
  onSelect: (listingId: number) => void
  hrefOf: ListingHref
}

/** The listings on the market as a table, from the top floor down. */
export function SpaceTable({ name, spaces, cards, onSelect, hrefOf }: Props) {
  const text = useText()
  const locale = useLocale()
  const [basis] = useRentBasis()
  const shown = useOneUnit(useMemo(() => [...cards.values()], [cards]))
  const cardOf = new Map(shown.map((card) => [card.id, card]))
  const unit = shown[0]?.area.unit ?? 'sf'
  const rents = new Map<number, DisplayedRent>()
  for (const { id, rent, area } of shown) if (rent) rents.set(id, displayedRent(rent, area, basis, locale))
  const rentUnit = commonRentUnit([...rents.values()])
  return (
    <div className={table.scroll}>
      <table className={`${table.table} ${classes.table}`}>
        <caption className="visually-hidden">{text('building.table.caption', { name })}</caption>
        <thead>
          <tr>
            <th scope="col">{text('listing.detail.suite')}</th>
            <th scope="col">{`${text('listing.fact.area')}, ${unit}`}</th>
            <th scope="col">{rentUnit ?? text('listing.detail.rent')}</th>
            <th scope="col">{text('listing.fact.available')}</th>
          </tr>
        </thead>
        <tbody>
          {spaces.map((space) => {
            const { listing } = space
            const card = listing && cardOf.get(listing.id)
            if (!listing || !card) return null
            const href = hrefOf(listing)
            return (
              <tr key={listing.id} onPointerEnter={() => onSelect(listing.id)}>
                <th scope="row">
                  {href === undefined ? listing.name : <SiteLink href={href}>{listing.name}</SiteLink>}
                </th>
                <td className="num">{areaParts(convertArea(space.area, unit), locale).figure}</td>
                <td>{rentOf(card)}</td>
                <td>{available(space, card)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )

  // Where all rents share a unit the header shows it, and the decimal points align.
  function rentOf({ id, rent, area }: ListingCard) {
    const shown = rents.get(id)
    if (!shown || rentUnit === null) return <RentFigure rent={rent} area={area} />
    const hasCents = [...rents.values()].some(({ figure }) => figure.includes('.'))
    return (
      <span className={`${classes.figure} num`}>
        {shown.figure}
        {hasCents && !shown.figure.includes('.') && <i aria-hidden="true">.00</i>}
      </span>
    )
  }

  function available({ state, availableOn }: StackSpace, card: ListingCard) {
    if (state === 'under_offer') return text('status.under_offer')
    if (state === 'coming' && availableOn) return formatDate(availableOn, locale)
    return text(card.availability === 'specified' ? 'availability.immediate' : `availability.${card.availability}`)
  }
}

/** "US $ /sf/yr" when all rents share it; null where they differ or are estimates. */
function commonRentUnit(rents: DisplayedRent[]): string | null {
  const units = new Set(rents.map(({ symbol, unit, estimated }) => (estimated ? null : `${symbol.trim()} ${unit}`)))
  const [only] = units
  return units.size === 1 && only ? only : null
}
