import { useText } from '#ui/use-text.ts'
import classes from './filters.module.css'
import { Histogram } from './Histogram.tsx'
import { NumberField } from './NumberField.tsx'
import { lastPosition, positionOf, valueAt } from './range-scale.ts'
import { useDraft } from './use-debounced-value.ts'

export type Limits = [low: number | null, high: number | null]

type Props = {
  /** The parameters of both limits. */
  names: [low: string, high: string]
  labels: { low: string; high: string; unit: string; unitFirst?: boolean; histogram: string }
  /** What the bars stand between, and how many are in each. */
  edges: number[]
  counts: number[]
  limits: Limits
  format: (value: number) => string
  onChange: (limits: Limits) => void
}

/** A range by histogram, by a slider with two thumbs and by two numbers. */
export function RangeFilter({ names, labels, edges, counts, limits, format, onChange }: Props) {
  const text = useText()
  // Limits that cross are kept in the fields until one of them is put right.
  const [[low, high], change] = useDraft<Limits>(limits, (next) => !crosses(next) && onChange(next))
  const last = lastPosition(edges)
  const from = positionOf(low, edges, 0)
  const to = positionOf(high, edges, last)
  const spoken = (position: number) => {
    const value = valueAt(position, edges)
    return value === null ? text('search.range.noLimit') : format(value)
  }
  return (
    <div className={classes.range}>
      <Histogram counts={counts} from={from} to={to} label={labels.histogram} />
      <div className={classes.slider}>
        <i style={{ left: along(from / last), right: along(1 - to / last) }} />
        <input
          type="range"
          min={0}
          max={last}
          value={from}
          aria-label={labels.low}
          aria-valuetext={spoken(from)}
          onChange={(event) => change([valueAt(Math.min(Number(event.target.value), to - 1), edges), high])}
        />
        <input
          type="range"
          min={0}
          max={last}
          value={to}
          aria-label={labels.high}
          aria-valuetext={spoken(to)}
          onChange={(event) => change([low, valueAt(Math.max(Number(event.target.value), from + 1), edges)])}
        />
      </div>
      <div className={classes.pair}>
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

// A thumb's middle stays half its width from the slider's ends.
function along(share: number): string {
  return `calc(10px + ${share} * (100% - 20px))`
}

function crosses([low, high]: Limits): boolean {
  return low !== null && high !== null && low > high
}
