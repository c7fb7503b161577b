/** The vocabulary of a floor plan; all lengths are feet, all areas square feet. */

/** What a room is for. `circulation` and `core` are part of the plate but no rooms; a `terrace` lies outside it. */
export type RoomKind =
  | 'private_office'
  | 'open_area'
  | 'meeting_room'
  | 'conference_room'
  | 'phone_booth'
  | 'pantry'
  | 'reception'
  | 'it'
  | 'restroom'
  | 'storage'
  | 'wellness'
  | 'lab'
  | 'exam_room'
  | 'waiting_area'
  | 'sales_floor'
  | 'fitting_room'
  | 'stockroom'
  | 'dining'
  | 'bar'
  | 'kitchen'
  | 'warehouse'
  | 'loading_dock'
  | 'circulation'
  | 'core'
  | 'terrace'

/** y grows to the south, as on the drawing. */
export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
/** Points of the compass, north up. */
export type Side = 'n' | 's' | 'e' | 'w'

/** A room before its area is rounded: one or more rectangles, and the wall its door is in. */
export interface Cell {
  readonly kind: RoomKind
  readonly name?: string
  readonly parts: readonly Rectangle[]
  readonly door?: Side
}

/** A plate with its cells, in feet; `outline` runs clockwise and leaves a terrace out. */
export interface Layout {
  readonly w: number
  readonly h: number
  readonly outline: readonly (readonly [number, number])[]
  readonly cells: readonly Cell[]
  /** Sides without windows, because a neighbour or a common corridor is behind them. */
  readonly blind: readonly Side[]
  /** Where the premises are entered, on the outline; absent where lifts bring people in. */
  readonly entrance?: { readonly x: number; readonly side: 'n' | 's' }
  /** Walls that belong to no room, as x1, y1, x2, y2. */
  readonly partitions?: readonly (readonly [number, number, number, number])[]
  /** Left edges of loading doors in the north wall, with one width for all. */
  readonly dockDoors?: { readonly xs: readonly number[]; readonly width: number }
}

/** Square feet of a rectangle. */
export const areaOf = (r: Rectangle): number => r.w * r.h
/** Square feet of all parts of a cell. */
export const cellArea = (cell: Cell): number => cell.parts.reduce((sum, part) => sum + areaOf(part), 0)
/** The part that holds the label. */
export const largestPart = (parts: readonly Rectangle[]): Rectangle =>
  parts.reduce((best, part) => (areaOf(part) > areaOf(best) ? part : best))

/** Rooms without walls of their own: they open into each other. */
export const isOpen = (kind: RoomKind): boolean => OPEN.has(kind)
const OPEN: ReadonlySet<RoomKind> = new Set<RoomKind>([
  'open_area',
  'waiting_area',
  'circulation',
  'reception',
  'sales_floor',
  'dining',
  'bar',
  'warehouse',
  'loading_dock',
])
