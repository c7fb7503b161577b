import { toSquareFeet } from '#lib/units/area.ts'
import { type Currency, formatCurrency, type Money } from '#lib/units/money.ts'
import { rentPerSfYear } from '#lib/units/rent.ts'
import table from '#ui/figure-table.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import { missingWords } from '../../size-fit/messages.ts'
import classes from './CostTable.module.css'
import type { DisplayedListing } from './displayed-listing.ts'

type Row = { kind: string; name: string; note: string; perSfYear: number }

/** The rent and extra costs, per sf and year, per month and per year. */
export function CostTable({ listing }: { listing: DisplayedListing }) {
  const text = useText()
  const locale = useLocale()
  const sqft = toSquareFeet(listing.area)
  const rows = rowsOf(listing, sqft, text)
  if (!listing.rent || rows.length === 0) {
    return (
      <section className={classes.costs}>
        <h2>{text('listing.costs')}</h2>
        <p className={classes.note}>{text('listing.costs.undisclosed')}</p>
      </section>
    )
  }
  const currency = listing.rent.low.units.money as Currency
  const { missingCosts: missing } = listing.rent
  const allIn = rows.reduce((sum, row) => sum + row.perSfYear, 0)
  const rate = (value: number) => formatCurrency(value, currency, locale).replace(/^\D+/, '')
  const whole = (value: number) => rate(Math.round(value))
  const figures = (perSfYear: number) => (
    <>
      <td className="num">
        <Rate shown={rate(perSfYear)} />
      </td>
      <td className="num">{whole((perSfYear * sqft) / 12)}</td>
      <td className="num">{whole(perSfYear * sqft)}</td>
    </>
  )
  return (
    <section className={classes.costs}>
      <h2>{text('listing.costs')}</h2>
      <div className={table.scroll}>
        <table className={`${table.table} ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{text('listing.costs.item')}</span>
              </th>
              <th scope="col">/sf/yr</th>
              <th scope="col">{text('listing.costs.perMonth')}</th>
              <th scope="col">{text('listing.costs.perYear')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.kind}>
                <th scope="row">
                  {row.name} <span>{row.note}</span>
                </th>
                {figures(row.perSfYear)}
              </tr>
            ))}
          </tbody>
          {rows.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">
                  {missing.length > 0
                    ? text('listing.costs.allIn.without', { costs: missingWords(missing, { text, locale }) })
                    : text('listing.costs.allIn')}
                </th>
                {figures(allIn)}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <p className={classes.note}>
        {text(rows.length > 1 ? 'listing.costs.note' : 'listing.costs.currency', {
          currency: text(`listing.currency.${currency}`),
        })}
        {currency === 'GBP' && ` ${text('listing.costs.exclusive')}`}
      </p>
    </section>
  )
}

// Whole rates are padded with invisible cents, so that the decimal points align.
function Rate({ shown }: { shown: string }) {
  return (
    <>
      {shown}
      {!shown.includes('.') && (
        <span className={classes.ghost} aria-hidden="true">
          .00
        </span>
      )}
    </>
  )
}

function rowsOf({ prices, leaseStructure }: DisplayedListing, sqft: number, text: ReturnType<typeof useText>): Row[] {
  return prices.flatMap(({ kind, low, estimatedYear }) => {
    const perSfYear = rentPerSfYear(low as Money, sqft)
    if (perSfYear === null) return []
    const structure = leaseStructure
      ? text(`leaseStructure.${leaseStructure}`).toLowerCase().replace('(nnn)', '(NNN)').replace('(nn)', '(NN)')
      : ''
    const quoted = structure ? text('listing.costs.asQuoted', { structure }) : text('listing.costs.quoted')
    const estimate = estimatedYear
      ? text('listing.costs.estimate', { year: String(estimatedYear) })
      : text('listing.costs.stated')
    return [{ kind, name: text(`priceKind.${kind}`), note: kind === 'rent' ? quoted : estimate, perSfYear }]
  })
}
