import type { Area } from '#lib/units/area.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Rent } from '../contract.ts'
import { type DisplayedRent, displayedRent, displayedRentRange, rentText } from './displayed-rent.ts'
import classes from './RentFigure.module.css'
import { useRentBasis } from './use-rent-basis.ts'

type Props = {
  rent: Rent | null
  area: Area
  /** Text in place of an undisclosed rent, if not the usual one. */
  onRequest?: string | undefined
  /** Set where the unit stands above a list of rents. */
  hidesUnit?: boolean
}

/** The rent in the visitor's basis, with currency and unit lighter than the figure. Undisclosed rents show a text. */
export function RentFigure({ rent, area, onRequest, hidesUnit = false }: Props) {
  const text = useText()
  const locale = useLocale()
  const [basis] = useRentBasis()
  if (!rent) return <span className={classes.onRequest}>{onRequest ?? text('listing.rentOnRequest')}</span>
  const shown = displayedRent(rent, area, basis, locale)
  const quoted =
    basis === 'quoted' ? undefined : text('listing.quotedAs', { rent: rentText(rent, area, 'quoted', locale) })
  return <Figure shown={shown} title={quoted} hidesUnit={hidesUnit} />
}

type RangeProps = { spaces: readonly { rent: Rent | null; area: Area }[] }

/** The rents of several listings as one range. */
export function RentRangeFigure({ spaces }: RangeProps) {
  const text = useText()
  const locale = useLocale()
  const [basis] = useRentBasis()
  const shown = displayedRentRange(spaces, basis, locale)
  if (!shown) return <span className={classes.onRequest}>{text('listing.rentOnRequest')}</span>
  return <Figure shown={shown} />
}

type FigureProps = { shown: DisplayedRent; title?: string | undefined; hidesUnit?: boolean }

function Figure({ shown, title, hidesUnit = false }: FigureProps) {
  const text = useText()
  return (
    <span className={`${classes.rent} num`} title={title}>
      <span className={classes.currency} data-sign={shown.symbol.length === 1 || undefined}>
        {shown.symbol}
      </span>
      {shown.figure}
      <span className={hidesUnit ? 'visually-hidden' : classes.unit}>
        {shown.unit && ` ${shown.unit}`}
        {shown.estimated && ` ${text('listing.estimate')}`}
      </span>
    </span>
  )
}
