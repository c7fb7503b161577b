import { formatDay, formatWeekdayAndDay } from '#lib/dates.ts'
import { LineChart } from '#ui/chart/LineChart.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { DayFigures } from '../contract.ts'

/** Opens as an area and unique viewers as a dashed line, by day. */
export function DayChart({ days }: { days: DayFigures[] }) {
  const text = useText()
  const locale = useLocale()
  return (
    <LineChart
      label={text('tourbookAnalytics.days.label')}
      positions={days.map(({ date }) => ({ short: formatDay(date, locale), long: formatWeekdayAndDay(date, locale) }))}
      series={[
        { name: text('tourbookAnalytics.opens'), values: days.map(({ opens }) => opens) },
        { name: text('tourbookAnalytics.viewers'), values: days.map(({ viewers }) => viewers) },
      ]}
      describe={(index) => {
        const { date, opens, viewers } = days[index]!
        return text('tourbookAnalytics.days.value', { day: formatWeekdayAndDay(date, locale), opens, viewers })
      }}
    />
  )
}
