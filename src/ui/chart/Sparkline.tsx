import { plotScale } from './chart-scale.ts'
import classes from './Sparkline.module.css'

const SIZE = { width: 48, height: 18 }
/** Around the line, for its stroke and its last point. */
const EDGE = 3

type Props = {
  /** The oldest first. */
  values: readonly number[]
  /** In words; without it the line is a decoration of figures beside it. */
  label?: string
  /** Gray, for values that say little. */
  isQuiet?: boolean
}

/** How a figure changed, drawn small: one scale from 0 to its greatest value. */
export function Sparkline({ values, label, isQuiet = false }: Props) {
  if (values.length === 0) return null
  const scale = plotScale({ count: values.length, top: Math.max(1, ...values), ...SIZE })
  const last = values.length - 1
  const line = (
    <svg
      aria-hidden="true"
      viewBox={`${-EDGE} ${-EDGE} ${SIZE.width + 2 * EDGE} ${SIZE.height + 2 * EDGE}`}
      width={SIZE.width + 2 * EDGE}
      height={SIZE.height + 2 * EDGE}
    >
      <path className={classes.area} d={scale.area(values)} />
      <path className={classes.line} d={scale.line(values)} />
      <circle r={2} cx={scale.x(last)} cy={scale.y(values[last]!)} />
    </svg>
  )
  return (
    <span
      className={classes.sparkline}
      data-quiet={isQuiet || undefined}
      {...(label && { role: 'img', 'aria-label': label })}
    >
      {line}
    </span>
  )
}
