import path from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Density, makeScene, runOn, type Scene } from '../../../../../test/plain-kernels/fixtures.ts'
import { plainKernels } from '../../../../../test/plain-kernels/kernels.ts'
import type { Kernels } from './kernels.ts'
import { type OpenKernels, openKernels } from './open-kernels.ts'

// Compares the compiled kernels with the plain ones: same results, same bytes in memory. scan.test.ts tests the scan.

const BLOCKS = 8
const ROWS = BLOCKS * 512
const FLAGS = [1 << 24, 1 << 25, 3 << 24]

let compiled: OpenKernels
beforeAll(async () => {
  compiled = await openKernels(path.resolve(import.meta.dirname, '../../../../..'))
})

test('the compiled kernels have the functions of the interface', () => {
  const { memory } = makeScene()
  expect(Object.keys(compiled(memory)).sort()).toEqual(Object.keys(plainKernels(memory)).sort())
})

/** Runs both on the same memory; the bytes of `apart` may differ. */
function expectAlike<Result>(
  scene: Scene,
  run: (kernels: Kernels, memory: WebAssembly.Memory) => Result,
  apart?: { from: number; to: number },
): Result {
  const [fast, plain] = [runOn(scene, compiled, run, apart), runOn(scene, plainKernels, run, apart)]
  expect(fast.result).toEqual(plain.result)
  expect(Buffer.compare(fast.bytes, plain.bytes)).toBe(0)
  return fast.result
}

const seed = fc.nat()
const density = fc.constantFrom<Density>('none', 'few', 'half', 'most', 'all')
/** Which blocks are listed, and with which flags. */
const entries = fc
  .array(fc.option(fc.constantFrom(0, ...FLAGS), { freq: 3 }), { minLength: BLOCKS, maxLength: BLOCKS })
  .map((blocks) => blocks.flatMap((flag, block) => (flag === null ? [] : [(block | flag) >>> 0])))

const ranking = fc.record({
  seed,
  blocks: entries,
  share: density,
  width: fc.constantFrom(2, 4),
  flips: fc.constantFrom('none', 'all', 'some'),
  least: fc.double({ min: 0, max: 1.2, noNaN: true }),
  // The number of different values: few values make ties.
  spread: fc.constantFrom(1, 3, 1000, 2 ** 16, 2 ** 32),
  planeCount: fc.nat(7),
  points: fc.nat(300),
  bias: fc.nat(1000),
  most: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 1024 })),
})

test('both find the same best few, in any order', () => {
  let found = 0
  const property = fc.property(ranking, ({ seed, blocks, share, width, flips, least, spread, ...rest }) => {
    const scene = makeScene({ seed })
    const { random } = scene
    const { planeCount, points, most } = rest
    const bias = rest.bias + points * (2 ** planeCount - 1)
    const widest = width === 2 ? 0xffff : 0xffffffff
    const flip = { none: 0, all: widest, some: random.int(0, widest) }[flips]
    const highest = Math.min(widest, 0xffffffff - bias)
    const lowest = highest - Math.min(highest, spread - 1)
    const column = Array.from({ length: ROWS }, () => (random.int(lowest, highest) ^ flip) >>> 0)
    const columnAt = width === 2 ? scene.halves(column) : scene.words(column)
    // An odd number times different whole numbers gives different numbers, in no particular order.
    const ids = scene.words(Array.from({ length: ROWS }, (_, row) => Math.imul(row + seed, 0x9e3779b1) >>> 0))
    const planes = scene.masks(planeCount * BLOCKS, () => random.pick<Density>(['few', 'half', 'none']))
    const [hits, listed] = [scene.masks(BLOCKS, () => share), scene.words(blocks)]
    const heap = scene.take(1024 * 8)
    const atLeast = Math.floor(Math.min(least * highest, 0xffffffff - bias))
    const key = [columnAt, width, flip, atLeast, bias, planes, planeCount, BLOCKS * 64, points] as const
    const results = expectAlike(
      scene,
      ({ top }, { buffer }) => {
        const count = top(listed, blocks.length, hits, ...key, ids, heap, most)
        const words = new Uint32Array(buffer, heap, count * 2)
        const pairs = Array.from({ length: count }, (_, place) => [words[place * 2]!, words[place * 2 + 1]!] as const)
        const ordered = pairs.toSorted(([key, id], [otherKey, otherId]) => key - otherKey || id - otherId)
        // The heap's first pair is the worst; the order of the others is not defined.
        expect(pairs[0]).toEqual(ordered.at(-1))
        return ordered
      },
      { from: heap, to: heap + 1024 * 8 },
    )
    if (results.length > 0) found++
  })
  fc.assert(property, { numRuns: 200 })
  expect(found).toBeGreaterThan(40)
})

test('both walk down the planes in the same way', () => {
  const property = fc.property(seed, entries, density, fc.nat(1), (seed, blocks, share, ones) => {
    const scene = makeScene({ seed })
    const [listed, candidates] = [scene.words(blocks), scene.masks(BLOCKS, () => 'half')]
    const [hits, plane] = [scene.masks(BLOCKS, () => share), scene.masks(BLOCKS, () => 'half')]
    const bitmap = scene.masks(BLOCKS, () => 'half')
    expectAlike(scene, ({ begin, countZeros, keep }) => {
      const first = countZeros(listed, blocks.length, candidates, plane)
      const begun = begin(listed, blocks.length, hits, bitmap, candidates)
      const zeros = countZeros(listed, blocks.length, candidates, plane)
      keep(listed, blocks.length, candidates, plane, ones)
      return [first, begun, zeros]
    })
  })
  fc.assert(property, { numRuns: 100 })
})

/** The first row of each building, and the end of the last. */
const buildings = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 1, max: 5 }) },
      { weight: 2, arbitrary: fc.integer({ min: 60, max: 70 }) },
      { weight: 1, arbitrary: fc.constantFrom(64, 128, 448, 512, 1024) },
      { weight: 1, arbitrary: fc.integer({ min: 500, max: 2000 }) },
    ),
    { minLength: 1, maxLength: 400, size: 'max' },
  )
  .map((sizes) => {
    const firsts = [0]
    for (const size of sizes) if (firsts.at(-1)! + size <= ROWS) firsts.push(firsts.at(-1)! + size)
    return firsts
  })

test('both count and list the same buildings, whatever blocks they cross', () => {
  const property = fc.property(seed, entries, density, buildings, (seed, blocks, share, firsts) => {
    const scene = makeScene({ seed })
    const count = firsts.length - 1
    const lasts = scene.rows(
      BLOCKS,
      firsts.slice(1).map((first) => first - 1),
    )
    const starts = [0]
    for (let building = 0; building < count; building++) starts.push(starts[building]! + scene.random.int(0, 3))
    const codes = Array.from({ length: starts.at(-1)! }, () => scene.random.int(0, 40))
    const [hits, listed] = [scene.masks(BLOCKS, () => share), scene.words(blocks)]
    const [firstsAt, startsAt, codesAt] = [scene.words(firsts), scene.words(starts), scene.halves(codes)]
    const [list, counts] = [scene.take(count * 8), scene.words(Array.from({ length: 41 }, () => 7))]
    const [from, to] = [scene.random.int(0, count), count]
    expectAlike(scene, ({ countBuildings, listBuildings, countSubmarkets }) => {
      countSubmarkets(hits, firstsAt, from, to, startsAt, codesAt, counts)
      return [countBuildings(listed, blocks.length, hits, lasts), listBuildings(hits, firstsAt, from, to, list)]
    })
  })
  fc.assert(property, { numRuns: 200 })
})

const run = fc.record({
  gap: fc.oneof(fc.nat(3), fc.nat(100), fc.nat(20_000)),
  length: fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 200 }), fc.integer({ min: 2, max: 20_000 })),
})

/** A posting list, and the end of its last run. */
function writeRuns(runs: { gap: number; length: number }[]): { bytes: number[]; end: number } {
  const bytes: number[] = []
  const write = (value: number) => {
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
    bytes.push(rest)
  }
  let end = 0
  for (const { gap, length } of runs) {
    write(gap * 2 + Number(length > 1))
    if (length > 1) write(length - 2)
    end += gap + length
  }
  return { bytes, end }
}

test('both mark the same rows of posting lists', () => {
  const property = fc.property(fc.array(run, { maxLength: 30 }), fc.nat(3), (runs, shift) => {
    const scene = makeScene({ pages: 4 })
    const { bytes, end } = writeRuns(runs)
    // A list may begin at any byte.
    const at = scene.bytes([...Array(shift).fill(0), ...bytes]) + shift
    const bitmap = scene.take(Math.ceil(end / 512) * 64)
    expectAlike(scene, ({ mark }) => mark(at, at + bytes.length, bitmap))
  })
  fc.assert(property, { numRuns: 100 })
})

test('both read gaps and runs of any length', () => {
  const property = fc.property(fc.integer({ min: 2 ** 26, max: 2 ** 28 }), fc.nat(2 ** 22), run, (gap, long, last) => {
    const scene = makeScene({ pages: 580 })
    const { bytes, end } = writeRuns([last, { gap, length: 1 }, { gap: 1, length: long + 2 }, last])
    const [at, bitmap] = [scene.bytes(bytes), scene.take(Math.ceil(end / 512) * 64)]
    expectAlike(scene, ({ mark }) => mark(at, at + bytes.length, bitmap))
  })
  fc.assert(property, { numRuns: 4 })
})

test('both mark the same ranges of rows, also empty ones', () => {
  const row = fc.oneof(fc.nat(ROWS), fc.constantFrom(0, 1, 63, 64, 65, 512, ROWS))
  const property = fc.property(seed, row, row, (seed, a, b) => {
    const scene = makeScene({ pages: 1, seed })
    const bitmap = scene.masks(BLOCKS, () => scene.random.pick<Density>(['none', 'few']))
    expectAlike(scene, ({ markRows }) => markRows(bitmap, Math.min(a, b), Math.max(a, b)))
  })
  fc.assert(property, { numRuns: 200 })
})

test('both intersect and add bitmaps in the same way', () => {
  const property = fc.property(seed, density, density, fc.nat(7), (seed, one, other, planeCount) => {
    const scene = makeScene({ pages: 1, seed })
    const [into, bitmap] = [scene.masks(BLOCKS, () => one), scene.masks(BLOCKS, () => other)]
    const planes = scene.masks(BLOCKS * planeCount, () => scene.random.pick<Density>(['few', 'half']))
    expectAlike(scene, ({ andBitmap, addPlane }) => {
      addPlane(planes, planeCount, BLOCKS * 64, bitmap)
      return andBitmap(into, bitmap, BLOCKS * 64)
    })
  })
  fc.assert(property, { numRuns: 100 })
})
