/** Room labels: the name over the area, as large as the room allows, turned where the room is narrow. */
import { escaped, n, PAINT, type Scale } from './paint.ts'
import type { DrawnRoom } from './placed.ts'
import { largestPart } from './rooms.ts'

const LARGEST = 13.5
const SMALLEST = 8.5
/** Mean advance of a letter in Inter Semi Bold, as a share of the size. */
const LETTER = 0.58

/** The label of one room, or nothing where it would be unreadable; the room's title still names it. */
export const labelFor = (room: DrawnRoom, { x, y, unit, stroke }: Scale): string => {
  if (room.kind === 'circulation') return ''
  const part = largestPart(room.parts)
  const [w, h] = [part.w * unit - 8, part.h * unit - 6]
  const shift = room.kind === 'private_office' ? (room.door?.side === 's' ? -1 : 1) * h * 0.07 : 0
  const [cx, cy] = [x(part.x + part.w / 2), y(part.y + part.h / 2) - shift]
  const second = secondLine(room)
  const sizeIn = (across: number, down: number): { readonly size: number; readonly lines: 1 | 2 } | undefined => {
    const name = across / (room.name.length * LETTER)
    const both = Math.min(name, across / (second.length * LETTER * 0.9), down / 2.5)
    if (both >= SMALLEST) return { size: Math.min(both, LARGEST * stroke), lines: 2 }
    const one = Math.min(name, down / 1.3)
    return one >= SMALLEST ? { size: Math.min(one, LARGEST * stroke), lines: 1 } : undefined
  }
  const flat = sizeIn(w, h)
  const upright = flat ? undefined : sizeIn(h, w)
  const chosen = flat ?? upright
  if (!chosen) return ''
  const { size, lines } = chosen
  const top = lines === 2 ? cy - size * 0.22 : cy + size * 0.36
  const text =
    `<text x="${n(cx)}" y="${n(top)}" text-anchor="middle" font-size="${n(size)}" font-weight="600" fill="${PAINT.name}"${halo(room)}>${escaped(room.name)}</text>` +
    (lines === 2
      ? `<text x="${n(cx)}" y="${n(top + size * 1.22)}" text-anchor="middle" font-size="${n(size * 0.92)}" fill="${PAINT.area}"${halo(room)}>${escaped(second)}</text>`
      : '')
  return upright ? `<g transform="rotate(-90 ${n(cx)} ${n(cy)})">${text}</g>` : text
}

/** A white text outline that makes a name readable on top of furniture. */
const halo = (room: DrawnRoom): string =>
  UNPAINTED.has(room.kind)
    ? ''
    : ` paint-order="stroke" stroke="#ffffff" stroke-width="4" stroke-opacity="0.9" stroke-linejoin="round"`

const UNPAINTED: ReadonlySet<DrawnRoom['kind']> = new Set(['reception', 'loading_dock', 'terrace'])

const SEATED: Readonly<Partial<Record<DrawnRoom['kind'], string>>> = {
  open_area: 'desks',
  dining: 'covers',
  waiting_area: 'seats',
}
const secondLine = (room: DrawnRoom): string => {
  const area = `${room.areaSqFt.toLocaleString('en-US')} sf`
  const word = SEATED[room.kind]
  return word && room.seats ? `${area} · ${room.seats} ${word}` : area
}
