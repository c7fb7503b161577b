/**
 * The inner loops, over one segment's memory. All take and return whole numbers: byte addresses in the memory, and
 * counts. kernel/ has their source and documentation; test/plain-kernels/ does the same without WebAssembly.
 */
export type Kernels = {
  scan(
    blocks: number,
    blockCount: number,
    bitmaps: number,
    bitmapBytes: number,
    slots: number,
    live: number,
    tallies: number,
    foreignSlots: number,
    steps: number,
    stepCount: number,
    filterCount: number,
    groups: number,
    groupCount: number,
    scratch: number,
    counts: number,
    hits: number,
    lifted: number,
    liftedHits: number,
    records: number,
    histograms: number,
    fields: number,
    fieldCount: number,
  ): number
  tally(
    blocks: number,
    blockCount: number,
    bitmaps: number,
    bitmapBytes: number,
    slots: number,
    live: number,
    tallies: number,
  ): void
  top(
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
  ): number
  begin(blocks: number, blockCount: number, hits: number, bitmap: number, candidates: number): number
  countZeros(blocks: number, blockCount: number, candidates: number, plane: number): number
  keep(blocks: number, blockCount: number, candidates: number, plane: number, ones: number): void
  countBuildings(blocks: number, blockCount: number, hits: number, lasts: number): number
  listBuildings(hits: number, firsts: number, first: number, end: number, list: number): number
  countSubmarkets(
    hits: number,
    firsts: number,
    first: number,
    end: number,
    starts: number,
    codes: number,
    counts: number,
  ): void
  mark(at: number, end: number, bitmap: number): void
  markRows(bitmap: number, from: number, to: number): void
  andBitmap(into: number, other: number, bytes: number): number
  addPlane(planes: number, planeCount: number, bytes: number, bitmap: number): void
}
