import { toSquareFeet } from '#lib/units/area.ts'
import type { Stack, StackSpace } from '../contract.ts'

/** A listing on the market, a leased part, or the rest of the floors, which is not listed. */
export type StackPart =
  | { kind: 'space'; space: StackSpace; sqft: number }
  | { kind: 'leased' | 'unlisted'; space: null; sqft: number }

/** One line of the stack: its floors, and its parts from left to right. */
export type StackRow = {
  low: number
  high: number
  parts: StackPart[]
  /** Area of all parts, square feet. */
  sqft: number
  /** Position in a block of contiguous rows that can be leased together. */
  joined: 'top' | 'middle' | 'bottom' | null
  /** The block's area, on its lowest row only. */
  blockSqft: number | null
}

/** Listings that can be leased together, side by side or floor above floor. */
export type Block = { spaces: StackSpace[]; sqft: number; low: number; high: number }

export type FloorStack = { rows: StackRow[]; blocks: Block[]; unplaced: StackSpace[] }

type Interval = { low: number; high: number; spaces: StackSpace[] }

/** The plate is an average: a floor whose parts miss it by less than this share counts as full. */
const MIN_REST_SHARE = 0.12
/** A block's areas may differ from their stated sum by this share. */
const ROUNDING_SHARE = 0.01

/**
 * The building as rows from the top floor down. A listing on several floors makes them one row; runs of floors without
 * listings on the market become one row; every listing is in one row, or in `unplaced` when its floor is unknown.
 */
export function layoutStack({ floors, plate, spaces }: Stack): FloorStack {
  const placed = spaces.filter((space) => space.floor !== null)
  const plateSqft = plate && toSquareFeet(plate)
  const intervals = [...placed.map(intervalOf), ...emptyFloors(floors)]
  const rows = fold(merge(intervals).map((interval) => rowOf(interval, plateSqft)))
  const blocks = blocksOf(placed)
  for (const block of blocks) markJoined(rows, block)
  return { rows: rows.reverse(), blocks, unplaced: spaces.filter((space) => space.floor === null) }
}

/** The block of listings that can be leased together with this one, with its area; undefined when there is none. */
export function blockOf({ blocks }: FloorStack, listingId: number): Block | undefined {
  return blocks.find(({ spaces }) => spaces.some(({ listing }) => listing?.id === listingId))
}

function intervalOf(space: StackSpace): Interval {
  const [from, to] = [space.floor!, space.topFloor ?? space.floor!]
  return { low: Math.min(from, to), high: Math.max(from, to), spaces: [space] }
}

function emptyFloors(floors: number | null): Interval[] {
  return Array.from({ length: floors ?? 0 }, (_, index) => ({ low: index + 1, high: index + 1, spaces: [] }))
}

/** Merges overlapping intervals, lowest first; listings stay in their order. */
function merge(intervals: Interval[]): Interval[] {
  const merged: Interval[] = []
  for (const interval of intervals.toSorted((a, b) => a.low - b.low)) {
    const last = merged.at(-1)
    if (last && interval.low <= last.high) {
      last.high = Math.max(last.high, interval.high)
      last.spaces.push(...interval.spaces)
    } else merged.push({ ...interval, spaces: [...interval.spaces] })
  }
  return merged
}

function rowOf({ low, high, spaces }: Interval, plateSqft: number | null): StackRow {
  const parts: StackPart[] = []
  for (const space of spaces) {
    const sqft = toSquareFeet(space.area)
    const last = parts.at(-1)
    if (space.state !== 'leased') parts.push({ kind: 'space', space, sqft })
    else if (last?.kind === 'leased') last.sqft += sqft
    else parts.push({ kind: 'leased', space: null, sqft })
  }
  const occupied = sumOf(parts)
  const whole = (plateSqft ?? 0) * (high - low + 1)
  if (parts.length === 0 || whole - occupied > whole * MIN_REST_SHARE)
    parts.push({ kind: 'unlisted', space: null, sqft: whole - occupied })
  return { low, high, parts, sqft: sumOf(parts), joined: null, blockSqft: null }
}

/** Merges adjacent rows without listings on the market: leased ones, and unlisted ones. */
function fold(rows: StackRow[]): StackRow[] {
  const folded: StackRow[] = []
  for (const row of rows) {
    const kind = unavailableKind(row)
    const last = folded.at(-1)
    if (last && kind && last.high + 1 === row.low && unavailableKind(last) === kind) {
      last.high = row.high
      last.sqft += row.sqft
      last.parts = [{ kind, space: null, sqft: last.sqft }]
    } else folded.push(kind ? { ...row, parts: [{ kind, space: null, sqft: row.sqft }] } : row)
  }
  return folded
}

function unavailableKind({ parts }: StackRow): 'leased' | 'unlisted' | null {
  if (parts.some(({ kind }) => kind === 'space')) return null
  return parts.every(({ kind }) => kind === 'leased') ? 'leased' : 'unlisted'
}

/** Adjacent listings that state the same contiguous area, and whose areas add up to it. */
function blocksOf(placed: StackSpace[]): Block[] {
  const groups = Map.groupBy(
    placed.filter(({ maxContiguous, area }) => maxContiguous && toSquareFeet(maxContiguous) > toSquareFeet(area)),
    ({ maxContiguous }) => Math.round(toSquareFeet(maxContiguous!)),
  )
  return [...groups].flatMap(([stated, spaces]) => {
    const runs: Block[] = []
    for (const space of spaces.toSorted((a, b) => a.floor! - b.floor!)) {
      const { low, high } = intervalOf(space)
      const last = runs.at(-1)
      if (last && low <= last.high + 1) {
        last.spaces.push(space)
        last.sqft += toSquareFeet(space.area)
        last.high = Math.max(last.high, high)
      } else runs.push({ spaces: [space], sqft: toSquareFeet(space.area), low, high })
    }
    return runs.filter((run) => run.spaces.length > 1 && Math.abs(run.sqft - stated) <= stated * ROUNDING_SHARE)
  })
}

/** Joins the whole-floor rows of a block. `rows` start with the lowest. */
function markJoined(rows: StackRow[], { spaces, sqft, low, high }: Block) {
  const blockRows = rows.filter((row) => row.low >= low && row.high <= high)
  const isWhole = blockRows.every(
    ({ parts: [only, more] }) => !more && only?.kind === 'space' && spaces.includes(only.space),
  )
  if (blockRows.length < 2 || blockRows.length !== spaces.length || !isWhole) return
  for (const [index, row] of blockRows.entries())
    row.joined = index === 0 ? 'bottom' : index === blockRows.length - 1 ? 'top' : 'middle'
  blockRows[0]!.blockSqft = sqft
}

const sumOf = (parts: StackPart[]) => parts.reduce((sum, { sqft }) => sum + sqft, 0)
