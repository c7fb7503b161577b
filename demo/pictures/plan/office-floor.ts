/** Office plates with a core of lifts, stairs and restrooms, in the middle or on the north wall. */
import type { Random } from '../core/random.ts'
import { clamp } from '../core/random.ts'
import type { OfficeUse } from './program.ts'
import { programFor } from './program.ts'
import type { Cell, Layout, Rectangle } from './rooms.ts'
import type { Filled, Row, Want } from './rows.ts'
import { fillRow } from './rows.ts'

const AISLE = 6
/** Deepest floor from window to core that still gets daylight to its inner desks. */
const DEEPEST = 52

/** A plate of 7,000 sf or more around a core. */
export const officeFloor = (areaSqFt: number, use: OfficeUse, random: Random): Layout =>
  areaSqFt < 15000 && random.chance(0.45) ? sideCore(areaSqFt, use, random) : centreCore(areaSqFt, use, random)

const centreCore = (areaSqFt: number, use: OfficeUse, random: Random): Layout => {
  const coreH = random.range(24, 28)
  const h = clamp(Math.sqrt(areaSqFt / random.range(1.45, 1.95)), 70, coreH + AISLE * 2 + DEEPEST * 2)
  const edge = (h - coreH - AISLE * 2) / 2
  const terraceW = use !== 'medical' && edge < 34 && random.chance(0.3) ? random.range(24, 34) : 0
  const w = (areaSqFt + terraceW * edge) / h
  const coreW = clamp((areaSqFt * 0.1) / coreH, 46, w * 0.4)
  const coreX = (w - coreW) / 2
  const coreY = edge + AISLE
  const southY = coreY + coreH + AISLE
  const wants = programFor(use, areaSqFt, random)
  const side = coreX - AISLE
  const guests = random.pick(['w', 'e'] as const)
  const inner = (x: number, end: 'w' | 'e'): Filled =>
    backToBack({ x, y: coreY, w: side, h: coreH }, wants.inner, guests === end ? end : undefined, random)
  const west = inner(0, 'w')
  const east = inner(coreX + coreW + AISLE, 'e')
  const first = [...wants.inner.splice(0), ...wants.window.splice(0)]
  const order = first.filter((want) => want.depth > 14 || random.chance(0.5))
  const rest = first.filter((want) => !order.includes(want))
  const north = edgeBand({ x: 0, y: 0, w: w - terraceW, h: edge }, 'n', order, use, random)
  const left = [...order, ...rest]
  const south = edgeBand({ x: 0, y: southY, w, h: edge }, 's', left, use, random)
  const circulation: Rectangle[] = [
    { x: 0, y: edge, w, h: AISLE },
    { x: 0, y: coreY + coreH, w, h: AISLE },
    { x: coreX - AISLE, y: coreY, w: AISLE, h: coreH },
    { x: coreX + coreW, y: coreY, w: AISLE, h: coreH },
  ]
  return {
    w,
    h,
    outline: terraceW
      ? [
          [0, 0],
          [w - terraceW, 0],
          [w - terraceW, edge],
          [w, edge],
          [w, h],
          [0, h],
        ]
      : [
          [0, 0],
          [w, 0],
          [w, h],
          [0, h],
        ],
    blind: [],
    cells: [
      ...coreCells({ x: coreX, y: coreY, w: coreW, h: coreH }, 's'),
      { kind: 'circulation', parts: circulation },
      ...[north, south, west, east].flatMap((filled) => filled.cells),
      ...openCells(use, [[...north.open], [...south.open, ...west.open, ...east.open]]),
      ...(terraceW
        ? [{ kind: 'terrace' as const, parts: [{ x: w - terraceW, y: 0, w: terraceW, h: edge }], door: 's' as const }]
        : []),
    ],
  }
}

const sideCore = (areaSqFt: number, use: OfficeUse, random: Random): Layout => {
  const coreH = random.range(24, 28)
  const h = clamp(Math.sqrt(areaSqFt / random.range(1.35, 1.75)), 62, coreH + AISLE + DEEPEST)
  const w = areaSqFt / h
  const coreW = clamp((areaSqFt * 0.11) / coreH, 42, w * 0.4)
  const coreX = random.chance(0.6) ? (w - coreW) / 2 : w - coreW - random.range(24, 30)
  const wants = programFor(use, areaSqFt, random)
  const southY = coreH + AISLE
  const quiet = [...wants.inner.splice(0)]
  const hallW = random.range(12, 14)
  const west = fillRow(rowOf({ x: 0, y: 0, w: coreX - hallW, h: coreH }, 'n', random), quiet, random)
  const east = fillRow(rowOf({ x: coreX + coreW, y: 0, w: w - coreX - coreW, h: coreH }, 'n', random), quiet, random)
  const queue = [...wants.window, ...quiet]
  const south = edgeBand({ x: 0, y: southY, w, h: h - southY }, 's', queue, use, random)
  return {
    w,
    h,
    outline: [
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ],
    blind: [],
    cells: [
      ...coreCells({ x: coreX, y: 0, w: coreW, h: coreH }, 's'),
      { kind: 'reception', parts: [{ x: coreX - hallW, y: 0, w: hallW, h: coreH }] },
      { kind: 'circulation', parts: [{ x: 0, y: coreH, w, h: AISLE }] },
      ...[west, east, south].flatMap((filled) => filled.cells),
      ...openCells(use, [[...south.open, ...west.open, ...east.open]]),
    ],
  }
}

/** Labs and exam rooms line the whole window; offices leave part of it to the open floor. */
const SHARE: Readonly<Record<OfficeUse, number>> = { office: 0.66, coworking: 0.8, lab: 0.78, medical: 0.92 }

const rowOf = (band: Rectangle, wall: 'n' | 's', random: Random): Row => ({
  band,
  wall,
  share: 0.85,
  from: random.pick(['w', 'e', 'both']),
})

/** A window band; a very deep one gets a second row of rooms at the core, facing the first across open floor. */
const edgeBand = (band: Rectangle, wall: 'n' | 's', wants: Want[], use: OfficeUse, random: Random): Filled => {
  const row: Row = { band, wall, share: SHARE[use], from: random.pick(['w', 'e', 'both']) }
  if (band.h < 46 || use === 'lab') return fillRow(row, wants, random)
  const depth = 30
  const [atWindow, atCore] =
    wall === 'n'
      ? [
          { ...band, h: band.h - depth },
          { ...band, y: band.y + band.h - depth, h: depth },
        ]
      : [
          { ...band, y: band.y + depth, h: band.h - depth },
          { ...band, h: depth },
        ]
  const first = fillRow({ ...row, band: atWindow }, wants, random)
  const second = fillRow(
    { band: atCore, wall: wall === 'n' ? 's' : 'n', share: 0.4, from: random.pick(['w', 'e']) },
    wants,
    random,
  )
  const flipped = second.cells.map((cell): Cell => ({ ...cell, door: wall === 'n' ? 's' : 'n' }))
  return { cells: [...first.cells, ...flipped], open: [...first.open, ...second.open] }
}

/** Beside the core: two rows back to back, each with its doors to its own aisle; reception faces the lifts. */
const backToBack = (band: Rectangle, wants: Want[], reception: 'w' | 'e' | undefined, random: Random): Filled => {
  const half = band.h / 2
  const wide = band.w < 34 ? band.w : 24
  const south = { ...band, y: band.y + half, h: half }
  const hall = reception ? { ...south, x: reception === 'w' ? south.x + south.w - wide : south.x, w: wide } : undefined
  const left = { ...south, x: reception === 'e' ? south.x + wide : south.x, w: south.w - wide }
  const row = { share: 1, from: random.pick(['w', 'e'] as const) }
  const upper = fillRow({ ...row, band: { ...band, h: half }, wall: 's' }, wants, random)
  const lower = hall
    ? left.w > 0
      ? fillRow({ ...row, band: left, wall: 'n' }, wants, random)
      : { cells: [], open: [] }
    : fillRow({ ...row, band: south, wall: 'n' }, wants, random)
  const cells: Cell[] = hall ? [{ kind: 'reception', parts: [hall] }] : []
  return { cells: [...cells, ...upper.cells, ...lower.cells], open: [...upper.open, ...lower.open] }
}

const CORE: readonly (readonly [Cell['kind'], string, number])[] = [
  ['core', 'Stair', 0.16],
  ['restroom', 'Restroom', 0.22],
  ['core', 'Core', 0.3],
  ['restroom', 'Restroom', 0.22],
  ['core', 'Stair', 0.16],
]
const coreCells = (core: Rectangle, door: 's'): Cell[] => {
  const total = CORE.reduce((sum, [, , share]) => sum + share, 0)
  let x = core.x
  return CORE.map(([kind, name, share]): Cell => {
    const w = (core.w * share) / total
    const part = { ...core, x, w }
    x += w
    return { kind, name, parts: [part], door }
  })
}

/** One open area per side of the plate; in a clinic the first is where patients wait. */
const openCells = (use: OfficeUse, groups: readonly (readonly Rectangle[])[]): Cell[] => {
  const filled = groups.filter((parts) => parts.length > 0)
  return filled.map((parts, i): Cell => {
    if (use === 'medical')
      return i === 0 ? { kind: 'waiting_area', parts } : { kind: 'open_area', name: 'Staff area', parts }
    return { kind: 'open_area', name: filled.length > 1 ? `Open area ${i + 1}` : 'Open area', parts }
  })
}
