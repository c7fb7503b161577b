import type { Layer } from './read-layer.ts'

/** An area on the grid of the tiles of zoom 15, which are about 900 m wide: column, row, columns, rows. */
export type CellArea = [x: number, y: number, columns: number, rows: number]

const cellSize = 2 ** 11
// A park or a river of this many cells is part of the area around it.
const largestGap = 4

/** The areas in which the roads have every street, as rectangles that don't overlap. */
export function streetAreas({ features }: Layer): CellArea[] {
  const rows = new Map<number, Set<number>>()
  for (const { properties, parts } of features) {
    if (properties.class !== 'minor') continue
    for (const [x, y] of parts.flat()) {
      const row = Math.floor(y / cellSize)
      const cells = rows.get(row) ?? new Set()
      rows.set(row, cells.add(Math.floor(x / cellSize)))
    }
  }
  const areas: CellArea[] = []
  for (const [y, cells] of [...rows].sort(([one], [other]) => one - other)) {
    for (const [x, width] of runsOf(cells)) {
      const above = areas.find((area) => area[0] === x && area[2] === width && area[1] + area[3] === y)
      if (above) above[3] += 1
      else areas.push([x, y, width, 1])
    }
  }
  return areas
}

/** The rectangle around all roads. */
export function roadArea({ features }: Layer): CellArea {
  const points = features.flatMap(({ parts }) => parts.flat())
  const [left, right] = rangeOf(points.map(([x]) => x))
  const [top, bottom] = rangeOf(points.map(([, y]) => y))
  return [left, top, right - left, bottom - top]
}

function rangeOf(units: number[]): [start: number, end: number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const unit of units) {
    low = Math.min(low, unit)
    high = Math.max(high, unit)
  }
  return [Math.floor(low / cellSize), Math.ceil(high / cellSize)]
}

function runsOf(cells: Set<number>): [start: number, width: number][] {
  const runs: [number, number][] = []
  for (const cell of [...cells].sort((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last && cell - (last[0] + last[1]) <= largestGap) last[1] = cell - last[0] + 1
    else runs.push([cell, 1])
  }
  return runs
}
