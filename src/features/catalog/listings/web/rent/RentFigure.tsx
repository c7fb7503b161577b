import type { Locale } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { describeCosts } from '../../../size-fit/messages.ts'
import { type DisplayedRent, rentText } from './displayed-rent.ts'
import classes from './RentFigure.module.css'
import { type ShownSpace, useDisplayedRent } from './use-displayed-rent.ts'
import { useRentBasis } from './use-rent-basis.ts'

type Props = ShownSpace & {
  /** Text in place of an undisclosed rent, if not the usual one. */
  onRequest?: string | undefined
  /** Set where the unit stands above a list of rents. */
  hidesUnit?: boolean
  /** Set where what a total has stands elsewhere. */
  hidesBasis?: boolean
}

/** The rent in the visitor's basis, with currency and unit lighter than the figure. Undisclosed rents show a text. */
export function RentFigure({ onRequest, hidesUnit = false, hidesBasis = false, ...space }: Props) {
  const text = useText()
  const locale = useLocale()
  const [basis] = useRentBasis()
  const shown = useDisplayedRent()([space])
  const { rent, area } = space
  if (!rent || !shown) return <span className={classes.onRequest}>{onRequest ?? text('listing.rentOnRequest')}</span>
  const quoted =
    basis === 'quoted' ? undefined : text('listing.quotedAs', { rent: rentText(rent, area, 'quoted', locale) })
  const figure = hidesBasis ? { ...shown, costs: undefined } : shown
  return <Figure shown={figure} title={quoted} hidesUnit={hidesUnit} />
}

/** The rents of several listings as one range. */
export function RentRangeFigure({ spaces }: { spaces: readonly ShownSpace[] }) {
  const text = useText()
  const shown = useDisplayedRent()(spaces)
  if (!shown) return <span className={classes.onRequest}>{text('listing.rentOnRequest')}</span>
  // A card has no room for more than two ranges and their units.
  return <Figure shown={{ ...shown, costs: undefined }} />
}

type FigureProps = { shown: DisplayedRent; title?: string | undefined; hidesUnit?: boolean }

function Figure({ shown, title, hidesUnit = false }: FigureProps) {
  const text = useText()
  const locale = useLocale()
  return (
    <span className={`${classes.rent} num`} title={title}>
      <span className={classes.currency} data-sign={shown.symbol.length === 1 || undefined}>
        {shown.symbol}
      </span>
      {shown.figure}
      <span className={hidesUnit ? 'visually-hidden' : classes.unit}>{unitText(shown, { text, locale })}</span>
    </span>
  )
}

/** " /sf/yr estimate", " /mo all-in", " /mo without taxes". */
export function unitText(
  { unit, estimated, costs }: DisplayedRent,
  words: { text: Translate; locale: Locale },
): string {
  const parts = [unit, estimated && words.text('listing.estimate'), costs && describeCosts(costs, words)]
  return parts.map((part) => (part ? ` ${part}` : '')).join('')
}
