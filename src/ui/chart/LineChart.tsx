import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { formatCount } from '#lib/count.ts'
import { useLocale } from '../use-text.ts'
import { labelledPositions, plotScale, ticksUpTo } from './chart-scale.ts'
import classes from './LineChart.module.css'
import { useWidth } from './use-width.ts'

const HEIGHT = 212
/** Around the plot, for its labels. */
const EDGE = { top: 12, right: 24, bottom: 28, left: 44 }
/** Width that a position's label needs. */
const LABEL = 72
/** The part of its place that a bar takes. */
const BAR = 0.64

type Series = { name: string; values: readonly number[] }
type Props = {
  /** Its name, and how it is used by keyboard. */
  label: string
  /** Of each position: below the axis, and in the tooltip. */
  positions: readonly { short: string; long: string }[]
  /** The first is an area, the second a dashed line; with as many numbers as there are positions. */
  series: readonly [Series] | readonly [Series, Series]
  /** The first series are bars instead; the last, hatched one is not finished. */
  hasBars?: boolean
  /** A value as the axis and the tooltip show it; a whole number by default. */
  format?: (value: number) => string
  /** A position and its values in words. */
  describe: (index: number) => string
}

/** One or two series of numbers over time. Arrow keys and the pointer move through the positions. */
export function LineChart({ label, positions, series, hasBars = false, format, describe }: Props) {
  const locale = useLocale()
  const figureOf = format ?? ((value: number) => formatCount(value, locale))
  const frame = useRef<HTMLDivElement>(null)
  // While it is hidden, it has no width at all.
  const width = Math.max(1, useWidth(frame, 782) - EDGE.left - EDGE.right)
  const [shown, setShown] = useState<number>()
  const ticks = ticksUpTo(Math.max(...series.flatMap(({ values }) => values)))
  const band = width / positions.length
  const inset = hasBars ? band / 2 : 0
  const scale = plotScale({ count: positions.length, top: ticks.at(-1)!, width, height: HEIGHT, inset })
  const last = positions.length - 1
  const current = shown === undefined ? undefined : Math.min(shown, last)
  const [main, second] = series

  function moveByKey(event: KeyboardEvent) {
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
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={positions.length}
      aria-valuenow={(current ?? last) + 1}
      aria-valuetext={describe(current ?? last)}
      onKeyDown={moveByKey}
      onFocus={({ target }) => target.matches(':focus-visible') && setShown(current ?? last)}
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
                {figureOf(tick)}
              </text>
            </g>
          ))}
          {hasBars ? (
            <Bars values={main.values} scale={scale} width={band * BAR} />
          ) : (
            <>
              <path className={classes.area} d={scale.area(main.values)} />
              <path className={classes.main} d={scale.line(main.values)} />
            </>
          )}
          {second && hasBars && <path className={classes.casing} d={scale.line(second.values)} />}
          {second && <path className={classes.second} d={scale.line(second.values)} />}
          {labelledPositions(positions.length, { width, each: LABEL }).map((index) => (
            <text key={index} x={scale.x(index)} y={HEIGHT + 22} textAnchor="middle">
              {positions[index]!.short}
            </text>
          ))}
          {(positions.length === 1 || current !== undefined) && (
            <g transform={`translate(${scale.x(current ?? 0)} 0)`}>
              <line y2={HEIGHT} className={classes.cursor} />
              <circle r={4.5} cy={scale.y(main.values[current ?? 0]!)} className={classes.mainDot} />
              {second && <circle r={4.5} cy={scale.y(second.values[current ?? 0]!)} className={classes.secondDot} />}
            </g>
          )}
        </g>
      </svg>
      {current !== undefined && (
        <Tooltip
          title={positions[current]!.long}
          figures={series.map(({ name, values }) => ({ name, value: figureOf(values[current]!) }))}
          left={EDGE.left + scale.x(current)}
          isLeft={scale.x(current) > width / 2}
        />
      )}
    </div>
  )
}

type BarsProps = { values: readonly number[]; scale: ReturnType<typeof plotScale>; width: number }

function Bars({ values, scale, width }: BarsProps) {
  const pattern = useId()
  return (
    <>
      <pattern id={pattern} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2.5" height="5" className={classes.bar} />
      </pattern>
      {values.map((value, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a position is its place
          key={index}
          className={classes.bar}
          x={scale.x(index) - width / 2}
          y={scale.y(value)}
          width={width}
          height={HEIGHT - scale.y(value)}
          rx={Math.min(2, width / 2)}
          style={index === values.length - 1 ? { fill: `url(#${pattern})` } : undefined}
        />
      ))}
    </>
  )
}

type TooltipProps = { title: string; figures: { name: string; value: string }[]; left: number; isLeft: boolean }

function Tooltip({ title, figures, left, isLeft }: TooltipProps) {
  return (
    <div className={classes.tooltip} data-left={isLeft || undefined} style={{ left }} aria-hidden="true">
      <b>{title}</b>
      {figures.map(({ name, value }) => (
        <p key={name}>
          {name} <b>{value}</b>
        </p>
      ))}
    </div>
  )
}
