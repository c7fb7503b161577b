import { type Locale, listWords } from '#lib/locale.ts'
import { formatArea, toSquareFeet, wholeArea } from '#lib/units/area.ts'
import { type Currency, formatCurrency, formatMoney, formatMoneyRange, type Money } from '#lib/units/money.ts'
import { rentPerSfYear } from '#lib/units/rent.ts'
import type { Translate } from '#messages/messages.ts'
import table from '#ui/figure-table.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import { missingWords } from '../../size-fit/messages.ts'
import { fitSpace } from '../../size-fit/rules.ts'
import { useSearchedSizes } from '../../size-fit/web/searched-sizes.ts'
import { paidBesidesInBritain } from '../../stated-costs/rules.ts'
import classes from './CostTable.module.css'
import type { DisplayedListing } from './displayed-listing.ts'

type Row = { kind: string; name: string; note: string; perSfYear: number }

/** The rent and extra costs, per sf and year, and of the whole per month and per year; or for the sizes that are needed, and of the whole. */
export function CostTable({ listing }: { listing: DisplayedListing }) {
  const text = useText()
  const locale = useLocale()
  const sqft = toSquareFeet(listing.area)
  const columns = useColumns(listing)
  const rows = rowsOf(listing, sqft, { text, locale })
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
  const excluded = currency === 'GBP' ? excludedCosts(listing, text) : []
  const allIn = rows.reduce((sum, row) => sum + row.perSfYear, 0)
  const rate = (value: number) => formatCurrency(value, currency, locale).replace(/^\D+/, '')
  const whole = (value: number) => rate(Math.round(value))
  const figures = (perSfYear: number) => (
    <>
      <td className="num">
        <Rate shown={rate(perSfYear)} />
      </td>
      {columns.map(({ key, areaSqFt, months, isNeeded }) => (
        <td key={key} className={`num ${isNeeded ? classes.needed : ''}`}>
          {whole((perSfYear * areaSqFt) / months)}
        </td>
      ))}
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
              {columns.map(({ key, label, isNeeded }) => (
                <th key={key} scope="col" className={isNeeded && classes.needed}>
                  {label}
                </th>
              ))}
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
        {excluded.length > 0 && ` ${text('listing.costs.exclusive', { costs: listWords(excluded, 'and', locale) })}`}
      </p>
    </section>
  )
}

type Column = { key: string; label: string; areaSqFt: number; months: number; isNeeded?: true }

function useColumns(listing: DisplayedListing): Column[] {
  const text = useText()
  const locale = useLocale()
  const sizes = useSearchedSizes()
  const { area } = listing
  const areaSqFt = toSquareFeet(area)
  if (!sizes)
    return [
      { key: 'mo', label: text('listing.costs.perMonth'), areaSqFt, months: 12 },
      { key: 'yr', label: text('listing.costs.perYear'), areaSqFt, months: 1 },
    ]
  const { low, high } = fitSpace(listing, sizes)
  const [period, months] = sizes.basis === 'total_mo' ? ['mo', 12] : ['yr', 1]
  const columnOf = (size: number): Column => ({
    key: String(size),
    label: `${formatArea(wholeArea(size, area.unit), locale)} /${period}`,
    areaSqFt: size,
    months,
  })
  const needed = [...new Set([low, high])].map((size) => ({ ...columnOf(size), isNeeded: true as const }))
  const whole = text('listing.costs.whole', { area: columnOf(areaSqFt).label })
  return high === areaSqFt ? needed : [...needed, { ...columnOf(areaSqFt), label: whole }]
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

type Words = { text: Translate; locale: Locale }

function rowsOf({ prices, leaseStructure }: DisplayedListing, sqft: number, { text, locale }: Words): Row[] {
  return prices.flatMap(({ kind, low, high, estimatedYear }) => {
    const perSfYear = rentPerSfYear(low as Money, sqft)
    if (perSfYear === null) return []
    const structure = leaseStructure
      ? text(`leaseStructure.${leaseStructure}`).toLowerCase().replace('(nnn)', '(NNN)').replace('(nn)', '(NN)')
      : ''
    const rent = formatMoneyRange(low as Money, high as Money, locale)
    // What stands beside it is per square foot and year.
    const isInTable = rent === formatMoney(perSfYearOf(perSfYear, low as Money), locale)
    const quoted = isInTable ? text('listing.costs.quoted') : text('listing.quotedAs', { rent })
    const estimate = estimatedYear
      ? text('listing.costs.estimate', { year: String(estimatedYear) })
      : text('listing.costs.stated')
    const note = kind === 'rent' ? [quoted, structure].filter(Boolean).join(', ') : estimate
    return [{ kind, name: text(`priceKind.${kind}`), note, perSfYear }]
  })
}

const perSfYearOf = (magnitude: number, { units }: Money): Money => ({
  magnitude,
  units: { money: units.money, area: 'sf', period: 'yr' },
})

/** What a British rent does not include, by its lease structure: expenses as their rows are named, and VAT where it may apply. */
function excludedCosts({ leaseStructure, vatApplicable }: DisplayedListing, text: Translate): string[] {
  const costs = paidBesidesInBritain(leaseStructure).map((kind) => text(`priceKind.${kind}`).toLowerCase())
  return vatApplicable === false ? costs : [...costs, text('listing.detail.vat')]
}
