import type { Currency } from '#lib/units/money.ts'
import { bitmapOf } from '../layout/layout.ts'
import { countBelow } from '../layout/ranks.ts'
import { CODES } from '../layout/rows.ts'
import { MASK_WORDS, slotsOf } from '../layout/slots.ts'
import { BLOCK, type Scan } from './scan-segment.ts'

// The exact median of all disclosed rents. A few rents are copied and partly sorted. Of many, the k-th is found bit by bit from
// the highest: the number of candidates with a 0 in a bit shows which half it is in.

/** Fewer rents than this are faster to copy than to search by bits. */
const A_FEW = 512
const BITS = 32

/**
 * The two middle values of all scans' hits, equal when their number is odd: each is twice a rent, in ten-thousandths.
 * Null without any in the currency. Only the first scan may be large.
 */
export function findMiddles(scans: Scan[], currency: Currency): [lower: number, upper: number] | null {
  const counts = scans.map((scan) => begin(scan, currency))
  const count = counts.reduce((sum, each) => sum + each, 0)
  if (count === 0) return null
  const walked = counts[0]! >= A_FEW ? scans[0]! : null
  const few: number[] = []
  for (const scan of scans) if (scan !== walked) writeOut(scan, few)
  const [lower, upper] = [(count - 1) >> 1, count >> 1]
  if (!walked) return [select(few, lower), select(few, upper)]
  few.sort((a, b) => a - b)
  const found = walkTo(walked, currency, few, lower)
  if (upper < found.end) return [found.rent, found.rent]
  return [found.rent, walkTo(walked, currency, few, upper).rent]
}

/** Makes the hits with a rent in the currency the candidates; returns how many. */
function begin({ segment: { kernels, at }, blocks }: Scan, currency: Currency): number {
  const comparable = bitmapOf(at, slotsOf('currency') + CODES.currency.indexOf(currency))
  return kernels.begin(at.blockList, blocks, at.hits, comparable, at.candidates) >>> 0
}

/** Appends the values of a scan's candidates. */
function writeOut({ segment, blocks }: Scan, values: number[]) {
  const { views, middles } = segment
  for (let listed = 0; listed < blocks; listed++) {
    const first = (views.blockList[listed]! & BLOCK) * MASK_WORDS
    for (let word = first; word < first + MASK_WORDS; word++) {
      for (let bits = views.candidates[word]!; bits !== 0; bits &= bits - 1) {
        values.push(middles[views.rentMiddle[word * BITS + BITS - 1 - Math.clz32(bits & -bits)]!]!)
      }
    }
  }
}

/** The value at `place`, from 0, among a scan's rents and the ascending `few`; places before `end` have the same value. */
function walkTo(scan: Scan, currency: Currency, few: number[], place: number): { rent: number; end: number } {
  const { segment, blocks } = scan
  const { kernels, at, middles, sizes } = segment
  let left = begin(scan, currency)
  // What comes before `place`: of the scan's rents all below `rank`, of the few as many as are below it.
  let rank = 0
  let before = 0
  let fewBefore = 0
  for (let plane = 0; plane < sizes.planes; plane++) {
    const bits = at.planes + plane * at.bitmapBytes
    const half = rank + 2 ** (sizes.planes - 1 - plane)
    const zeros = kernels.countZeros(at.blockList, blocks, at.candidates, bits) >>> 0
    const fewBelow = half < middles.length ? countBelow(few, middles[half]!) : few.length
    const goesUp = place >= before + zeros + fewBelow
    kernels.keep(at.blockList, blocks, at.candidates, bits, goesUp ? 1 : 0)
    if (!goesUp) {
      left = zeros
      continue
    }
    rank = half
    before += zeros
    fewBefore = fewBelow
    left -= zeros
  }
  // The candidates left are equal; some of the few come before them, and some between them and the next rank.
  const own = middles[rank]!
  const rest = place - before - fewBefore
  const smaller = countBelow(few, own) - fewBefore
  if (rest < smaller) return { rent: few[fewBefore + rest]!, end: place + 1 }
  if (rest >= smaller + left) return { rent: few[fewBefore + rest - left]!, end: place + 1 }
  return { rent: own, end: before + fewBefore + smaller + left }
}

/** The value that is at `place` when the values are sorted; reorders them (Hoare's selection). */
function select(values: number[], place: number): number {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const pivot = values[(low + high) >>> 1]!
    let [left, right] = [low, high]
    while (left <= right) {
      while (values[left]! < pivot) left++
      while (values[right]! > pivot) right--
      if (left > right) break
      const value = values[left]!
      values[left++] = values[right]!
      values[right--] = value
    }
    if (place <= right) high = right
    else if (place >= left) low = left
    else break
  }
  return values[place]!
}
