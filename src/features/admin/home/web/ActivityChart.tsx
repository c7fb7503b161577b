import { formatCount } from '#lib/count.ts'
import { formatDay, formatWeekdayAndDay } from '#lib/dates.ts'
import { useRead } from '#site/api/api-client.ts'
import { ChartCard, ChartTable } from '#ui/chart/ChartCard.tsx'
import { LineChart } from '#ui/chart/LineChart.tsx'
import { LineLegend } from '#ui/chart/LineLegend.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import classes from './Home.module.css'

const SERIES = ['changed', 'confirmed'] as const

/** The records changed and spaces confirmed on each of the last days, as a chart or as a table. */
export function ActivityChart() {
  const text = useText()
  const locale = useLocale()
  const { days } = useRead('GET /api/admin/activity', {})
  const names = SERIES.map((kind) => text(`home.activity.${kind}`))
  const title = text('home.activity')
  const total = (kind: (typeof SERIES)[number]) => days.reduce((sum, day) => sum + day[kind], 0)
  const totals = { changed: total('changed'), confirmed: total('confirmed') }
  if (totals.changed + totals.confirmed === 0)
    return (
      <section className={classes.quiet}>
        <h2>{title}</h2>
        <p>{text('home.activity.none')}</p>
      </section>
    )
  return (
    <ChartCard
      title={title}
      summary={text('home.activity.summary', totals)}
      legend={<LineLegend names={names} hatched={text('home.activity.today')} />}
      chart={
        <LineChart
          label={text('home.activity.chart')}
          hasBars
          positions={days.map(({ date }) => ({
            short: formatDay(date, locale),
            long: formatWeekdayAndDay(date, locale),
          }))}
          series={[
            { name: names[0]!, values: days.map(({ changed }) => changed) },
            { name: names[1]!, values: days.map(({ confirmed }) => confirmed) },
          ]}
          describe={(index) => {
            const { date, changed, confirmed } = days[index]!
            return text('home.activity.day', { date: formatWeekdayAndDay(date, locale), changed, confirmed })
          }}
        />
      }
      table={
        <ChartTable title={title}>
          <thead>
            <tr>
              <th scope="col">{text('common.day')}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.date}>
                <th scope="row">{formatWeekdayAndDay(day.date, locale)}</th>
                {SERIES.map((kind) => (
                  <td key={kind}>{formatCount(day[kind], locale)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </ChartTable>
      }
    />
  )
}
