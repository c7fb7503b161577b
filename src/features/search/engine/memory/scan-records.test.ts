import path from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Random } from '#lib/random.ts'
import { type Density, makeScene, runOn, type Scene } from '../../../../../test/plain-kernels/fixtures.ts'
import { plainKernels } from '../../../../../test/plain-kernels/kernels.ts'
import { countBits, maskAt } from '../../../../../test/plain-kernels/masks.ts'
import type { Kernels } from './kernels.ts'
import { SCRATCH_BYTES } from './layout/layout.ts'
import { type OpenKernels, openKernels } from './open-kernels.ts'

// Compares counting by records with counting by bitmaps, over the same data.

const RECORD_BYTES = 16
const NONE = 255
const CODE = 0
const BITS = 1
const PLAIN = 0x80000000
const FLAG = 1 << 24
const PAGE = 65_536
/** Up to this many matches in a block are counted by their records. */
const FEW_ROWS = 48

let compiled: OpenKernels
beforeAll(async () => {
  compiled = await openKernels(path.resolve(import.meta.dirname, '../../../../..'))
})

/** The contents of a byte of a record, and their slots. Slots of `rents` are for any currency. */
type Byte =
  | { kind: 'nothing' }
  | { kind: 'codes'; slot: number; length: number }
  | { kind: 'bits'; parts: { slot: number; first: number; length: number }[] }
  | { kind: 'rents'; undisclosed: number; currencies: number; slot: number; buckets: number; currency: number }

/** Sixteen bytes in any order, among them rents once and every other kind. */
function drawBytes(random: Random) {
  let next = 0
  const slots = (count: number) => {
    next += count
    return next - count
  }
  const draw = (kind: Byte['kind']): Byte => {
    if (kind === 'nothing') return { kind }
    if (kind === 'bits') {
      const parts: { slot: number; first: number; length: number }[] = []
      // Bits between the parts have no meaning.
      for (let first = random.int(0, 2); first < 8; first += random.int(0, 1)) {
        const length = random.int(1, 8 - first)
        parts.push({ slot: slots(length), first, length })
        first += length
      }
      return { kind, parts }
    }
    if (kind === 'codes') {
      const length = random.int(1, 7)
      return { kind, length, slot: slots(length) }
    }
    const [currencies, buckets] = [random.int(2, 4), random.int(1, 9)]
    const [undisclosed, slot, currency] = [slots(1), slots(buckets), slots(currencies)]
    return { kind, currencies, buckets, undisclosed, slot, currency }
  }
  const kinds: Byte['kind'][] = ['rents', 'codes', 'bits', 'nothing']
  while (kinds.length < RECORD_BYTES) kinds.push(random.pick(['codes', 'bits', 'nothing'] as const))
  const shuffled = kinds.map((kind) => [random.next(), kind] as const).toSorted(([a], [b]) => a - b)
  return { bytes: shuffled.map(([, kind]) => draw(kind)), slots: Math.ceil(next / 8) * 8 }
}

function drawValue(random: Random, byte: Byte): number {
  if (byte.kind === 'codes') return random.chance(0.2) ? NONE : random.int(0, byte.length - 1)
  if (byte.kind === 'rents') return random.chance(0.3) ? NONE : random.int(0, byte.currencies * byte.buckets - 1)
  return random.int(0, 255)
}

/** The slots of a record with this value in a byte. */
function slotsOf(byte: Byte, value: number): number[] {
  switch (byte.kind) {
    case 'nothing':
      return []
    case 'codes':
      return value === NONE ? [] : [byte.slot + value]
    case 'bits':
      return byte.parts.flatMap(({ slot, first, length }) =>
        Array.from({ length }, (_, bit) => bit)
          .filter((bit) => (value >> (first + bit)) & 1)
          .map((bit) => slot + bit),
      )
    case 'rents':
      if (value === NONE) return [byte.undisclosed]
      return [byte.slot + (value % byte.buckets), byte.currency + Math.floor(value / byte.buckets)]
  }
}

type CountedField = { field: number[]; from: number; to: number; isRent: boolean }

/** The fields by which a byte is counted, and the slots that each fills; rents of one currency. */
function fieldsOf(byte: Byte, place: number, compared: number): CountedField[] {
  const counted = (kind: number, first: number, length: number, slot: number, isRent = false) => ({
    field: [place, kind, first, length, slot],
    ...{ from: slot, to: slot + length, isRent },
  })
  switch (byte.kind) {
    case 'nothing':
      return []
    case 'codes':
      return [counted(CODE, 0, byte.length, byte.slot)]
    case 'bits':
      return byte.parts.map(({ slot, first, length }) => counted(BITS, first, length, slot))
    case 'rents':
      return [
        counted(CODE, compared * byte.buckets, byte.buckets, byte.slot, true),
        counted(CODE, NONE, 1, byte.undisclosed),
      ]
  }
}

/** Random records for all rows, and bitmaps with the same information. */
function writeRows(scene: Scene, bytes: Byte[], slots: number, blocks: number) {
  const { random, memory } = scene
  const records = scene.take(blocks * 512 * RECORD_BYTES)
  const bitmaps = scene.take(slots * blocks * 64)
  const view = new Uint8Array(memory.buffer)
  const slotsOfValue = bytes.map((byte) => Array.from({ length: 256 }, (_, value) => slotsOf(byte, value)))
  for (let row = 0; row < blocks * 512; row++) {
    for (let place = 0; place < RECORD_BYTES; place++) {
      const value = drawValue(random, bytes[place]!)
      view[records + row * RECORD_BYTES + place] = value
      for (const slot of slotsOfValue[place]![value]!)
        view[bitmaps + slot * blocks * 64 + (row >>> 3)]! |= 1 << (row & 7)
    }
  }
  return { records, bitmaps }
}

/** A hard filter that passes few rows of some blocks and many of others, and soft ones that pass some. */
function writeFilters(scene: Scene, blocks: number, bitmapOf: (slot: number) => number, slots: number, least: number) {
  const { random } = scene
  const bitmap = (...shares: Density[]) => scene.masks(blocks, () => random.pick(shares))
  const filters = random.int(least, 5)
  const condition = (begins: number) => {
    const at = random.chance(0.4) ? bitmapOf(random.int(0, slots - 1)) : bitmap('none', 'half', 'most', 'most', 'all')
    return [random.pick([0, 0, 1]), begins, random.pick([0, 0, 0, FLAG]), at, 0, 0, 0, 0]
  }
  const steps = [0, 0, 0, bitmap('none', 'few', 'few', 'half', 'most', 'all'), 0, 0, 0, 0]
  for (let filter = 0; filter < filters; filter++) {
    for (const begins of random.pick([[2], [2, 1], [2, 0, 1], [2, 1, 1]])) steps.push(...condition(begins))
  }
  return { filters, steps }
}

/** One group or two for each field, so that every slot it fills is counted once. */
function groupsOf(random: Random, counted: CountedField[], filters: number, comparable: number): number[][] {
  return counted.flatMap(({ from, to, isRent }) => {
    const [mask, between] = [random.int(0, filters), random.int(from, to)]
    const only = isRent ? comparable : 0
    return [
      [mask, from, between, only],
      [mask, between, to, only],
    ]
  })
}

/** A random scan; with `leastFilters` other than 0 one of the filters is always lifted. */
function makeScan(seed: number, { blocks, leastFilters }: { blocks: number; leastFilters: number }) {
  const { bytes, slots } = drawBytes(makeScene({ pages: 1, seed }).random)
  const bitmapBytes = blocks * 64
  const size = blocks * (512 * RECORD_BYTES + 64 * (slots + 30) + slots * 2) + SCRATCH_BYTES
  const scene = makeScene({ pages: Math.ceil(size / PAGE) + 2, seed })
  const { random } = scene
  const { records, bitmaps } = writeRows(scene, bytes, slots, blocks)
  const bitmapOf = (slot: number) => bitmaps + slot * bitmapBytes
  const { filters, steps } = writeFilters(scene, blocks, bitmapOf, slots, leastFilters)
  const rents = bytes.find((byte) => byte.kind === 'rents')!
  const compared = random.int(0, rents.currencies - 1)
  const counted = bytes.flatMap((byte, place) => fieldsOf(byte, place, compared))
  const groups = groupsOf(random, counted, filters, bitmapOf(rents.currency + compared))
  const live = scene.masks(blocks, () => random.pick<Density>(['most', 'all', 'all', 'few']))
  const tallies = scene.halves(Array.from({ length: blocks * slots }, () => random.int(0, 512)))
  const listed = Array.from({ length: blocks }, (_, block) => block).filter(() => random.chance(0.9))
  const entries = listed.map((block) => (block | random.pick([0, 0, 0, 0, 0, 0, FLAG, FLAG, PLAIN])) >>> 0)
  const [entriesAt, stepsAt] = [scene.words(entries), scene.words(steps)]
  const [groupsAt, fieldsAt] = [scene.words(groups.flat()), scene.words(counted.flatMap(({ field }) => field))]
  const [counts, histograms, scratch] = [
    scene.take(slots * 4),
    scene.take(RECORD_BYTES << 10),
    scene.take(SCRATCH_BYTES),
  ]
  const [hits, liftedHits] = [scene.take(bitmapBytes), scene.take(bitmapBytes)]
  const table = [entriesAt, entries.length, bitmaps, bitmapBytes, slots, live, tallies, slots - 8] as const
  const filtering = [stepsAt, steps.length / 8, filters, groupsAt, groups.length, scratch, counts, hits] as const
  const lifted = [random.int(leastFilters > 0 ? 1 : -1, filters), liftedHits] as const
  const listedMasks = (memory: WebAssembly.Memory, bitmap: number) =>
    entries
      .flatMap((entry, index) => (entry >= PLAIN ? [] : [maskAt(memory, bitmap + listed[index]! * 64)]))
      .map(countBits)
  const run = (recordsAt: number) => (kernels: Kernels, memory: WebAssembly.Memory) => ({
    total: kernels.scan(...table, ...filtering, ...lifted, recordsAt, histograms, fieldsAt, counted.length) >>> 0,
    matches: listedMasks(memory, hits),
    lifted: listedMasks(memory, liftedHits),
  })
  const apart = { from: scratch, to: scratch + SCRATCH_BYTES }
  return {
    listed: entries.length,
    byRecords: () => runOn(scene, compiled, run(records), apart),
    byBitmaps: () => runOn(scene, compiled, run(0), apart),
    plainly: () => runOn(scene, plainKernels, run(records), apart),
  }
}

test.each([
  { blocks: 10, leastFilters: 0, scans: 100 },
  // More blocks than one tile.
  { blocks: 620, leastFilters: 2, scans: 3 },
])('records and bitmaps give the same counts, in $blocks blocks', ({ scans, ...sizes }) => {
  const seen = { few: 0, many: 0, lifted: 0 }
  const property = fc.property(fc.nat(), (seed) => {
    const scan = makeScan(seed, sizes)
    if (sizes.blocks > 256) expect(scan.listed).toBeGreaterThan(512)
    const [records, bitmaps, plain] = [scan.byRecords(), scan.byBitmaps(), scan.plainly()]
    expect(records.result).toEqual(plain.result)
    expect(bitmaps.result).toEqual(plain.result)
    // Histograms too: they are cleared again.
    expect(Buffer.compare(records.bytes, plain.bytes)).toBe(0)
    expect(Buffer.compare(bitmaps.bytes, plain.bytes)).toBe(0)
    const { matches, lifted } = records.result
    seen.few += matches.filter((count) => count > 0 && count <= FEW_ROWS).length
    seen.many += matches.filter((count) => count > FEW_ROWS).length
    seen.lifted += matches.filter((count, block) => count <= FEW_ROWS && lifted[block]! > count).length
  })
  fc.assert(property, { numRuns: scans })
  // Each way of counting was used often enough.
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(20)
})
