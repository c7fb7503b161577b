import type { Order } from './order.ts'
import type { Rows } from './rows.ts'

// Which rows have a word, as runs of neighbours: a building's rows share its names, and so do whole streets and towns,
// so that most runs are long and a posting costs a byte or two. kernel/postings.ts reads what is written here.

/** A list for each word and, at odd places, for its rows where it is in a name; `words` ascend. */
export type Postings = {
  words: string[]
  /** Bytes of list i: from starts[i] up to starts[i + 1]. */
  starts: Uint32Array
}

export type EncodedPostings = Postings & {
  /** Writes all lists to `bytes` from `at` on. */
  copyTo(bytes: Uint8Array, at: number): void
}

/** A gap takes four bytes at most below 2^27 rows, and so does the length of a run, which has two rows or more. */
const MOST_BYTES = 4
/** Numbers kept of each code's runs: where the last one ended, where the growing one began, and where it ends. */
const RUN = 4

/** Encodes every list, in one pass over the rows. */
export function encodePostings({ words, dictionary, count }: Rows, order: Order): EncodedPostings {
  const { room, rooms } = roomFor(words.values.subarray(0, words.starts[count]), dictionary.length * 2)
  const ends = encode(words, order, room, rooms)
  const places = Uint32Array.from(dictionary.keys()).sort((a, b) => compare(dictionary[a]!, dictionary[b]!))
  // A list's code is twice its word's, plus one in names; lists come in the order of their words.
  const codes = Uint32Array.from({ length: places.length * 2 }, (_, list) => places[list >> 1]! * 2 + (list & 1))
  const starts = new Uint32Array(codes.length + 1)
  for (const [list, code] of codes.entries()) starts[list + 1] = starts[list]! + ends[code]! - rooms[code]!
  return {
    words: Array.from(places, (word) => dictionary[word]!),
    starts,
    copyTo(bytes, at) {
      for (const [list, code] of codes.entries()) {
        bytes.set(room.subarray(rooms[code], ends[code]), at + starts[list]!)
      }
    },
  }
}

/** Bytes enough for every list, and where each code's begin. */
function roomFor(values: Uint32Array, codes: number): { room: Uint8Array; rooms: Uint32Array } {
  const rooms = new Uint32Array(codes + 1)
  for (let at = 0; at < values.length; at++) rooms[values[at]! + 1]!++
  for (let code = 0; code < codes; code++) rooms[code + 1] = rooms[code]! + rooms[code + 1]! * MOST_BYTES
  return { room: new Uint8Array(rooms[codes]!), rooms }
}

/** Writes every code's runs to its room, and returns where they end. */
function encode({ starts, values }: Rows['words'], { rows }: Order, room: Uint8Array, rooms: Uint32Array): Uint32Array {
  const next = rooms.slice()
  const runs = new Uint32Array((rooms.length - 1) * RUN)
  for (let row = 0; row < rows.length; row++) {
    const source = rows[row]!
    const last = starts[source + 1]!
    for (let at = starts[source]!; at < last; at++) {
      const code = values[at]!
      const run = code * RUN
      const end = runs[run + 2]!
      if (end !== row || row === 0) {
        if (end > runs[run + 1]!) next[code] = writeRun(room, next[code]!, runs, run)
        runs[run + 1] = row
      }
      runs[run + 2] = row + 1
    }
  }
  for (let code = 0; code < rooms.length - 1; code++) {
    if (runs[code * RUN + 2]! > runs[code * RUN + 1]!) next[code] = writeRun(room, next[code]!, runs, code * RUN)
  }
  return next
}

/** Writes a finished run and returns where it ends. */
function writeRun(room: Uint8Array, at: number, runs: Uint32Array, run: number): number {
  const [ended, from, end] = [runs[run]!, runs[run + 1]!, runs[run + 2]!]
  const length = end - from
  runs[run] = end
  const next = writeNumber(room, at, (from - ended) * 2 + Number(length > 1))
  return length > 1 ? writeNumber(room, next, length - 2) : next
}

function writeNumber(room: Uint8Array, at: number, value: number): number {
  let rest = value
  for (; rest > 127; rest >>>= 7) room[at++] = (rest & 127) | 128
  room[at++] = rest
  return at
}

/** By code units: a prefix's words follow one another. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
