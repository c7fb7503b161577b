/** Rows of rooms along a wall: a band of floor is filled exactly, and the remainder stays open. */
import type { Random } from '../core/random.ts'
import type { Cell, Rectangle, RoomKind } from './rooms.ts'

/** A requested room: its area, and its greatest depth from the wall. */
export interface Want {
  readonly kind: RoomKind
  readonly area: number
  readonly depth: number
  readonly name?: string
}

/** A band's rooms and the open floor around them. */
export interface Filled {
  readonly cells: readonly Cell[]
  readonly open: readonly Rectangle[]
}

/** A band of floor and the placement of rooms in it. */
export interface Row {
  readonly band: Rectangle
  /** The wall the rooms stand against; their doors are opposite. */
  readonly wall: 'n' | 's'
  /** The longest stretch of the band that rooms may take, as a share. */
  readonly share: number
  /** Rooms stand from the west end, the east end, or both. */
  readonly from: 'w' | 'e' | 'both'
  /** Open floor that must stay in front of the rooms, because others have their doors there. */
  readonly clear?: number
}

const NARROWEST = 7.5
/** Less open floor than this in front of a room is added to the room. */
const THIN = 6
/** An open remainder shorter than this is added to the rooms beside it. */
const STUB = 11

/** Fills the row exactly with rooms from `wants`, removing the placed ones from the list. */
export const fillRow = (row: Row, wants: Want[], random: Random): Filled => {
  const { band } = row
  const chosen: { want: Want; len: number }[] = []
  let left = band.w
  for (let i = 0; i < wants.length && band.w - left < band.w * row.share; ) {
    const want = wants[i]
    const len = want ? Math.max(NARROWEST, want.area / depthIn(row, want)) : 0
    if (want && len <= left && band.w - left + len <= band.w * row.share + 6) {
      chosen.push({ want, len })
      left -= len
      wants.splice(i, 1)
    } else i++
  }
  if (chosen.length === 0) return { cells: [], open: [band] }
  const stretch = left < STUB ? band.w / (band.w - left) : 1
  const rest = stretch === 1 ? left : 0
  const split =
    row.from === 'w' ? chosen.length : row.from === 'e' ? 0 : Math.ceil(chosen.length * random.range(0.4, 0.6))
  const cells: Cell[] = []
  const open: Rectangle[] = []
  let x = band.x
  const gap = (): void => {
    if (rest > 0) open.push({ x, y: band.y, w: rest, h: band.h })
    x += rest
  }
  chosen.forEach(({ want, len }, i) => {
    if (i === split) gap()
    const depth = depthIn(row, want)
    const w = len * stretch
    const y = row.wall === 'n' ? band.y : band.y + band.h - depth
    cells.push({
      kind: want.kind,
      ...(want.name ? { name: want.name } : {}),
      parts: [{ x, y, w, h: depth }],
      door: row.wall === 'n' ? 's' : 'n',
    })
    if (depth < band.h) open.push({ x, y: row.wall === 'n' ? band.y + depth : band.y, w, h: band.h - depth })
    x += w
  })
  if (split === chosen.length) gap()
  return { cells, open: joined(open) }
}

const depthIn = ({ band, clear = 0 }: Row, want: Want): number => {
  const depth = Math.min(want.depth, band.h - clear)
  return band.h - depth < THIN ? band.h : depth
}

/** Neighbouring rectangles of one height become one, so that desks can stand across them. */
const joined = (parts: readonly Rectangle[]): Rectangle[] => {
  const out: Rectangle[] = []
  for (const part of [...parts].sort((a, b) => a.x - b.x)) {
    const last = out.at(-1)
    if (last && last.y === part.y && last.h === part.h && Math.abs(last.x + last.w - part.x) < 0.001)
      out[out.length - 1] = { ...last, w: last.w + part.w }
    else out.push(part)
  }
  return out
}
