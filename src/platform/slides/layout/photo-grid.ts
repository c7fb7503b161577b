import type { Rect } from '../page-boxes.ts'

export const MAX_GRID = 6
const GAP = 0.16
/** Below each photo, for its caption. */
export const CAPTION_HEIGHT = 0.25

/** Where a photo lies in the grid: columns and rows from 0, of `Grid`. */
type Place = { column: number; row: number; columns?: number; rows?: number }
type Grid = { columns: number; rows: number; places: Place[] }

const large = (columns: number, rows: number): Place => ({ column: 0, row: 0, columns, rows })
const at = (column: number, row: number): Place => ({ column, row })

/** By the number of photos: one, halves, a large one and two, two by two, a large one and four, three by two. */
const GRIDS: readonly Grid[] = [
  { columns: 1, rows: 1, places: [at(0, 0)] },
  { columns: 2, rows: 1, places: [at(0, 0), at(1, 0)] },
  { columns: 3, rows: 2, places: [large(2, 2), at(2, 0), at(2, 1)] },
  { columns: 2, rows: 2, places: [at(0, 0), at(1, 0), at(0, 1), at(1, 1)] },
  { columns: 4, rows: 2, places: [large(2, 2), at(2, 0), at(3, 0), at(2, 1), at(3, 1)] },
  { columns: 3, rows: 2, places: [at(0, 0), at(1, 0), at(2, 0), at(0, 1), at(1, 1), at(2, 1)] },
]

/** The places of up to six photos in an area, each above its caption, in inches. All of them together fill it. */
export function photoGrid(count: number, area: Rect): Rect[] {
  const { columns, rows, places } = GRIDS[count - 1]!
  const cell = {
    width: (area.width - GAP * (columns - 1)) / columns,
    height: (area.height - CAPTION_HEIGHT * rows - GAP * (rows - 1)) / rows,
  }
  const step = { x: cell.width + GAP, y: cell.height + CAPTION_HEIGHT + GAP }
  return places.map(({ column, row, columns: wide = 1, rows: high = 1 }) => ({
    x: area.x + column * step.x,
    y: area.y + row * step.y,
    width: wide * step.x - GAP,
    height: high * step.y - GAP - CAPTION_HEIGHT,
  }))
}
