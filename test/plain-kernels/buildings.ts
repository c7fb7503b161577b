import { BLOCK_ROWS, blockOf, entriesAt, hasRow } from './masks.ts'

/** The number of buildings with a hit: kernel/buildings.ts. */
export function countBuildings(
  memory: WebAssembly.Memory,
  blocks: number,
  blockCount: number,
  hits: number,
  lasts: number,
): number {
  const bytes = new Uint8Array(memory.buffer)
  let count = 0
  let hasHit = false
  let next = 0
  const close = () => {
    if (hasHit) count++
    hasHit = false
  }
  for (const block of entriesAt(memory, blocks, blockCount).map(blockOf)) {
    // A building that continues in an unlisted block ends here.
    if (block !== next) close()
    next = block + 1
    for (let row = block * BLOCK_ROWS; row < next * BLOCK_ROWS; row++) {
      if (hasRow(bytes, hits, row)) hasHit = true
      if (hasRow(bytes, lasts, row)) close()
    }
  }
  close()
  return count >>> 0
}

/** Each building with hits and their number, as pairs: kernel/buildings.ts. */
export function listBuildings(
  memory: WebAssembly.Memory,
  hits: number,
  firsts: number,
  first: number,
  end: number,
  list: number,
): number {
  const bytes = new Uint8Array(memory.buffer)
  const words = new Uint32Array(memory.buffer)
  let pairs = 0
  for (let building = first; building < end; building++) {
    const count = countRows(bytes, hits, ...pairAt(words, firsts, building))
    if (count > 0) words.set([building, count], (list >>> 2) + 2 * pairs++)
  }
  return pairs >>> 0
}

/** Adds each building's hits to all its submarkets: kernel/buildings.ts. */
export function countSubmarkets(
  memory: WebAssembly.Memory,
  hits: number,
  firsts: number,
  first: number,
  end: number,
  starts: number,
  codes: number,
  counts: number,
): void {
  const bytes = new Uint8Array(memory.buffer)
  const words = new Uint32Array(memory.buffer)
  const halves = new Uint16Array(memory.buffer)
  for (let building = first; building < end; building++) {
    const [from, to] = pairAt(words, starts, building)
    if (from === to) continue
    const count = countRows(bytes, hits, ...pairAt(words, firsts, building))
    for (const code of halves.subarray((codes >>> 1) + from, (codes >>> 1) + to)) words[(counts >>> 2) + code]! += count
  }
}

function countRows(bytes: Uint8Array, hits: number, from: number, to: number): number {
  let count = 0
  for (let row = from; row < to; row++) if (hasRow(bytes, hits, row)) count++
  return count
}

/** The start of an item's part of a list, and that of the next item. */
function pairAt(words: Uint32Array, starts: number, index: number): [from: number, to: number] {
  const at = (starts >>> 2) + index
  return [words[at]!, words[at + 1]!]
}
