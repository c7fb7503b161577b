import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { formatCount } from '#lib/count.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { DayFigures } from '../contract.ts'
import { labelledPositions, plotScale, ticksUpTo } from './chart-scale.ts'
import classes from './DayChart.module.css'
import { formatDay, formatWeekdayAndDay } from './format-figures.ts'
import { useWidth } from './use-width.ts'

const HEIGHT = 212
/** Around the plot, for its labels. */
const EDGE = { top: 12, right: 24, bottom: 28, left: 44 }
/** Width that a day's label needs. */
const LABEL = 72

/** Opens as an area and unique viewers as a dashed line, by day. Arrow keys and the pointer move through the days. */
export function DayChart({ days }: { days: DayFigures[] }) {
  const text = useText()
  const locale = useLocale()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame, 782) - EDGE.left - EDGE.right
  const [shown, setShown] = useState<number>()
  const ticks = ticksUpTo(Math.max(...days.map(({ opens }) => opens)))
  const scale = plotScale({ count: days.length, top: ticks.at(-1)!, width, height: HEIGHT })
  const [opens, viewers] = [days.map((day) => day.opens), days.map((day) => day.viewers)]
  const current = shown === undefined ? undefined : Math.min(shown, days.length - 1)
  const described = days[current ?? days.length - 1]!

  function moveByKey(event: KeyboardEvent) {
    const last = days.length - 1
    const from = current ?? last
    const targets: Record<string, number | undefined> = {
      ArrowLeft: Math.max(0, from - 1),
      ArrowRight: Math.min(last, from + 1),
      Home: 0,
      End: last,
      Escape: undefined,
    }
    if (!(event.key in targets)) return
    event.preventDefault()
    setShown(targets[event.key])
  }
  const moveTo = ({ clientX, currentTarget }: PointerEvent) =>
    setShown(scale.indexAt(clientX - currentTarget.getBoundingClientRect().left - EDGE.left))

  return (
    <div
      ref={frame}
      className={classes.chart}
      role="slider"
      tabIndex={0}
      aria-label={text('tourbookAnalytics.days.label')}
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={(current ?? days.length - 1) + 1}
      aria-valuetext={text('tourbookAnalytics.days.value', {
        day: formatWeekdayAndDay(described.date, locale),
        opens: described.opens,
        viewers: described.viewers,
      })}
      onKeyDown={moveByKey}
      onFocus={({ target }) => target.matches(':focus-visible') && setShown(current ?? days.length - 1)}
      onBlur={() => setShown(undefined)}
      onPointerMove={moveTo}
      onPointerDown={moveTo}
      onPointerLeave={() => setShown(undefined)}
    >
      <svg height={HEIGHT + EDGE.top + EDGE.bottom} aria-hidden="true">
        <g transform={`translate(${EDGE.left} ${EDGE.top})`}>
          {ticks.map((tick) => (
            <g key={tick} transform={`translate(0 ${scale.y(tick)})`}>
              <line x2={width} className={tick === 0 ? classes.base : classes.rule} />
              <text x={-10} dy="0.32em" textAnchor="end">
                {formatCount(tick, locale)}
              </text>
            </g>
          ))}
          <path className={classes.area} d={scale.area(opens)} />
          <path className={classes.opens} d={scale.line(opens)} />
          <path className={classes.viewers} d={scale.line(viewers)} />
          {labelledPositions(days.length, { width, each: LABEL }).map((index) => (
            <text key={index} x={scale.x(index)} y={HEIGHT + 22} textAnchor="middle">
              {formatDay(days[index]!.date, locale)}
            </text>
          ))}
          {(days.length === 1 || current !== undefined) && (
            <g transform={`translate(${scale.x(current ?? 0)} 0)`}>
              <line y2={HEIGHT} className={classes.cursor} />
              <circle r={4.5} cy={scale.y(described.opens)} className={classes.opensDot} />
              <circle r={4.5} cy={scale.y(described.viewers)} className={classes.viewersDot} />
            </g>
          )}
        </g>
      </svg>
      {current !== undefined && (
        <Tooltip day={described} left={EDGE.left + scale.x(current)} isLeft={scale.x(current) > width / 2} />
      )}
    </div>
  )
}

function Tooltip({ day, left, isLeft }: { day: DayFigures; left: number; isLeft: boolean }) {
  const text = useText()
  const locale = useLocale()
  return (
    <div className={classes.tooltip} data-left={isLeft || undefined} style={{ left }} aria-hidden="true">
      <b>{formatWeekdayAndDay(day.date, locale)}</b>
      <p>
        {text('tourbookAnalytics.opens')} <b>{formatCount(day.opens, locale)}</b>
      </p>
      <p>
        {text('tourbookAnalytics.viewers')} <b>{formatCount(day.viewers, locale)}</b>
      </p>
    </div>
  )
}
