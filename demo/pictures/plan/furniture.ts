/** Furniture lines; the drawn chairs are the counted seats. */
import type { Random } from '../core/random.ts'
import { clamp } from '../core/random.ts'
import { benches, diningTables, type LabelSpace, labelSpaceOn, lounges, racks, shelves } from './open-furniture.ts'
import type { Door, Furniture } from './placed.ts'
import type { Cell, Rectangle, RoomKind } from './rooms.ts'
import { areaOf, largestPart } from './rooms.ts'

/** Furnishes one cell; the door decides which way its desks face. */
export const furnish = (cell: Cell, door: Door | undefined, plateWidth: number, random: Random): Furniture =>
  FURNISH[cell.kind]({
    parts: cell.parts,
    room: largestPart(cell.parts),
    far: door?.side === 's' ? -1 : 1,
    name: cell.name,
    space: labelSpaceOn(plateWidth),
    random,
  })

interface Job {
  readonly parts: readonly Rectangle[]
  readonly room: Rectangle
  /** Towards the wall opposite the door: -1 north, 1 south. */
  readonly far: -1 | 1
  readonly name: string | undefined
  readonly space: LabelSpace
  readonly random: Random
}
type Furnisher = (job: Job) => Furniture

const EMPTY: Furniture = { boxes: [], seats: 0, stools: [], lines: [] }
const CHAIR = 0.85

const desk: Furnisher = ({ room, far, name }) => {
  if (name === 'Team room') return teamTable(room)
  const [cx, cy] = [room.x + room.w / 2, room.y + room.h / 2 + far * room.h * 0.27]
  const side = room.x + Math.min(room.w - 1.6, room.w / 2 + 4.4)
  const big = room.w * room.h > 190
  const guests = cy - far * 2.1
  const visitors = big ? [[cx - 1.5, guests, CHAIR] as const, [cx + 1.5, guests, CHAIR] as const] : []
  return {
    ...EMPTY,
    boxes: [{ x: cx - 2.7, y: cy - 1.2, w: 5.4, h: 2.4 }, ...(big ? [{ x: side, y: cy - 2.6, w: 1.4, h: 5.2 }] : [])],
    stools: [[cx, cy + far * 2.1, CHAIR] as const, ...visitors],
    seats: 1,
  }
}

const teamTable = (room: Rectangle): Furniture => {
  const pairs = clamp(Math.floor((room.w - 4) / 4.6), 1, 4)
  const x = room.x + (room.w - pairs * 4.6) / 2
  const y = room.y + room.h * 0.5 - 2.3
  const spots = Array.from({ length: pairs }, (_, i) => x + i * 4.6)
  return {
    ...EMPTY,
    boxes: spots.flatMap((left) => [
      { x: left, y, w: 4.6, h: 2.3 },
      { x: left, y: y + 2.3, w: 4.6, h: 2.3 },
    ]),
    stools: spots.flatMap((left) => [[left + 2.3, y - 1.1, CHAIR] as const, [left + 2.3, y + 5.7, CHAIR] as const]),
    seats: pairs * 2,
  }
}

/** A table with chairs along its long sides and one at each end. */
const table =
  (perSeat: number, least: number, most: number): Furnisher =>
  ({ room }) => {
    const seats = clamp(Math.round(areaOf(room) / perSeat / 2) * 2, least, most)
    const along = (seats - 2) / 2
    const wide = room.w >= room.h
    const long = Math.min(along * 2.6 + 0.8, Math.max(room.w, room.h) - 6.4)
    const short = clamp(Math.min(room.w, room.h) - 8.4, 2.6, 4.6)
    const [cx, cy] = [room.x + room.w / 2, room.y + room.h / 2]
    const turned = (a: number, b: number): readonly [number, number, number] =>
      wide ? [cx + a, cy + b, CHAIR] : [cx + b, cy + a, CHAIR]
    const stools = [turned(-long / 2 - 1.3, 0), turned(long / 2 + 1.3, 0)]
    for (let i = 0; i < along; i++) {
      const a = -long / 2 + (long * (i + 0.5)) / along
      stools.push(turned(a, -short / 2 - 1.2), turned(a, short / 2 + 1.2))
    }
    const [w, h] = wide ? [long, short] : [short, long]
    return { ...EMPTY, boxes: [{ x: cx - w / 2, y: cy - h / 2, w, h, round: Math.min(w, h) * 0.45 }], stools, seats }
  }

const phones: Furnisher = ({ room, far }) => {
  const seats = clamp(Math.floor(room.w / 3.1), 1, 4)
  const w = room.w / seats
  const xs = Array.from({ length: seats }, (_, i) => room.x + w * i)
  const y = far > 0 ? room.y + room.h - 2.2 : room.y + 0.6
  return {
    boxes: xs.map((x) => ({ x: x + 0.6, y, w: w - 1.2, h: 1.6 })),
    stools: xs.map((x) => [x + w / 2, y + (far > 0 ? -1.2 : 2.8), 0.7] as const),
    lines: xs.slice(1).map((x) => [x, room.y, x, room.y + room.h] as const),
    seats,
  }
}

const counter: Furnisher = ({ room, far }) => {
  const y = far > 0 ? room.y + room.h - 2.6 : room.y + 0.6
  const cy = room.y + room.h / 2 - far * room.h * 0.27
  const big = room.w > 17.5
  const tables = big ? [-0.5, 5.9] : []
  return {
    ...EMPTY,
    boxes: [
      { x: room.x + 0.8, y, w: room.w - 1.6, h: 2 },
      ...tables.map((along) => ({ x: room.x + room.w / 2 + along - 1.4, y: cy - 1.4, w: 2.8, h: 2.8, round: 1.4 })),
    ],
    stools: tables.flatMap((along) => {
      const x = room.x + room.w / 2 + along
      return [[x - 2.4, cy, 0.7] as const, [x + 2.4, cy, 0.7] as const]
    }),
  }
}

const reception: Furnisher = ({ room }) => {
  const wide = room.w >= room.h
  const [cx, cy] = [room.x + room.w / 2, room.y + room.h / 2]
  const tall = room.h > 18
  return {
    ...EMPTY,
    boxes: [
      { x: cx - 4, y: room.y + (tall ? 3.4 : 0.9), w: 8, h: 2, round: 0.8 },
      ...(wide && room.w > 18 ? [{ x: room.x + 1, y: cy - 1.6, w: 2.4, h: 5.4, round: 0.5 }] : []),
      ...(tall ? [{ x: cx - 3.4, y: room.y + room.h - 6, w: 6.8, h: 2.4, round: 0.5 }] : []),
    ],
  }
}

const stalls: Furnisher = ({ room }) => {
  const depth = Math.min(4.6, room.h * 0.4)
  const across = Math.max(1, Math.floor((room.w - 0.6) / 3.2))
  const w = (room.w - 0.8) / across
  const xs = Array.from({ length: across }, (_, i) => room.x + 0.4 + w * i)
  const far = room.y + 0.4
  return {
    ...EMPTY,
    boxes: xs.map((x) => ({ x, y: far, w, h: depth })),
    stools: xs.map((x) => [x + w / 2, far + depth * 0.4, Math.min(0.65, w * 0.3)] as const),
  }
}

const shelving: Furnisher = ({ room, far }) => {
  const y = far > 0 ? room.y + room.h - 1.9 : room.y + 0.5
  const n = Math.max(1, Math.floor((room.w - 1) / 3))
  return { ...EMPTY, boxes: Array.from({ length: n }, (_, i) => ({ x: room.x + 0.6 + i * 3, y, w: 2.7, h: 1.4 })) }
}

const labBenches: Furnisher = ({ room }) => {
  const n = Math.max(1, Math.floor((room.w - 5) / 8.5))
  const pitch = room.w / n
  const cy = room.y + room.h / 2
  const h = room.h / 2 - 5.4
  return {
    ...EMPTY,
    boxes: Array.from({ length: n }, (_, i) => room.x + pitch * (i + 0.5) - 1.5).flatMap((x) => [
      { x, y: cy - h - 2.6, w: 3, h },
      { x, y: cy + 2.6, w: 3, h },
    ]),
  }
}

const exam: Furnisher = ({ room, far }) => {
  const y = far > 0 ? room.y + room.h - 6.2 : room.y + 0.6
  return {
    ...EMPTY,
    boxes: [
      { x: room.x + room.w - 3, y, w: 2.4, h: 5.6, round: 0.7 },
      { x: room.x + 0.5, y: far > 0 ? room.y + room.h - 2.3 : room.y + 0.5, w: 3.4, h: 1.8 },
    ],
  }
}

const booths: Furnisher = ({ room }) => {
  const n = Math.max(2, Math.floor(room.w / 4.5))
  const xs = Array.from({ length: n - 1 }, (_, i) => room.x + (room.w * (i + 1)) / n)
  return { ...EMPTY, lines: xs.map((x) => [x, room.y, x, room.y + room.h * 0.5] as const) }
}

const bar: Furnisher = ({ room }) => {
  const seats = Math.max(2, Math.floor((room.h - 3) / 2.6))
  const x = room.x + 2.4
  return {
    boxes: [
      { x, y: room.y + 1, w: 1.7, h: room.h - 2 },
      { x: room.x + room.w - 1.4, y: room.y + 1, w: 1, h: room.h - 2 },
    ],
    stools: Array.from(
      { length: seats },
      (_, i) => [room.x + 1.3, room.y + 1.8 + ((room.h - 3.6) * i) / (seats - 1), 0.65] as const,
    ),
    lines: [],
    seats,
  }
}

const cooking: Furnisher = ({ room }) => {
  const boxes = [{ x: room.x + 0.6, y: room.y + 0.6, w: room.w - 1.2, h: 2.2 }]
  if (room.h > 14) boxes.push({ x: room.x + room.w * 0.2, y: room.y + room.h * 0.66, w: room.w * 0.6, h: 2.6 })
  return { ...EMPTY, boxes }
}

const deck: Furnisher = ({ room }) => {
  const lines: (readonly [number, number, number, number])[] = []
  for (let y = room.y + 2.4; y < room.y + room.h - 1; y += 2.4) lines.push([room.x + 0.6, y, room.x + room.w - 0.6, y])
  return { ...EMPTY, lines }
}

const none: Furnisher = () => EMPTY

const FURNISH: Readonly<Record<RoomKind, Furnisher>> = {
  private_office: desk,
  open_area: ({ parts, space, random }) => benches(parts, space, random),
  waiting_area: ({ parts, space }) => lounges(parts, space),
  meeting_room: table(24, 4, 10),
  conference_room: table(25, 10, 20),
  phone_booth: phones,
  pantry: counter,
  reception,
  it: shelving,
  restroom: stalls,
  storage: shelving,
  wellness: ({ room, far }) => ({
    ...EMPTY,
    boxes: [
      {
        x: room.x + 1,
        y: room.y + room.h / 2 + far * room.h * 0.24 - 1.2,
        w: Math.min(6, room.w - 2),
        h: 2.4,
        round: 0.6,
      },
    ],
  }),
  lab: labBenches,
  exam_room: exam,
  sales_floor: ({ parts, space, random }) => shelves(parts, space, random),
  fitting_room: booths,
  stockroom: ({ room, space }) => racks([room], space, 2),
  dining: ({ parts, space }) => diningTables(parts, space),
  bar,
  kitchen: cooking,
  warehouse: ({ parts, space }) => racks(parts, space, 4),
  loading_dock: none,
  circulation: none,
  core: none,
  terrace: deck,
}
