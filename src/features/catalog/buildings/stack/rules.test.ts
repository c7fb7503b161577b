import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Stack, StackSpace } from '../contract.ts'
import { STACK_STATES } from '../rules.ts'
import { blockOf, layoutStack, type StackRow } from './rules.ts'

const sf = (magnitude: number) => ({ magnitude, unit: 'sf' as const })

function aSpace(id: number, floor: number | null, area: number, more: Partial<StackSpace> = {}): StackSpace {
  const listing = { id, slug: `suite-${id}`, name: `Suite ${id}`, suite: String(id) }
  const isLeased = more.state === 'leased'
  return {
    listing: isLeased ? null : listing,
    state: 'on_market',
    floor,
    topFloor: null,
    area: sf(area),
    maxContiguous: null,
    availableOn: null,
    ...more,
  }
}

const shown = ({ low, high, parts }: StackRow) =>
  `${low === high ? low : `${low}–${high}`} ${parts.map((part) => part.space?.listing?.name ?? part.kind).join(', ')}`

describe('a stack', () => {
  test('lists floors from the top down and merges floors without listings on the market', () => {
    const spaces = [
      aSpace(1, 10, 20_000, { state: 'leased' }),
      aSpace(2, 9, 20_000, { state: 'leased' }),
      aSpace(810, 8, 8_000),
      aSpace(3, 8, 7_000, { state: 'leased' }),
      aSpace(4, 8, 5_000, { state: 'leased' }),
      aSpace(110, 1, 4_000),
    ]
    const { rows } = layoutStack({ floors: 10, plate: sf(20_000), spaces })
    expect(rows.map(shown)).toEqual(['9–10 leased', '8 Suite 810, leased', '2–7 unlisted', '1 Suite 110, unlisted'])
    expect(rows.map(({ sqft }) => sqft)).toEqual([40_000, 20_000, 120_000, 20_000])
  })

  test('joins whole floors that can be leased together, with their total area', () => {
    const together = { maxContiguous: sf(62_000) }
    const stack = layoutStack({
      floors: 4,
      plate: sf(31_000),
      spaces: [aSpace(30, 3, 31_000, together), aSpace(20, 2, 31_000, together), aSpace(10, 1, 31_000)],
    })
    expect(stack.rows.map(({ joined, blockSqft }) => [joined, blockSqft])).toEqual([
      [null, null],
      ['top', null],
      ['bottom', 62_000],
      [null, null],
    ])
    expect(blockOf(stack, 20)).toMatchObject({ sqft: 62_000, low: 2, high: 3 })
    expect(blockOf(stack, 10)).toBeUndefined()
  })

  test('finds adjacent suites that can be leased together without a bracket', () => {
    const together = { maxContiguous: sf(9_000) }
    const stack = layoutStack({
      floors: 1,
      plate: sf(12_000),
      spaces: [aSpace(110, 1, 4_000, together), aSpace(120, 1, 5_000, together)],
    })
    expect(blockOf(stack, 110)?.spaces.map(({ listing }) => listing?.id)).toEqual([110, 120])
    expect(stack.rows[0]!.joined).toBeNull()
  })

  test('ignores a contiguous area that the adjacent listings do not add up to', () => {
    const spaces = [2, 1].map((floor) => aSpace(floor, floor, 10_000, { maxContiguous: sf(50_000) }))
    expect(layoutStack({ floors: 2, plate: sf(10_000), spaces }).blocks).toEqual([])
  })

  test('makes one row of the floors of one listing', () => {
    const spaces = [aSpace(1, 3, 40_000, { topFloor: 4 }), aSpace(2, 4, 500)]
    const { rows } = layoutStack({ floors: 5, plate: sf(20_000), spaces })
    expect(rows.map(shown)).toEqual(['5 unlisted', '3–4 Suite 1, Suite 2', '1–2 unlisted'])
  })

  test('separates listings whose floor is unknown', () => {
    const { rows, unplaced } = layoutStack({ floors: null, plate: null, spaces: [aSpace(1, null, 900)] })
    expect(rows).toEqual([])
    expect(unplaced.map(({ listing }) => listing?.id)).toEqual([1])
  })
})

const arbitraryStack: fc.Arbitrary<Stack> = fc
  .record({
    floors: fc.option(fc.integer({ min: 1, max: 60 })),
    plate: fc.option(fc.integer({ min: 1_000, max: 60_000 })),
    drawn: fc.array(
      fc.record({
        floor: fc.option(fc.integer({ min: -3, max: 64 }), { freq: 8 }),
        span: fc.option(fc.integer({ min: -2, max: 5 })),
        area: fc.integer({ min: 1, max: 80_000 }),
        maxContiguous: fc.option(fc.integer({ min: 1, max: 90_000 })),
        state: fc.constantFrom(...STACK_STATES),
      }),
      { maxLength: 40 },
    ),
  })
  .map(({ floors, plate, drawn }) => ({
    floors,
    plate: plate === null ? null : sf(plate),
    spaces: drawn.map(({ floor, span, area, maxContiguous, state }, index) =>
      aSpace(index + 1, floor, area, {
        state,
        topFloor: floor === null || span === null ? null : floor + span,
        maxContiguous: maxContiguous === null ? null : sf(maxContiguous),
      }),
    ),
  }))

describe('any stack', () => {
  const holds = (check: (stack: Stack, result: ReturnType<typeof layoutStack>) => void) =>
    fc.assert(fc.property(arbitraryStack, (stack) => check(stack, layoutStack(stack))))

  test('runs from the top down and never shows a floor twice', () =>
    holds((_, { rows }) => {
      for (const [index, row] of rows.entries()) {
        expect(row.low).toBeLessThanOrEqual(row.high)
        if (index > 0) expect(row.high).toBeLessThan(rows[index - 1]!.low)
      }
    }))

  test('has every floor of the building and of its listings, and no other', () =>
    holds(({ floors, spaces }, { rows }) => {
      const upTo = (low: number, high: number) => Array.from({ length: high - low + 1 }, (_, index) => low + index)
      const shownFloors = rows.flatMap(({ low, high }) => upTo(low, high))
      const named = spaces.flatMap(({ floor, topFloor }) =>
        floor === null ? [] : upTo(Math.min(floor, topFloor ?? floor), Math.max(floor, topFloor ?? floor)),
      )
      const expected = [...new Set([...upTo(1, floors ?? 0), ...named])]
      expect(shownFloors.sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b))
    }))

  test('shows every listing on the market exactly once, on its floor or as unplaced', () =>
    holds(({ spaces }, { rows, unplaced }) => {
      const inRows = rows.flatMap(({ low, high, parts }) =>
        parts.flatMap(({ space }) => {
          if (space) expect(low <= space.floor! && space.floor! <= high).toBe(true)
          return space?.listing ? [space.listing.id] : []
        }),
      )
      const separate = unplaced.flatMap(({ listing }) => (listing ? [listing.id] : []))
      const offered = spaces.flatMap(({ listing }) => (listing ? [listing.id] : []))
      expect([...inRows, ...separate].sort((a, b) => a - b)).toEqual(offered)
    }))

  test('adds up: the parts of a row are the area of the row, and include what is on the market and leased', () =>
    holds(({ spaces }, { rows, unplaced }) => {
      const areaOf = (list: StackSpace[]) => list.reduce((sum, { area }) => sum + area.magnitude, 0)
      let recorded = areaOf(unplaced)
      for (const { parts, sqft, low, high } of rows) {
        expect(parts.reduce((sum, part) => sum + part.sqft, 0)).toBeCloseTo(sqft)
        expect(parts.every((part) => part.sqft >= 0)).toBe(true)
        const isUnavailable = parts.every(({ kind }) => kind !== 'space')
        const rowSpaces = spaces.filter(({ floor }) => floor !== null && low <= floor && floor <= high)
        recorded += isUnavailable
          ? areaOf(rowSpaces)
          : parts.reduce((sum, part) => sum + (part.kind === 'unlisted' ? 0 : part.sqft), 0)
        if (isUnavailable) expect(sqft).toBeGreaterThanOrEqual(areaOf(rowSpaces))
      }
      expect(recorded).toBeCloseTo(areaOf(spaces))
    }))

  test('never merges a floor with a listing on the market, and never leaves two adjacent mergeable rows', () =>
    holds((_, { rows }) => {
      for (const [index, row] of rows.entries()) {
        const below = rows[index + 1]
        const [only] = row.parts
        if (!below || only!.kind === 'space' || row.parts.length > 1 || below.parts.length > 1) continue
        if (below.high + 1 === row.low) expect(below.parts[0]!.kind).not.toBe(only!.kind)
      }
    }))

  test('joins only whole floors that are adjacent', () =>
    holds((_, { rows }) => {
      for (const [index, { joined, low, parts }] of rows.entries()) {
        if (joined === null) continue
        expect(parts).toHaveLength(1)
        if (joined !== 'bottom') expect(rows[index + 1]).toMatchObject({ high: low - 1 })
      }
    }))
})
