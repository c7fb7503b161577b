import { formatMoney } from '#lib/units/money.ts'
import { ChartCard, ChartTable } from '#ui/chart/ChartCard.tsx'
import { LineChart } from '#ui/chart/LineChart.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { PlaceFigures } from '../../contract.ts'
import { formatCompact, formatMonth, formatShortMonth } from './figure-formats.ts'
import classes from './PlaceFigures.module.css'

type Month = PlaceFigures['months'][number]
/** Less would be a line of chance. */
const LEAST = { months: 6, spaces: 20 }

type Props = { months: Month[]; listingCount: number; type: string }

/** Asking rent and available area over a year, or a sentence where there is too little of it. */
export function FigureCharts({ months, listingCount, type }: Props) {
  const text = useText()
  const locale = useLocale()
  if (months.length < LEAST.months || listingCount < LEAST.spaces)
    return <p className={classes.note}>{text('browse.figures.few')}</p>
  // A line has no gaps: it begins after the last month without a median.
  const rented = months.slice(months.findLastIndex(({ medianRent }) => medianRent === null) + 1)
  const units = rented.at(-1)?.medianRent?.units
  return (
    <>
      <div className={classes.charts}>
        {units && rented.length >= LEAST.months && (
          <FigureChart
            title={text('browse.figures.rentYear', { type })}
            column={text('browse.figures.median')}
            months={rented}
            figureOf={({ medianRent }) => medianRent!.magnitude}
            format={(magnitude) => formatMoney({ magnitude, units }, locale)}
            axis={(tick) => formatCompact(tick, locale)}
          />
        )}
        <FigureChart
          title={text('browse.figures.areaYear', { type })}
          column={text('browse.figures.area')}
          months={months}
          figureOf={({ areaSqFt }) => areaSqFt}
          format={(area) => `${formatCompact(area, locale)} sf`}
          axis={(tick) => formatCompact(tick, locale)}
        />
      </div>
      {months.some(({ isDemo }) => isDemo) && <p className={classes.note}>{text('browse.figures.demo')}</p>}
    </>
  )
}

type ChartProps = {
  title: string
  column: string
  months: Month[]
  figureOf: (month: Month) => number
  format: (value: number) => string
  axis: (tick: number) => string
}

function FigureChart({ title, column, months, figureOf, format, axis }: ChartProps) {
  const text = useText()
  const locale = useLocale()
  const [first, last] = [months[0]!, months.at(-1)!]
  const describe = (month: Month) => `${formatMonth(month.date, locale)}: ${format(figureOf(month))}`
  return (
    <ChartCard
      title={title}
      summary={text('browse.figures.summary', {
        ...{ first: format(figureOf(first)), start: formatMonth(first.date, locale) },
        ...{ last: format(figureOf(last)), end: formatMonth(last.date, locale) },
      })}
      legend={<b className="num">{format(figureOf(last))}</b>}
      chart={
        <LineChart
          label={text('browse.figures.chart', { title })}
          positions={months.map(({ date }) => ({
            short: formatShortMonth(date, locale),
            long: formatMonth(date, locale),
          }))}
          series={[{ name: column, values: months.map(figureOf) }]}
          format={axis}
          describe={(index) => describe(months[index]!)}
        />
      }
      table={
        <ChartTable title={title}>
          <thead>
            <tr>
              <th scope="col">{text('browse.figures.month')}</th>
              <th scope="col">{column}</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((month) => (
              <tr key={month.date}>
                <th scope="row">{formatMonth(month.date, locale)}</th>
                <td>{format(figureOf(month))}</td>
              </tr>
            ))}
          </tbody>
        </ChartTable>
      }
    />
  )
}
