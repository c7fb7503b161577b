import { formatCount } from '#lib/count.ts'
import figures from '#ui/figure-table.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import type { DayFigures, TourbookAnalytics } from '../contract.ts'
import classes from './AnalyticsPage.module.css'
import { ChartCard } from './ChartCard.tsx'
import { DayChart } from './DayChart.tsx'
import { formatDay, formatSeconds, formatWeekdayAndDay } from './format-figures.ts'
import type { View } from './read-analytics-address.ts'

type Props = { days: DayFigures[]; totals: Pick<TourbookAnalytics, 'opens' | 'viewers'>; view: View }

/** Visits by day, as a chart or as a table. */
export function DaySection({ days, totals, view }: Props) {
  const text = useText()
  const locale = useLocale()
  const [first, last] = [days[0]!, days.at(-1)!]
  const busiest = days.reduce((most, day) => (day.opens > most.opens ? day : most))
  const summary = text('tourbookAnalytics.days.summary', {
    ...totals,
    first: formatDay(first.date, locale),
    last: formatDay(last.date, locale),
    busiest: formatDay(busiest.date, locale),
    most: busiest.opens,
  })
  return (
    <ChartCard
      title={text('tourbookAnalytics.days')}
      summary={summary}
      view={view}
      legend={
        <ul className={classes.legend} aria-hidden="true">
          <li data-line="opens">{text('tourbookAnalytics.opens')}</li>
          <li data-line="viewers">{text('tourbookAnalytics.viewers')}</li>
        </ul>
      }
      chart={<DayChart days={days} />}
      table={<DayTable days={days} />}
    />
  )
}

/** The days from the latest on. */
function DayTable({ days }: { days: DayFigures[] }) {
  const text = useText()
  const locale = useLocale()
  return (
    <section
      className={`${classes.scroll} ${classes.high}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
      tabIndex={0}
      aria-label={text('tourbookAnalytics.table', { title: text('tourbookAnalytics.days') })}
    >
      <table className={`num ${figures.table}`}>
        <thead>
          <tr>
            <th scope="col">{text('common.day')}</th>
            <th scope="col">{text('tourbookAnalytics.opens')}</th>
            <th scope="col">{text('tourbookAnalytics.viewers')}</th>
            <th scope="col">{text('tourbookAnalytics.time')}</th>
            <th scope="col">{text('tourbookAnalytics.mediaPlays')}</th>
            <th scope="col">{text('tourbookAnalytics.downloads')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date}>
              <th scope="row">{formatWeekdayAndDay(day.date, locale)}</th>
              <td>{formatCount(day.opens, locale)}</td>
              <td>{formatCount(day.viewers, locale)}</td>
              <td>{formatSeconds(day.seconds, text)}</td>
              <td>{formatCount(day.mediaPlays, locale)}</td>
              <td>{formatCount(day.downloads, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
