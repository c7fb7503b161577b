/** Rooms as they are drawn: placed, named, furnished, with a door. */
import type { Cell, Layout, Rectangle, RoomKind, Side } from './rooms.ts'

/** A door's west or north end on its wall, in feet. */
export interface Door {
  readonly x: number
  readonly y: number
  readonly side: Side
  readonly width: number
  /** Hinged at the far end. */
  readonly flip: boolean
}

/** Furniture in feet: boxes, round seats, plain lines, and the number of seats. */
export interface Furniture {
  readonly boxes: readonly (Rectangle & { readonly round?: number })[]
  readonly seats: number
  readonly stools: readonly (readonly [x: number, y: number, radius: number])[]
  readonly lines: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[]
}

/** A room with everything to draw; lengths are feet. */
export interface DrawnRoom {
  readonly kind: RoomKind
  readonly name: string
  readonly parts: readonly Rectangle[]
  readonly areaSqFt: number
  readonly seats?: number
  readonly door?: Door
  readonly furniture: Furniture
}

/** A whole plan, ready to draw. */
export interface Plan {
  readonly layout: Layout
  readonly rooms: readonly DrawnRoom[]
  readonly areaSqFt: number
}

/** A room's name, both on the plan and in the listing. */
export const nameOf = (cell: Cell, { seats, british }: { seats: number; british: boolean }): string => {
  const name = cell.name ?? usualName(cell, seats)
  return (british && BRITISH_NAMES[name]) || name
}

const BRITISH_NAMES: Readonly<Record<string, string>> = { Pantry: 'Kitchen', Restroom: 'WC', Exam: 'Consulting' }

function usualName(cell: Cell, seats: number): string {
  switch (cell.kind) {
    case 'meeting_room':
      return `Meeting ${seats}`
    case 'conference_room':
      return `Board ${seats}`
    case 'phone_booth':
      return `Phone × ${seats}`
    default:
      return NAMES[cell.kind]
  }
}

const NAMES: Readonly<Record<Exclude<RoomKind, 'meeting_room' | 'conference_room' | 'phone_booth'>, string>> = {
  private_office: 'Office',
  open_area: 'Open area',
  waiting_area: 'Waiting area',
  pantry: 'Pantry',
  reception: 'Reception',
  it: 'IT',
  restroom: 'Restroom',
  storage: 'Storage',
  wellness: 'Wellness',
  lab: 'Laboratory',
  exam_room: 'Exam',
  sales_floor: 'Sales floor',
  fitting_room: 'Fitting rooms',
  stockroom: 'Stockroom',
  dining: 'Dining room',
  bar: 'Bar',
  kitchen: 'Kitchen',
  warehouse: 'Warehouse',
  loading_dock: 'Loading',
  circulation: 'Circulation',
  core: 'Core',
  terrace: 'Terrace',
}
