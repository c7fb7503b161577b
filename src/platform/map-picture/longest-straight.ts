type Point = [x: number, y: number]

/** A name bends at most this much along its street, in radians. */
const MAX_TURN = 0.3

/** The longest nearly straight piece of some lines: its middle, length and direction, from left to right. */
export function longestStraight(lines: Point[][]): { middle: Point; length: number; angle: number } | undefined {
  let best: { from: Point; to: Point; length: number } | undefined
  for (const line of lines) {
    let start = 0
    for (let end = 1; end < line.length; end++) {
      while (start < end - 1 && !isStraight(line, start, end)) start += 1
      const [from, to] = [line[start]!, line[end]!]
      const length = Math.hypot(to[0] - from[0], to[1] - from[1])
      if (!best || length > best.length) best = { from, to, length }
    }
  }
  if (!best || best.length === 0) return undefined
  const { from, to, length } = best
  const [left, right] = from[0] <= to[0] ? [from, to] : [to, from]
  return {
    middle: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2],
    length,
    angle: Math.atan2(right[1] - left[1], right[0] - left[0]),
  }
}

function isStraight(line: Point[], start: number, end: number): boolean {
  const direction = directionOf(line[start]!, line[end]!)
  for (let index = start; index < end; index++) {
    const turn = Math.abs(directionOf(line[index]!, line[index + 1]!) - direction)
    if (Math.min(turn, 2 * Math.PI - turn) > MAX_TURN) return false
  }
  return true
}

const directionOf = (from: Point, to: Point) => Math.atan2(to[1] - from[1], to[0] - from[0])
