/** Plates of other trades: shops, restaurants, warehouses, and flex space with both office and shed. */
import type { Random } from '../core/random.ts'
import { clamp } from '../core/random.ts'
import type { Cell, Layout, Rectangle } from './rooms.ts'
import type { Want } from './rows.ts'
import { fillRow } from './rows.ts'

const box = (w: number, h: number): Layout['outline'] => [
  [0, 0],
  [w, 0],
  [w, h],
  [0, h],
]

/** A shop: sales floor behind the shopfront to the south, back of house to the north. */
export const shopPlan = (areaSqFt: number, random: Random): Layout => {
  const h = Math.sqrt(areaSqFt * random.range(1, 1.5))
  const w = areaSqFt / h
  const back = clamp(h * random.range(0.18, 0.24), 10, 46)
  const service: Want[] = [
    { kind: 'restroom', area: 64, depth: back },
    ...(areaSqFt > 1500 ? [{ kind: 'private_office', name: 'Office', area: 110, depth: back } as const] : []),
    ...(areaSqFt > 4000 ? [{ kind: 'pantry', name: 'Staff room', area: 170, depth: back } as const] : []),
  ]
  const rear = fillRow({ band: { x: 0, y: 0, w, h: back }, wall: 'n', share: 0.6, from: 'e' }, service, random)
  const stock = rear.open[0]?.w ?? 0
  const fitting = areaSqFt > 1800 && stock > 24 && random.chance(0.6)
  const floor: Rectangle = { x: 0, y: back, w, h: h - back }
  const booths = { x: 0, y: back, w: clamp(w * 0.3, 14, Math.min(30, stock - 8)), h: 9 }
  return {
    w,
    h,
    outline: box(w, h),
    blind: ['n', 'e', 'w'],
    entrance: { x: w * random.range(0.4, 0.6), side: 's' },
    cells: [
      ...rear.cells,
      ...rear.open.map((part): Cell => ({ kind: 'stockroom', parts: [part], door: 's' })),
      ...(fitting ? [{ kind: 'fitting_room' as const, parts: [booths], door: 's' as const }] : []),
      { kind: 'sales_floor', parts: fitting ? without(floor, booths) : [floor] },
    ],
  }
}

/** A restaurant: kitchen at the back, bar along one wall, tables to the shopfront. */
export const restaurantPlan = (areaSqFt: number, random: Random): Layout => {
  const h = Math.sqrt(areaSqFt * random.range(0.95, 1.35))
  const w = areaSqFt / h
  const back = clamp(h * 0.33, 10, 48)
  const rooms: Want[] = [
    { kind: 'restroom', area: 90, depth: back },
    { kind: 'restroom', area: 90, depth: back },
    ...(areaSqFt > 1400 ? [{ kind: 'storage', name: 'Dry store', area: 110, depth: back } as const] : []),
  ]
  const rear = fillRow({ band: { x: 0, y: 0, w, h: back }, wall: 'n', share: 0.5, from: 'w' }, rooms, random)
  const barW = clamp(w * 0.2, 7, 14)
  const barH = (h - back) * 0.55
  const bar: Rectangle = { x: w - barW, y: back, w: barW, h: barH }
  return {
    w,
    h,
    outline: box(w, h),
    blind: ['n', 'e', 'w'],
    entrance: { x: w * random.range(0.35, 0.5), side: 's' },
    cells: [
      ...rear.cells,
      ...rear.open.map((part): Cell => ({ kind: 'kitchen', parts: [part], door: 's' })),
      { kind: 'bar', parts: [bar] },
      {
        kind: 'dining',
        name: 'Dining room',
        parts: [
          { x: 0, y: back, w: w - barW, h: h - back },
          { x: w - barW, y: back + barH, w: barW, h: h - back - barH },
        ],
      },
    ],
  }
}

/** A warehouse: docks to the north, racks between, an office at one end of the street front. */
export const warehousePlan = (areaSqFt: number, random: Random): Layout => {
  const w = Math.sqrt(areaSqFt * random.range(1.35, 1.9))
  const h = areaSqFt / w
  const front = clamp(h * 0.2, 11, 32)
  const officeW = clamp(w * random.range(0.24, 0.36), Math.min(20, w / 2), 150)
  return shed(areaSqFt, { x: 0, y: h - front, w: officeW, h: front }, w, h, random)
}

/** Flex space: an office along the whole street front, a shed with drive-in doors behind it. */
export const flexPlan = (areaSqFt: number, random: Random): Layout => {
  const w = Math.sqrt(areaSqFt * random.range(1.1, 1.6))
  const h = areaSqFt / w
  return shed(areaSqFt, { x: 0, y: h * random.range(0.5, 0.6), w, h: 0 }, w, h, random)
}

const shed = (areaSqFt: number, front: Rectangle, w: number, h: number, random: Random): Layout => {
  const office = { ...front, h: h - front.y }
  const dockH = areaSqFt > 9000 ? clamp(h * 0.18, 18, 46) : 0
  const service: Want[] = [
    { kind: 'restroom', area: 72, depth: 11 },
    { kind: 'restroom', area: 72, depth: 11 },
    { kind: 'pantry', area: areaSqFt > 12000 ? 260 : 110, depth: 12 },
    ...(areaSqFt > 6000 ? [{ kind: 'it', area: 90, depth: 11 } as const] : []),
  ]
  const count = clamp(Math.round(areaSqFt / 4500), 1, 10)
  const rooms: Want[] = Array.from({ length: count }, () => ({ kind: 'private_office', area: 138, depth: 12 }))
  if (areaSqFt > 8000) rooms.unshift({ kind: 'conference_room', area: 300, depth: 14 })
  const deep = office.h > 32
  const rear = deep
    ? fillRow({ band: { ...office, h: 12 }, wall: 'n', share: 0.9, from: 'w' }, service, random)
    : undefined
  const street = rear ? { ...office, y: office.y + 12, h: office.h - 12 } : office
  const queue = rear ? [...rooms, ...service] : [...service.slice(0, 1), ...rooms, ...service.slice(1)]
  const fronts = fillRow({ band: street, wall: 's', share: 0.62, from: 'w', clear: rear ? 6.5 : 0 }, queue, random)
  const open = [...(rear?.open ?? []), ...fronts.open]
  const racks: Rectangle[] = [{ x: 0, y: dockH, w, h: office.y - dockH }]
  if (office.w < w) racks.push({ x: office.w, y: office.y, w: w - office.w, h: office.h })
  const width = dockH ? 9 : 12
  const doors = dockH ? clamp(Math.floor(areaSqFt / 7000), 1, Math.floor((w - 16) / 14)) : areaSqFt > 4000 ? 2 : 1
  const xs = Array.from({ length: doors }, (_, i) => (w * (i + 0.5)) / doors - width / 2)
  const entranceX = fronts.cells.length > 0 ? entranceIn(fronts.open, h) : office.w / 2
  return {
    w,
    h,
    outline: box(w, h),
    blind: ['n', 'e', 'w'],
    entrance: { x: entranceX, side: 's' },
    dockDoors: { xs, width },
    partitions: partitionsOf(office, open, w),
    cells: [
      ...(rear?.cells ?? []),
      ...fronts.cells,
      ...(open.length > 0 ? [{ kind: 'open_area' as const, name: 'Office area', parts: open }] : []),
      { kind: 'warehouse', parts: racks },
      ...(dockH ? [{ kind: 'loading_dock' as const, parts: [{ x: 0, y: 0, w, h: dockH }] }] : []),
    ],
  }
}

/** The office's walls to the shed, with a doorway where its open floor reaches them. */
const partitionsOf = (office: Rectangle, open: readonly Rectangle[], w: number): NonNullable<Layout['partitions']> => {
  const east: [number, number, number, number][] =
    office.w < w ? [[office.x + office.w, office.y, office.x + office.w, office.y + office.h]] : []
  const way = open.find((part) => Math.abs(part.y - office.y) < 0.01 && part.w > 8)
  const end = office.x + office.w
  if (!way) return [[office.x, office.y, end, office.y], ...east]
  return [[office.x, office.y, way.x + 2, office.y], [way.x + 5, office.y, end, office.y], ...east]
}

/** The front door belongs where the open floor meets the street. */
const entranceIn = (open: readonly Rectangle[], h: number): number => {
  const street = open.filter((part) => Math.abs(part.y + part.h - h) < 0.01)
  const widest = street.reduce<Rectangle | undefined>(
    (best, part) => (best && best.w >= part.w ? best : part),
    undefined,
  )
  return widest ? widest.x + Math.min(widest.w / 2, 8) : 4
}

/** A rectangle less one at its north-west corner. */
const without = (whole: Rectangle, corner: Rectangle): Rectangle[] => [
  { x: whole.x + corner.w, y: whole.y, w: whole.w - corner.w, h: corner.h },
  { x: whole.x, y: whole.y + corner.h, w: whole.w, h: whole.h - corner.h },
]
