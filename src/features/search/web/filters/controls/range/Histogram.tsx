import classes from './RangeFilter.module.css'
import { barHeights, isBetween } from './range-scale.ts'

type Props = { counts: number[]; from: number; to: number; label: string }

/** The distribution of the matches; bars between the two positions are highlighted. */
export function Histogram({ counts, from, to, label }: Props) {
  const heights = barHeights(counts)
  return (
    <svg
      className={classes.histogram}
      viewBox={`0 0 ${counts.length} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {heights.map((height, bar) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={bar}
          x={bar + 0.1}
          y={1 - height}
          width={0.8}
          height={height}
          data-inside={isBetween(bar, from, to) || undefined}
        />
      ))}
    </svg>
  )
}
