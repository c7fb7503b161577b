import { formatCount } from '#lib/count.ts'
import { formatDay, formatWeekdayAndDay } from '#lib/dates.ts'
import { ChartCard, ChartTable } from '#ui/chart/ChartCard.tsx'
import { LineChart } from '#ui/chart/LineChart.tsx'
import { LineLegend } from '#ui/chart/LineLegend.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { PortfolioFigures } from '../contract.ts'
import { bucketsOf, type InterestKind } from '../rules.ts'

/** Those whose numbers are close to each other share a chart. */
const CHARTS = [
  ['views', 'saves'],
  ['inquiries', 'tours'],
] as const satisfies [InterestKind, InterestKind][]

type Props = { figures: PortfolioFigures }

/** Views with saves, and inquiries with tours, by day or week; each as a chart or as a table. */
export const InterestCharts = ({ figures }: Props) =>
  CHARTS.map((kinds) => <InterestChart key={kinds[0]} kinds={kinds} figures={figures} />)

function InterestChart({ kinds, figures }: Props & { kinds: (typeof CHARTS)[number] }) {
  const text = useText()
  const locale = useLocale()
  const { series, totals, startDate, endDate } = figures
  const isWeekly = bucketsOf({ from: startDate, to: endDate }).size === 7
  const nameOf = (date: string) =>
    isWeekly ? text('portfolioFigures.weekOf', { day: formatDay(date, locale) }) : formatWeekdayAndDay(date, locale)
  const names = kinds.map((kind) => text(`portfolioFigures.${kind}`))
  const [main, second] = kinds
  const title = text(`portfolioFigures.pair.${main}`)
  return (
    <ChartCard
      title={title}
      summary={text('portfolioFigures.summary', {
        ...{ first: names[0]!, firstCount: totals[main], second: names[1]!, secondCount: totals[second] },
        ...{ start: formatDay(startDate, locale), end: formatDay(endDate, locale) },
      })}
      legend={<LineLegend names={names} />}
      chart={
        <LineChart
          label={text('portfolioFigures.chart', { title })}
          positions={series.map(({ date }) => ({ short: formatDay(date, locale), long: nameOf(date) }))}
          series={[
            { name: names[0]!, values: series.map((each) => each[main]) },
            { name: names[1]!, values: series.map((each) => each[second]) },
          ]}
          describe={(index) => {
            const each = series[index]!
            const values = { first: names[0]!, firstCount: each[main], second: names[1]!, secondCount: each[second] }
            return text('portfolioFigures.value', { date: nameOf(each.date), ...values })
          }}
        />
      }
      table={
        <ChartTable title={title}>
          <thead>
            <tr>
              <th scope="col">{text(isWeekly ? 'portfolioFigures.week' : 'common.day')}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {series.toReversed().map((each) => (
              <tr key={each.date}>
                <th scope="row">{nameOf(each.date)}</th>
                {kinds.map((kind) => (
                  <td key={kind}>{formatCount(each[kind], locale)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </ChartTable>
      }
    />
  )
}
