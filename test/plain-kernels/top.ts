import { BLOCK_ROWS, blockOf, entriesAt, hasRow } from './masks.ts'

type Pair = { key: number; id: number }

/** The best few of the hits: kernel/top.ts. They are sorted, largest first, which is a valid heap order. */
export function top(
  memory: WebAssembly.Memory,
  blocks: number,
  blockCount: number,
  hits: number,
  column: number,
  width: number,
  flip: number,
  least: number,
  bias: number,
  planes: number,
  planeCount: number,
  planeBytes: number,
  points: number,
  ids: number,
  heap: number,
  most: number,
): number {
  const bytes = new Uint8Array(memory.buffer)
  const halves = new Uint16Array(memory.buffer)
  const words = new Uint32Array(memory.buffer)
  const best: Pair[] = []
  for (const block of entriesAt(memory, blocks, blockCount).map(blockOf)) {
    for (let row = block * BLOCK_ROWS; row < (block + 1) * BLOCK_ROWS; row++) {
      if (!hasRow(bytes, hits, row)) continue
      const value = width === 2 ? halves[(column >>> 1) + row]! : words[(column >>> 2) + row]!
      let key = Math.max((value ^ flip) >>> 0, least >>> 0) + bias
      for (let plane = 0; plane < planeCount; plane++) {
        if (hasRow(bytes, planes + plane * planeBytes, row)) key -= 2 ** plane * points
      }
      insert(best, { key: key >>> 0, id: words[(ids >>> 2) + row]! }, most)
    }
  }
  for (const [index, { key, id }] of best.toReversed().entries()) words.set([key, id], (heap >>> 2) + index * 2)
  return best.length
}

/** Inserts into a sorted list of at most `most` pairs. */
function insert(best: Pair[], pair: Pair, most: number) {
  if (best.length === most) {
    if (!isBefore(pair, best.at(-1)!)) return
    best.pop()
  }
  best.splice(best.findLastIndex((other) => isBefore(other, pair)) + 1, 0, pair)
}

function isBefore(a: Pair, b: Pair): boolean {
  return a.key < b.key || (a.key === b.key && a.id < b.id)
}
