import { formatCount } from '#lib/count.ts'
import { formatDay, formatWeekdayAndDay } from '#lib/dates.ts'
import { ChartCard, ChartTable } from '#ui/chart/ChartCard.tsx'
import type { ChartView } from '#ui/chart/chart-views.ts'
import { LineLegend } from '#ui/chart/LineLegend.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { DayFigures, TourbookAnalytics } from '../contract.ts'
import { DayChart } from './DayChart.tsx'
import { formatSeconds } from './format-figures.ts'

type Props = { days: DayFigures[]; totals: Pick<TourbookAnalytics, 'opens' | 'viewers'>; view: ChartView }

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
      legend={<LineLegend names={[text('tourbookAnalytics.opens'), text('tourbookAnalytics.viewers')]} />}
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
    <ChartTable title={text('tourbookAnalytics.days')}>
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
    </ChartTable>
  )
}
