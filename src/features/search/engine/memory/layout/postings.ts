import type { Order } from './order.ts'
import type { Rows } from './rows.ts'

// The rows that have a word, as runs of consecutive rows: a building's rows share its names, as do streets and towns, so
// most runs are long and a posting takes a byte or two. kernel/postings.ts reads this encoding.

/** Two lists for each word, in ascending order: at even places its rows, at odd places its rows with the word in a name. */
export type Postings = {
  words: string[]
  /** Bytes of list i: from starts[i] up to starts[i + 1]. */
  starts: Uint32Array
}

type EncodedPostings = Postings & {
  /** Writes all lists to `bytes` from `at` on. */
  copyTo(bytes: Uint8Array, at: number): void
}

/** Below 2^27 rows a gap takes at most four bytes, and so does the length of a run, which has at least two rows. */
const MAX_BYTES = 4
/** Three numbers are stored of each code's runs: the end of the last one, and the start and end of the current one. */
const RUN = 4

/** Encodes all lists in one pass over the rows. */
export function encodePostings({ words, dictionary, count }: Rows, order: Order): EncodedPostings {
  const { bytes: buffer, bufferStarts } = reserve(words.values.subarray(0, words.starts[count]), dictionary.length * 2)
  const ends = encode(words, order, buffer, bufferStarts)
  const places = Uint32Array.from(dictionary.keys()).sort((a, b) => compare(dictionary[a]!, dictionary[b]!))
  // A list's code is twice its word's, plus one in names; lists are in the order of their words.
  const codes = Uint32Array.from({ length: places.length * 2 }, (_, list) => places[list >> 1]! * 2 + (list & 1))
  const starts = new Uint32Array(codes.length + 1)
  for (const [list, code] of codes.entries()) starts[list + 1] = starts[list]! + ends[code]! - bufferStarts[code]!
  return {
    words: Array.from(places, (word) => dictionary[word]!),
    starts,
    copyTo(bytes, at) {
      for (const [list, code] of codes.entries()) {
        bytes.set(buffer.subarray(bufferStarts[code], ends[code]), at + starts[list]!)
      }
    },
  }
}

/** A buffer large enough for every list, and the start of each code's part. */
function reserve(values: Uint32Array, codes: number): { bytes: Uint8Array; bufferStarts: Uint32Array } {
  const bufferStarts = new Uint32Array(codes + 1)
  for (let at = 0; at < values.length; at++) bufferStarts[values[at]! + 1]!++
  for (let code = 0; code < codes; code++)
    bufferStarts[code + 1] = bufferStarts[code]! + bufferStarts[code + 1]! * MAX_BYTES
  return { bytes: new Uint8Array(bufferStarts[codes]!), bufferStarts }
}

/** Writes every code's runs to its part of the buffer, and returns where they end. */
function encode(
  { starts, values }: Rows['words'],
  { rows }: Order,
  buffer: Uint8Array,
  bufferStarts: Uint32Array,
): Uint32Array {
  const next = bufferStarts.slice()
  const runs = new Uint32Array((bufferStarts.length - 1) * RUN)
  for (let row = 0; row < rows.length; row++) {
    const source = rows[row]!
    const last = starts[source + 1]!
    for (let at = starts[source]!; at < last; at++) {
      const code = values[at]!
      const run = code * RUN
      const end = runs[run + 2]!
      if (end !== row || row === 0) {
        if (end > runs[run + 1]!) next[code] = writeRun(buffer, next[code]!, runs, run)
        runs[run + 1] = row
      }
      runs[run + 2] = row + 1
    }
  }
  for (let code = 0; code < bufferStarts.length - 1; code++) {
    if (runs[code * RUN + 2]! > runs[code * RUN + 1]!) next[code] = writeRun(buffer, next[code]!, runs, code * RUN)
  }
  return next
}

/** Writes a finished run; returns the end. */
function writeRun(buffer: Uint8Array, at: number, runs: Uint32Array, run: number): number {
  const [ended, from, end] = [runs[run]!, runs[run + 1]!, runs[run + 2]!]
  const length = end - from
  runs[run] = end
  const next = writeNumber(buffer, at, (from - ended) * 2 + Number(length > 1))
  return length > 1 ? writeNumber(buffer, next, length - 2) : next
}

function writeNumber(buffer: Uint8Array, at: number, value: number): number {
  let rest = value
  for (; rest > 127; rest >>>= 7) buffer[at++] = (rest & 127) | 128
  buffer[at++] = rest
  return at
}

/** By code units, so that all words with one prefix are consecutive. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
