import type { Kernels } from '#features/search/engine/memory/kernels.ts'
import { makeRandom, type Random } from '#lib/random.ts'
import { BLOCK_ROWS, hasRow, MASK_BYTES } from './masks.ts'

/** Memory allocated piece by piece, in which tests lay out data. */
export type Scene = ReturnType<typeof makeScene>
/** The share of bits that are set. */
export type Density = 'none' | 'few' | 'half' | 'most' | 'all'

const LINE = 64

export function makeScene({ pages = 16, seed = 0 }: { pages?: number; seed?: number } = {}) {
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true })
  const bytes = new Uint8Array(memory.buffer)
  const random = makeRandom(String(seed))
  // For the scan, address 0 means none, so nothing is allocated there.
  let end = LINE
  const take = (size: number) => {
    const at = end
    end = Math.ceil((end + size) / LINE) * LINE
    if (end > bytes.length) throw new RangeError(`Expected at most ${pages} pages, got ${end} bytes`)
    return at
  }
  return {
    memory,
    random,
    /** Zeroed bytes that start on a cache line. */
    take,
    words(values: ArrayLike<number>) {
      const at = take(values.length * 4)
      new Uint32Array(memory.buffer, at, values.length).set(values)
      return at
    },
    halves(values: ArrayLike<number>) {
      const at = take(values.length * 2)
      new Uint16Array(memory.buffer, at, values.length).set(values)
      return at
    },
    bytes(values: ArrayLike<number>) {
      const at = take(values.length)
      bytes.set(values, at)
      return at
    },
    /** A bitmap over whole blocks with the bits of these rows. */
    rows(blocks: number, rows: Iterable<number>) {
      const at = take(blocks * MASK_BYTES)
      for (const row of rows) bytes[at + (row >>> 3)]! |= 1 << (row & 7)
      return at
    },
    /** Masks, one after the other, of random bits. */
    masks(count: number, density: () => Density) {
      const at = take(count * MASK_BYTES)
      const words = new Uint32Array(memory.buffer, at, (count * MASK_BYTES) / 4)
      for (let mask = 0; mask < count; mask++) {
        const share = density()
        for (let word = 0; word < 16; word++) words[mask * 16 + word] = randomWord(random, share)
      }
      return at
    },
    rowsAt(bitmap: number, blocks = 1): number[] {
      return Array.from({ length: blocks * BLOCK_ROWS }, (_, row) => row).filter((row) => hasRow(bytes, bitmap, row))
    },
    wordsAt: (at: number, count: number) => [...new Uint32Array(memory.buffer, at, count)],
    halvesAt: (at: number, count: number) => [...new Uint16Array(memory.buffer, at, count)],
  }
}

/** Runs kernels on a scene's memory, returns the bytes they left, without `apart`, and restores the memory. */
export function runOn<Result>(
  { memory }: Scene,
  kernelsFor: (memory: WebAssembly.Memory) => Kernels,
  run: (kernels: Kernels, memory: WebAssembly.Memory) => Result,
  apart = { from: 0, to: 0 },
): { result: Result; bytes: Buffer } {
  const view = new Uint8Array(memory.buffer)
  const before = view.slice()
  const result = run(kernelsFor(memory), memory)
  const bytes = Buffer.from(view).fill(0, apart.from, apart.to)
  view.set(before)
  return { result, bytes }
}

function randomWord(random: Random, density: Density): number {
  const word = () => random.int(0, 0xffffffff)
  switch (density) {
    case 'none':
      return 0
    case 'few':
      return word() & word() & word() & word() & word()
    case 'half':
      return word()
    case 'most':
      return word() | word() | word()
    case 'all':
      return 0xffffffff
  }
}
