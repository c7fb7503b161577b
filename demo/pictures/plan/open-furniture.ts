/** Furniture for open floor: desks, tables, shelves and racks on a grid, leaving space for the label. */
import type { Random } from '../core/random.ts'
import type { Furniture } from './placed.ts'
import type { Rectangle } from './rooms.ts'
import { largestPart } from './rooms.ts'

const MARGIN = 2.8
/** The floor left free for a label. Letters scale with the drawing, so this is a share of the plate's width. */
export interface LabelSpace {
  readonly w: number
  readonly h: number
}
/** The label space in feet on a plate this wide. */
export const labelSpaceOn = (plateWidth: number): LabelSpace => ({
  w: Math.max(13, plateWidth * 0.16),
  h: Math.max(4.6, plateWidth * 0.042),
})

interface Grid {
  readonly w: number
  readonly h: number
  readonly pitchX: number
  readonly pitchY: number
}

/** The places on a part's grid whose piece does not lie under the label. */
const places = (
  parts: readonly Rectangle[],
  grid: Grid,
  margin = MARGIN,
  label: LabelSpace | undefined = undefined,
): { readonly x: number; readonly y: number }[] => {
  const home = largestPart(parts)
  const [cx, cy] = [home.x + home.w / 2, home.y + home.h / 2]
  return parts.flatMap((part) => {
    const across = Math.floor((part.w - margin * 2 - grid.w) / grid.pitchX) + 1
    const down = Math.floor((part.h - margin * 2 - grid.h) / grid.pitchY) + 1
    if (part.w < margin * 2 + grid.w || part.h < margin * 2 + grid.h) return []
    const left = part.x + (part.w - (across - 1) * grid.pitchX - grid.w) / 2
    const top = part.y + (part.h - (down - 1) * grid.pitchY - grid.h) / 2
    return Array.from({ length: across * down }, (_, i) => ({
      x: left + (i % across) * grid.pitchX,
      y: top + Math.floor(i / across) * grid.pitchY,
    })).filter(
      ({ x, y }) =>
        part !== home ||
        !label ||
        Math.abs(x + grid.w / 2 - cx) > (grid.w + label.w) / 2 ||
        Math.abs(y + grid.h / 2 - cy) > (grid.h + label.h) / 2,
    )
  })
}

/** Benches of four desks, here and there a sofa instead; where a bench is too deep, single desks. One seat a desk. */
export const benches = (parts: readonly Rectangle[], space: LabelSpace, random: Random): Furniture => {
  const boxes: (Rectangle & { round?: number })[] = []
  const stools: [number, number, number][] = []
  let seats = 0
  for (const part of parts) {
    const label = part === largestPart(parts) ? space : undefined
    const spots = places([part], { w: 10.4, h: 8.6, pitchX: 13.6, pitchY: 11.6 }, 2.4, label)
    for (const { x, y } of spots) {
      if (random.chance(0.08)) {
        boxes.push({ x: x + 1, y: y + 1, w: 7, h: 2.4, round: 0.6 }, { x: x + 2.5, y: y + 5, w: 4, h: 2.2, round: 1.1 })
        continue
      }
      for (const dx of [0, 5.2]) {
        boxes.push({ x: x + dx, y: y + 1.9, w: 5.2, h: 2.4 }, { x: x + dx, y: y + 4.3, w: 5.2, h: 2.4 })
        stools.push([x + dx + 2.6, y + 0.8, 0.8], [x + dx + 2.6, y + 7.8, 0.8])
        seats += 2
      }
    }
    if (spots.length > 0) continue
    for (const { x, y } of places([part], { w: 5, h: 4.6, pitchX: 7.6, pitchY: 8 }, 2.2, label)) {
      boxes.push({ x, y, w: 5, h: 2.3 })
      stools.push([x + 2.5, y + 3.5, 0.8])
      seats++
    }
  }
  return { boxes, stools, lines: [], seats }
}

/** Rows of chairs in a waiting area. */
export const lounges = (parts: readonly Rectangle[], space: LabelSpace): Furniture => {
  const stools = places(parts, { w: 10, h: 3, pitchX: 16, pitchY: 9 }, MARGIN, space).flatMap(({ x, y }) =>
    [0, 2.6, 5.2, 7.8].map((dx) => [x + dx + 1, y + 1.5, 1] as const),
  )
  return { boxes: [], stools, lines: [], seats: stools.length }
}

/** Square tables for four. */
export const diningTables = (parts: readonly Rectangle[], space: LabelSpace): Furniture => {
  const spots = places(parts, { w: 6.4, h: 6.4, pitchX: 9.2, pitchY: 9.2 }, 2, space)
  return {
    boxes: spots.map(({ x, y }) => ({ x: x + 1.9, y: y + 1.9, w: 2.6, h: 2.6, round: 0.4 })),
    stools: spots.flatMap(({ x, y }) =>
      [
        [3.2, 0.8],
        [3.2, 5.6],
        [0.8, 3.2],
        [5.6, 3.2],
      ].map(([dx, dy]) => [x + (dx ?? 0), y + (dy ?? 0), 0.75] as const),
    ),
    lines: [],
    seats: spots.length * 4,
  }
}

/** Gondolas, low tables between them, and a till near the front. */
export const shelves = (parts: readonly Rectangle[], space: LabelSpace, random: Random): Furniture => {
  const home = largestPart(parts)
  const table = random.chance(0.4)
  const grid: Grid = table ? { w: 4.4, h: 4.4, pitchX: 9.5, pitchY: 9.5 } : { w: 3, h: 9, pitchX: 8, pitchY: 13.5 }
  const boxes: (Rectangle & { round?: number })[] = places(
    [{ ...home, h: Math.max(0, home.h - 7) }],
    grid,
    MARGIN,
    space,
  ).map((spot) => ({
    ...spot,
    w: grid.w,
    h: grid.h,
    round: table ? 2.2 : 0.3,
  }))
  if (home.w > 18 && home.h > 14)
    boxes.push({ x: home.x + home.w - 9, y: home.y + home.h - 6, w: 6.4, h: 2, round: 0.4 })
  return { boxes, stools: [], lines: [], seats: 0 }
}

/** Back-to-back racks with aisles for a truck. */
export const racks = (parts: readonly Rectangle[], space: LabelSpace, deep: number): Furniture => {
  const boxes = parts.flatMap((part) => {
    const rows = Math.max(1, Math.round(part.h / 70))
    const length = (part.h - 8 - rows * 7) / rows
    if (length < 8) return []
    const grid: Grid = { w: deep, h: length, pitchX: deep * 3.4, pitchY: length + 9 }
    const spots = places([part], grid, 4, part === largestPart(parts) ? space : undefined)
    return spots.map(({ x, y }) => ({ x, y, w: deep, h: length }))
  })
  return { boxes, stools: [], lines: [], seats: 0 }
}
