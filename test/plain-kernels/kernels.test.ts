import { expect, test } from 'vitest'
import { makeScene } from './fixtures.ts'
import { plainKernels } from './kernels.ts'

const [LIVE, OFFICE, RETAIL, LARGE, DOLLARS, CHEAP] = [0, 1, 2, 3, 4, 5] as const
const [BITMAP, NOT_BITMAP, RANGE_32, RANGE_16, RANGE_8] = [0, 1, 2, 3, 4] as const
const [ALTERNATIVE, FILTER] = [1, 2] as const
const [BOX, PLAIN, PLAIN_FOREIGN] = [1 << 24, 0x80000000, 0x40000000] as const

type Step = [kind: number, begins: number, onlyFor: number, at: number, low?: number, high?: number]
type Group = [mask: number, from: number, to: number, only: number]

/** One block of eight slots and a scan over it; the rows from 6 on are not live. */
function makeBlock({ entry = 0 } = {}) {
  const scene = makeScene()
  const slots = new Map<number, number[]>([
    [LIVE, [0, 1, 2, 3, 4, 5]],
    [OFFICE, [0, 1, 2, 6]],
    [RETAIL, [3, 4]],
    [LARGE, [0, 3, 5, 7]],
    [DOLLARS, [0, 1, 3]],
    [CHEAP, [0, 2, 3]],
  ])
  const bitmaps = scene.take(0)
  for (let slot = 0; slot < 8; slot++) scene.rows(1, slots.get(slot) ?? [])
  const slot = (number: number) => bitmaps + number * 64
  const blocks = scene.words([entry])
  const [tallies, counts] = [scene.take(8 * 2), scene.take(8 * 4)]
  const [hits, liftedHits] = [scene.take(64), scene.take(64)]
  const kernels = plainKernels(scene.memory)
  kernels.tally(blocks, 1, bitmaps, 64, 8, slot(LIVE), tallies)
  const scan = (steps: Step[], groups: Group[] = [], lifted = -1) => {
    const written = scene.words(
      steps.flatMap(([kind, begins, onlyFor, at, low = 0, high = 0]) => [kind, begins, onlyFor, at, low, high, 0, 0]),
    )
    const filters = steps.filter(([, begins]) => begins === FILTER).length
    const grouped = scene.words(groups.flat())
    const listed = [blocks, 1, bitmaps, 64, 8, slot(LIVE), tallies, 6] as const
    const filtering = [written, steps.length, filters, grouped, groups.length] as const
    const total = kernels.scan(...listed, ...filtering, 0, counts, hits, lifted, liftedHits, 0, 0, 0, 0)
    return { total, hits: scene.rowsAt(hits), lifted: scene.rowsAt(liftedHits), counts: scene.wordsAt(counts, 8) }
  }
  return { scene, scan, slot, tallies }
}

test('a tally counts the live rows with each slot', () => {
  const { scene, tallies } = makeBlock()
  expect(scene.halvesAt(tallies, 8)).toEqual([6, 3, 2, 3, 3, 3, 0, 0])
})

test('a scan without steps finds all live rows', () => {
  expect(makeBlock().scan([])).toMatchObject({ total: 6, hits: [0, 1, 2, 3, 4, 5] })
})

test('hard steps must all hold', () => {
  const { scan, slot } = makeBlock()
  const steps: Step[] = [
    [BITMAP, 0, 0, slot(OFFICE)],
    [NOT_BITMAP, 0, 0, slot(CHEAP)],
  ]
  expect(scan(steps)).toMatchObject({ total: 1, hits: [1] })
})

test('a bitmap filters rows by bits, and a range by the numbers of a column', () => {
  const { scene, scan } = makeBlock()
  const bitmap = scene.rows(1, [0, 1, 2, 3])
  const areas = scene.words([100, 200, 300, 0xffffffff, ...Array(508).fill(200)])
  const days = scene.halves([0, 5, 6, 65_535, ...Array(508).fill(5)])
  const floors = scene.bytes([0, 5, 6, 255, ...Array(508).fill(5)])
  expect(scan([[BITMAP, 0, 0, bitmap]]).hits).toEqual([0, 1, 2, 3])
  expect(scan([[RANGE_32, 0, 0, areas, 200, 300]]).hits).toEqual([1, 2, 4, 5])
  expect(scan([[RANGE_16, 0, 0, days, 6, 65_535]]).hits).toEqual([2, 3])
  expect(scan([[RANGE_8, 0, 0, floors, 6, 255]]).hits).toEqual([2, 3])
})

test('a step for flagged blocks does not filter the others', () => {
  const found = ({ scan, slot }: ReturnType<typeof makeBlock>) => scan([[BITMAP, 0, BOX, slot(OFFICE)]]).total
  expect(found(makeBlock())).toBe(6)
  expect(found(makeBlock({ entry: BOX }))).toBe(3)
})

test('a filter passes rows that pass one of its alternatives, and is lifted for its own counts', () => {
  const { scan, slot } = makeBlock()
  const steps: Step[] = [
    [BITMAP, FILTER, 0, slot(OFFICE)],
    [BITMAP, ALTERNATIVE, 0, slot(RETAIL)],
    [BITMAP, FILTER, 0, slot(LARGE)],
  ]
  const groups: Group[] = [
    [1, OFFICE, RETAIL + 1, 0],
    [2, LARGE, LARGE + 1, 0],
    [0, CHEAP, CHEAP + 1, slot(DOLLARS)],
  ]
  const { total, hits, lifted, counts } = scan(steps, groups, 1)
  expect(hits).toEqual([0, 3])
  expect(total).toBe(2)
  // Large, with any space type.
  expect(lifted).toEqual([0, 3, 5])
  // Of the large ones one office and one shop; of offices and shops two large; both hits are cheap, and in dollars.
  expect(counts).toEqual([0, 1, 1, 2, 0, 2, 0, 0])
})

test('alternatives can have several steps', () => {
  const { scan, slot } = makeBlock()
  const steps: Step[] = [
    [BITMAP, FILTER, 0, slot(OFFICE)],
    [BITMAP, 0, 0, slot(LARGE)],
    [BITMAP, ALTERNATIVE, 0, slot(RETAIL)],
    [NOT_BITMAP, 0, 0, slot(LARGE)],
  ]
  expect(scan(steps).hits).toEqual([0, 4])
})

test('a plain block is counted by its tally, without rents where they are in another currency', () => {
  const groups: Group[] = [[0, OFFICE, CHEAP + 1, 0]]
  const plain = makeBlock({ entry: PLAIN }).scan([], groups, 0)
  expect(plain).toMatchObject({ total: 6, hits: [0, 1, 2, 3, 4, 5], lifted: [0, 1, 2, 3, 4, 5] })
  expect(plain.counts).toEqual([6, 3, 2, 3, 3, 3, 0, 0])
  const { scan, scene, tallies } = makeBlock({ entry: PLAIN_FOREIGN })
  new Uint16Array(scene.memory.buffer, tallies, 8)[6] = 9
  expect(scan([], groups).counts).toEqual([6, 3, 2, 3, 3, 3, 0, 0])
})

test('the best are the smallest keys, then the smallest ids', () => {
  const scene = makeScene()
  const blocks = scene.words([0])
  const hits = scene.rows(1, [0, 1, 2, 4])
  const column = scene.halves([30, 10, 30, 5, 40])
  const ids = scene.words([103, 102, 101, 104, 105])
  const heap = scene.take(8 * 8)
  const { top } = plainKernels(scene.memory)
  const best = (most: number, { flip = 0, least = 0, bias = 0, planes = 0, planeCount = 0, points = 0 } = {}) => {
    const key = [column, 2, flip, least, bias, planes, planeCount, 64, points] as const
    const count = top(blocks, 1, hits, ...key, ids, heap, most)
    return Array.from({ length: count }, (_, place) => scene.wordsAt(heap + place * 8, 2)).reverse()
  }
  expect(best(3)).toEqual([
    [10, 102],
    [30, 101],
    [30, 103],
  ])
  expect(best(1, { flip: 0xffff })).toEqual([[0xffff - 40, 105]])
  expect(best(2, { least: 30 })).toEqual([
    [30, 101],
    [30, 102],
  ])
  // Row 4 counts two in its planes, row 0 one: 40 + 60 - 2 * 20, 30 + 60 - 20.
  const planes = scene.rows(1, [0])
  scene.rows(1, [4])
  expect(best(2, { planes, planeCount: 2, points: 20, bias: 60 })).toEqual([
    [60, 105],
    [70, 102],
  ])
})

test('the median is found plane by plane', () => {
  const scene = makeScene()
  // Rows 0 to 4 have the numbers 2, 0, 3, 1, 3; row 4 has no slot.
  const [high, low] = [scene.rows(1, [0, 2, 4]), scene.rows(1, [2, 3, 4])]
  const [hits, slot] = [scene.rows(1, [0, 1, 2, 3, 4]), scene.rows(1, [0, 1, 2, 3, 9])]
  const [blocks, candidates] = [scene.words([0]), scene.take(64)]
  const { begin, countZeros, keep } = plainKernels(scene.memory)
  expect(begin(blocks, 1, hits, slot, candidates)).toBe(4)
  // The third smallest: two have a 0 in the high plane, so it is the first of the others.
  expect(countZeros(blocks, 1, candidates, high)).toBe(2)
  keep(blocks, 1, candidates, high, 1)
  expect(scene.rowsAt(candidates)).toEqual([0, 2])
  expect(countZeros(blocks, 1, candidates, low)).toBe(1)
  keep(blocks, 1, candidates, low, 0)
  expect(scene.rowsAt(candidates)).toEqual([0])
})

test('buildings are counted once, with any number of hits and blocks', () => {
  const scene = makeScene()
  // Rows 0 to 2, 3 alone, 4 to 1029, 1030 to 1031.
  const lasts = scene.rows(3, [2, 3, 1029, 1031])
  const all = scene.words([0, 1, 2])
  const { countBuildings } = plainKernels(scene.memory)
  const count = (rows: number[], blocks = all, listed = 3) => countBuildings(blocks, listed, scene.rows(3, rows), lasts)
  expect(count([])).toBe(0)
  expect(count([0, 1, 2])).toBe(1)
  expect(count([2, 3, 4])).toBe(3)
  expect(count([4, 600, 1029])).toBe(1)
  expect(count([4, 1030])).toBe(2)
  // The block in the middle is not listed, so its building counts as two.
  expect(count([4, 1029], scene.words([0, 2]), 2)).toBe(2)
})

test('buildings are listed with their hits, and counted in all their submarkets', () => {
  const scene = makeScene()
  const firsts = scene.words([0, 3, 4, 600])
  const hits = scene.rows(2, [0, 2, 5, 64, 599])
  const [list, counts] = [scene.take(3 * 8), scene.take(4 * 4)]
  const { listBuildings, countSubmarkets } = plainKernels(scene.memory)
  expect(listBuildings(hits, firsts, 0, 3, list)).toBe(2)
  expect(scene.wordsAt(list, 4)).toEqual([0, 2, 2, 3])
  expect(listBuildings(hits, firsts, 1, 2, list)).toBe(0)
  // The first is in submarkets 1 and 3, the second in none, the third in 3.
  const [starts, codes] = [scene.words([0, 2, 2, 3]), scene.halves([1, 3, 3])]
  countSubmarkets(hits, firsts, 0, 3, starts, codes, counts)
  expect(scene.wordsAt(counts, 4)).toEqual([0, 2, 0, 5])
})

test('a posting list is runs of rows with gaps between them', () => {
  const scene = makeScene()
  const { mark, markRows } = plainKernels(scene.memory)
  const bitmap = scene.take(64)
  // Row 3 alone; after a gap of 2 the rows 6 to 8; after a gap of 100, in two bytes, row 109.
  const list = scene.bytes([3 << 1, (2 << 1) | 1, 3 - 2, (200 & 0x7f) | 0x80, 200 >> 7])
  mark(list, list + 5, bitmap)
  expect(scene.rowsAt(bitmap)).toEqual([3, 6, 7, 8, 109])
  markRows(bitmap, 108, 111)
  markRows(bitmap, 0, 0)
  expect(scene.rowsAt(bitmap)).toEqual([3, 6, 7, 8, 108, 109, 110])
})

test('bitmaps are intersected, which returns whether any bit is left, and added', () => {
  const scene = makeScene()
  const { andBitmap, addPlane } = plainKernels(scene.memory)
  const into = scene.rows(1, [1, 2, 500])
  expect(andBitmap(into, scene.rows(1, [2, 3, 500]), 64)).toBe(1)
  expect(scene.rowsAt(into)).toEqual([2, 500])
  expect(andBitmap(into, scene.rows(1, [3]), 64)).toBe(0)
  // Row 1 is in three of them, row 2 in two, row 3 in one.
  const planes = scene.take(2 * 64)
  for (const rows of [[1, 2, 3], [1, 2], [1]]) addPlane(planes, 2, 64, scene.rows(1, rows))
  expect(scene.rowsAt(planes)).toEqual([1, 3])
  expect(scene.rowsAt(planes + 64)).toEqual([1, 2])
})

test('kernels use all of a memory that has grown', () => {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 2, shared: true })
  const { markRows } = plainKernels(memory)
  memory.grow(1)
  markRows(65_536, 0, 2)
  expect(new Uint8Array(memory.buffer)[65_536]).toBe(3)
})
