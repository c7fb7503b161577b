import path from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Density, makeScene, runOn, type Scene } from '../../../../../test/plain-kernels/fixtures.ts'
import { plainKernels } from '../../../../../test/plain-kernels/kernels.ts'
import type { Kernels } from './kernels.ts'
import { SCRATCH_BYTES } from './layout/layout.ts'
import { type OpenKernels, openKernels } from './open-kernels.ts'

// Compares the compiled scan with the plain one: same results, same bytes in memory.

const BLOCKS = 8
const ROWS = BLOCKS * 512
const BITMAP_BYTES = BLOCKS * 64
const SLOTS = 24
const PLAIN = 0x80000000
const PLAIN_FOREIGN = 0x40000000
const FLAGS = [1 << 24, 1 << 25, 3 << 24]
const KINDS = { bitmap: 0, notBitmap: 1, range32: 2, range16: 3, range8: 4 }

let compiled: OpenKernels
beforeAll(async () => {
  compiled = await openKernels(path.resolve(import.meta.dirname, '../../../../..'))
})

/** Runs both on the same memory; only the scratch area may differ. */
function expectAlike<Result>(scene: Scene, run: (kernels: Kernels) => Result, scratch = 0): Result {
  const apart = { from: scratch, to: scratch && scratch + SCRATCH_BYTES }
  const [fast, plain] = [runOn(scene, compiled, run, apart), runOn(scene, plainKernels, run, apart)]
  expect(fast.result).toEqual(plain.result)
  expect(Buffer.compare(fast.bytes, plain.bytes)).toBe(0)
  return fast.result
}

const seed = fc.nat()
const density = fc.constantFrom<Density>('none', 'few', 'half', 'most', 'all')
/** Which blocks are listed, and with which flags. */
const entriesWith = (...flags: number[]) =>
  fc
    .array(fc.option(fc.constantFrom(0, ...flags), { freq: 3 }), { minLength: BLOCKS, maxLength: BLOCKS })
    .map((blocks) => blocks.flatMap((flag, block) => (flag === null ? [] : [(block | flag) >>> 0])))

const step = fc.record({
  kind: fc.constantFrom(...Object.values(KINDS)),
  onlyFor: fc.constantFrom(0, 0, 0, ...FLAGS),
  /** A slot's bitmap, or a bitmap of its own. */
  slot: fc.option(fc.nat(SLOTS - 1)),
  // Mostly dense, so that rows pass several steps.
  share: fc.constantFrom<Density>('few', 'half', 'most', 'most', 'most', 'all'),
  from: fc.nat(ROWS - 1),
  to: fc.nat(ROWS - 1),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
const alternatives = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
const group = fc.record({ mask: fc.nat(), from: fc.nat(SLOTS), to: fc.nat(SLOTS), only: fc.option(fc.nat(SLOTS - 1)) })
const scans = fc.record({
  seed,
  blocks: entriesWith(...FLAGS, PLAIN, PLAIN_FOREIGN),
  live: density,
  hard: fc.array(step, { maxLength: 3 }),
  soft: fc.oneof(
    { weight: 5, arbitrary: fc.array(alternatives, { maxLength: 5 }) },
    // The maximum number of filters.
    { weight: 1, arbitrary: fc.array(alternatives, { minLength: 10, maxLength: 14 }) },
  ),
  groups: fc.array(group, { maxLength: 5 }),
  lifted: fc.option(fc.nat()),
})

test('both scans find and count the same rows', () => {
  let found = 0
  const property = fc.property(scans, ({ seed, blocks, live, hard, soft, groups, lifted }) => {
    const scene = makeScene({ pages: 24, seed })
    const { random } = scene
    const filters = soft.length
    const liveAt = scene.masks(BLOCKS, () => random.pick<Density>([live, 'half', 'most']))
    const bitmaps = scene.masks(BLOCKS * SLOTS, () => random.pick<Density>(['half', 'most', 'few', 'most']))
    const bitmapOf = (slot: number) => bitmaps + slot * BITMAP_BYTES
    const tallies = scene.halves(Array.from({ length: BLOCKS * SLOTS }, () => random.int(0, 512)))
    const wide = Array.from({ length: ROWS }, () => random.int(0, 0xffffffff))
    const narrow = Array.from({ length: ROWS }, () => random.int(0, 0xffff))
    const bytes = Array.from({ length: ROWS }, () => random.int(0, 0xff))
    const [wideAt, narrowAt, bytesAt] = [scene.words(wide), scene.halves(narrow), scene.bytes(bytes)]
    const write = ({ kind, onlyFor, slot, share, from, to }: Step, begins: number) => {
      if (kind === KINDS.range32) return [kind, begins, onlyFor, wideAt, wide[from]!, wide[to]!, 0, 0]
      if (kind === KINDS.range16) return [kind, begins, onlyFor, narrowAt, narrow[from]!, narrow[to]!, 0, 0]
      if (kind === KINDS.range8) return [kind, begins, onlyFor, bytesAt, bytes[from]!, bytes[to]!, 0, 0]
      const at = slot === null ? scene.masks(BLOCKS, () => share) : bitmapOf(slot)
      return [kind, begins, onlyFor, at, 0, 0, 0, 0]
    }
    const steps = [
      ...hard.flatMap((each) => write(each, 0)),
      ...soft.flatMap((alternatives) =>
        alternatives.flatMap((conditions, alternative) =>
          conditions.flatMap((each, place) => write(each, place > 0 ? 0 : alternative > 0 ? 1 : 2)),
        ),
      ),
    ]
    const written = groups.flatMap(({ mask, from, to, only }) => [
      mask % (filters + 1),
      Math.min(from, to),
      Math.max(from, to),
      only === null ? 0 : bitmapOf(only),
    ])
    const [counts, hits, liftedHits] = [scene.take(SLOTS * 4), scene.take(BITMAP_BYTES), scene.take(BITMAP_BYTES)]
    const [listed, stepsAt, groupsAt] = [scene.words(blocks), scene.words(steps), scene.words(written)]
    const scratch = scene.take(SCRATCH_BYTES)
    const table = [listed, blocks.length, bitmaps, BITMAP_BYTES, SLOTS, liveAt, tallies, 16] as const
    const filtering = [stepsAt, steps.length / 8, filters, groupsAt, groups.length, scratch, counts, hits] as const
    const lift = lifted === null ? -1 : lifted % (filters + 1)
    const total = expectAlike(scene, ({ scan }) => scan(...table, ...filtering, lift, liftedHits, 0, 0, 0, 0), scratch)
    if (total > 0) found++
  })
  fc.assert(property, { numRuns: 200 })
  // Enough of the random scans must have matches.
  expect(found).toBeGreaterThan(40)
})

test('both tallies are the same', () => {
  const property = fc.property(seed, entriesWith(...FLAGS), density, (seed, blocks, share) => {
    const scene = makeScene({ seed })
    const live = scene.masks(BLOCKS, () => share)
    const bitmaps = scene.masks(BLOCKS * SLOTS, () => scene.random.pick([share, 'half']))
    const [listed, tallies] = [scene.words(blocks), scene.take(BLOCKS * SLOTS * 2)]
    expectAlike(scene, ({ tally }) => tally(listed, blocks.length, bitmaps, BITMAP_BYTES, SLOTS, live, tallies))
  })
  fc.assert(property, { numRuns: 50 })
})
