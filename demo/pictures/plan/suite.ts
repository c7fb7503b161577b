/** Small office suites: no core of their own, entered from a common corridor to the south. */
import type { Random } from '../core/random.ts'
import { clamp } from '../core/random.ts'
import type { OfficeUse } from './program.ts'
import { programFor } from './program.ts'
import type { Cell, Layout, Rectangle } from './rooms.ts'
import type { Filled, Row, Want } from './rows.ts'
import { fillRow } from './rows.ts'

const SERVICE = 11.5
const LOBBY = 15

/** A suite under 7,000 sf: rooms at the window, services at the corridor, open floor between them. */
export const officeSuite = (areaSqFt: number, use: OfficeUse, random: Random): Layout => {
  const h = clamp(Math.sqrt(areaSqFt / random.range(1.25, 1.7)), 23, 66)
  const w = areaSqFt / h
  const corner = random.chance(0.4)
  const flow = use === 'medical' ? 'waiting_area' : 'open_area'
  const frame = {
    w,
    h,
    outline: [
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ] as const,
    blind: corner ? (['s', 'w'] as const) : (['s', 'w', 'e'] as const),
  }
  const wants = programFor(use, areaSqFt, random)
  const row = (band: Rectangle, wall: 'n' | 's', share: number, from: Row['from']): Row => ({ band, wall, share, from })
  if (h < 34) {
    const all = [...wants.window.slice(0, 2), ...wants.inner]
    const only = fillRow(
      { ...row({ x: 0, y: 0, w, h }, 'n', 0.62, random.pick(['w', 'e'])), clear: h - 15 },
      all,
      random,
    )
    return {
      ...frame,
      entrance: { x: w / 2, side: 's' },
      cells: [...only.cells, { kind: flow, parts: only.open }],
    }
  }
  const guests = areaSqFt > 2400
  const doorX = w * random.range(0.42, 0.58)
  const lobby: Rectangle = { x: doorX - LOBBY / 2, y: h - SERVICE, w: LOBBY, h: SERVICE }
  const south = (x: number, width: number, from: 'w' | 'e') =>
    fillRow(row({ x, y: h - SERVICE, w: width, h: SERVICE }, 's', 0.9, from), wants.inner, random)
  const west = south(0, lobby.x, 'w')
  const east = south(lobby.x + lobby.w, w - lobby.x - lobby.w, 'e')
  const queue = [...wants.window, ...wants.inner]
  const share = use === 'medical' || use === 'lab' ? 0.92 : random.range(0.55, 0.85)
  const band: Rectangle = { x: 0, y: 0, w, h: h - SERVICE }
  const deepest = use === 'medical' && band.h > ISLAND.least
  const windows = deepest ? { ...band, h: ISLAND.row + AISLE } : band
  const north = fillRow({ ...row(windows, 'n', share, random.pick(['w', 'e', 'both'])), clear: 6.5 }, queue, random)
  const island = deepest
    ? islandIn({ ...band, y: windows.h, h: band.h - windows.h }, queue, random)
    : { cells: [], open: [] }
  const cells: Cell[] = [...north.cells, ...island.cells, ...west.cells, ...east.cells]
  if (guests) cells.push({ kind: 'reception', parts: [lobby] })
  cells.push({
    kind: flow,
    parts: [...island.open, ...north.open, ...west.open, ...east.open, ...(guests ? [] : [lobby])],
  })
  return { ...frame, entrance: { x: doorX, side: 's' }, cells }
}

const AISLE = 6.5
const ISLAND = { row: 12, least: 42, share: 0.62 }

/** Exam rooms back to back in the depth of a clinic, with an aisle to the south and room to wait beside them. */
const islandIn = (band: Rectangle, wants: Want[], random: Random): Filled => {
  const end = random.pick(['w', 'e'] as const)
  const w = band.w * ISLAND.share
  const block = { x: end === 'w' ? band.x : band.x + band.w - w, y: band.y, w, h: band.h - AISLE }
  const rest: Rectangle[] = [
    { x: end === 'w' ? band.x + w : band.x, y: band.y, w: band.w - w, h: band.h },
    { x: block.x, y: band.y + block.h, w, h: AISLE },
  ]
  const half = block.h / 2
  const exams = wants.splice(0).filter((want) => want.kind === 'exam_room' || want.kind === 'private_office')
  while (exams.length < 40) exams.push({ kind: 'exam_room', area: 122, depth: half })
  const upper = fillRow({ band: { ...block, h: half }, wall: 's', share: 1, from: end }, exams, random)
  const lower = fillRow(
    { band: { ...block, y: block.y + half, h: half }, wall: 'n', share: 1, from: end },
    exams,
    random,
  )
  return { cells: [...upper.cells, ...lower.cells], open: [...rest, ...upper.open, ...lower.open] }
}
