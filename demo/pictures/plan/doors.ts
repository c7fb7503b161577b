/** Places a room's door on its door wall, where open floor lies on the other side. */
import type { Door } from './placed.ts'
import type { Cell, Layout, Rectangle } from './rooms.ts'
import { isOpen, largestPart } from './rooms.ts'

/** The door of a walled room, or nothing for open floor. */
export const doorOf = (cell: Cell, layout: Layout): Door | undefined => {
  if (!cell.door || isOpen(cell.kind)) return undefined
  const part = largestPart(cell.parts)
  const width = WIDE.has(cell.kind) ? Math.min(6, part.w * 0.4) : 3
  const open = layout.cells.filter((other) => isOpen(other.kind)).flatMap((other) => other.parts)
  const y = cell.door === 'n' ? part.y : part.y + part.h
  const outside = cell.door === 'n' ? y - 1.5 : y + 1.5
  const places = [1, part.w - width - 1, (part.w - width) / 2].map((offset) => part.x + offset)
  const x = places.find((left) => holds(open, left, outside) && holds(open, left + width, outside))
  if (x === undefined) return undefined
  return { x, y, side: cell.door, width, flip: x - part.x > part.w / 2 }
}

const WIDE: ReadonlySet<Cell['kind']> = new Set<Cell['kind']>([
  'conference_room',
  'lab',
  'stockroom',
  'kitchen',
  'terrace',
])

const holds = (parts: readonly Rectangle[], x: number, y: number): boolean =>
  parts.some((part) => x >= part.x && x <= part.x + part.w && y >= part.y && y <= part.y + part.h)
