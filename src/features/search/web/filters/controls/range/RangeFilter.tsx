import type { CSSProperties } from 'react'
import { perLocale } from '#lib/locale.ts'
import { alongSlider, RangeSlider } from '#ui/slider/RangeSlider.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import filters from '../filters.module.css'
import { NumberField } from '../NumberField.tsx'
import { useDraft } from '../use-debounced-value.ts'
import { Histogram } from './Histogram.tsx'
import classes from './RangeFilter.module.css'
import { labelledPositions, lastPosition, positionOf, valueAt } from './range-scale.ts'

export type Limits = [low: number | null, high: number | null]

type Props = {
  /** The parameters of both limits. */
  names: [low: string, high: string]
  labels: { low: string; high: string; unit: string; unitFirst?: boolean; histogram: string }
  /** The limits between the bars, and the count of each bar. */
  edges: number[]
  counts: number[]
  limits: Limits
  format: (value: number) => string
  onChange: (limits: Limits) => void
}

const COMPACT = perLocale((tag) => new Intl.NumberFormat(tag, { notation: 'compact' }))

/** A range, shown as a histogram and set by a slider with two thumbs or by two numbers. */
export function RangeFilter({ names, labels, edges, counts, limits, format, onChange }: Props) {
  const text = useText()
  // Crossed limits stay in the fields until the user corrects one.
  const [[low, high], change] = useDraft<Limits>(limits, (next) => !crosses(next) && onChange(next))
  const last = lastPosition(edges)
  const from = positionOf(low, edges, 0)
  const to = positionOf(high, edges, last)
  const thumbs = { '--from': alongSlider(from / last), '--to': alongSlider(to / last) } as CSSProperties
  const compact = COMPACT[useLocale()]
  const valueText = (position: number) => {
    const value = valueAt(position, edges)
    return value === null ? text('search.range.noLimit') : format(value)
  }
  return (
    <div className={classes.range}>
      <div className={classes.values} style={thumbs} aria-hidden>
        {low !== null && <span className={classes.lowValue}>{format(low)}</span>}
        {high !== null && <span className={classes.highValue}>{format(high)}</span>}
      </div>
      <Histogram counts={counts} from={from} to={to} label={labels.histogram} />
      <div className={classes.slider}>
        <RangeSlider
          last={last}
          low={{
            value: from,
            label: labels.low,
            valueText: valueText(from),
            onChange: (position) => change([valueAt(Math.min(position, to - 1), edges), high]),
          }}
          high={{
            value: to,
            label: labels.high,
            valueText: valueText(to),
            onChange: (position) => change([low, valueAt(Math.max(position, from + 1), edges)]),
          }}
        />
      </div>
      <div className={classes.scale} aria-hidden>
        {labelledPositions(edges).map((position) => (
          <span key={position} style={{ left: alongSlider(position / last) }}>
            {compact.format(valueAt(position, edges)!)}
          </span>
        ))}
      </div>
      <div className={filters.pair}>
        <NumberField
          name={names[0]}
          label={labels.low}
          unit={labels.unit}
          unitFirst={labels.unitFirst}
          value={low}
          onChange={(value) => change([value, high])}
        />
        <NumberField
          name={names[1]}
          label={labels.high}
          unit={labels.unit}
          unitFirst={labels.unitFirst}
          value={high}
          invalid={crosses([low, high])}
          onChange={(value) => change([low, value])}
        />
      </div>
    </div>
  )
}

function crosses([low, high]: Limits): boolean {
  return low !== null && high !== null && low > high
}
