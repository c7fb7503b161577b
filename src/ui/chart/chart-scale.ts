/** The values of a chart's horizontal lines, from 0: whole numbers at round steps, the last at or above the greatest value. */
export function ticksUpTo(greatest: number, most = 5): number[] {
  const step = stepsFrom1().find((each) => Math.ceil(greatest / each) < most)!
  const count = Math.max(1, Math.ceil(greatest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** 1, 2, 5, 10, 20, 50, … */
function* stepsFrom1() {
  for (let power = 1; ; power *= 10) yield* [power, 2 * power, 5 * power]
}

/** Which of `count` positions have a label, if a label needs `each` of `width` pixels: equal steps from the first. */
export function labelledPositions(count: number, { width, each }: { width: number; each: number }): number[] {
  const fitting = Math.max(2, Math.floor(width / each))
  const step = Math.max(1, Math.ceil((count - 1) / (fitting - 1)))
  return Array.from({ length: count }, (_, index) => index).filter((index) => index % step === 0)
}

/** `inset` is how far the first and last position are from the edges, such as half of a bar. */
type Plot = { count: number; top: number; width: number; height: number; inset?: number }

/** Positions in a plot of `width` × `height` pixels with `count` positions across and values from 0 to `top`. */
export function plotScale({ count, top, width, height, inset = 0 }: Plot) {
  const step = count > 1 ? (width - 2 * inset) / (count - 1) : 0
  const x = (index: number) => (count > 1 ? inset + index * step : width / 2)
  const y = (value: number) => height - (value / top) * height
  return {
    x,
    y,
    /** The position that is nearest to a pixel. */
    indexAt: (pixel: number) => (count > 1 ? Math.min(count - 1, Math.max(0, Math.round((pixel - inset) / step))) : 0),
    /** The path of a line through values. */
    line: (values: readonly number[]) =>
      values.map((value, i) => `${i === 0 ? 'M' : 'L'}${x(i)} ${y(value)}`).join(' '),
    /** The path of the area below that line. */
    area: (values: readonly number[]) =>
      `M${x(0)} ${height} ${values.map((value, i) => `L${x(i)} ${y(value)}`).join(' ')} L${x(values.length - 1)} ${height}Z`,
  }
}
