import type { Order } from './order.ts'
import type { Rows } from './rows.ts'

// Which rows have a word, as runs of neighbours: a building's rows share its names, and so do whole streets and towns,
// so that most runs are long and a posting costs a byte or two. kernel/postings.ts reads what is written here.

const RUN = 4

/** A list for each word and, at odd places, for its rows where it is in a name; `words` ascend. */
export type Postings = {
  words: string[]
  /** Bytes of list i: from starts[i] up to starts[i + 1]. */
  starts: Uint32Array
}

export type PostingPlan = Postings & {
  /** The list of each code of the source's words. */
  listOf: Uint32Array
}

/** Works out how many bytes every list takes, so that they can be written side by side. */
export function planPostings({ words, dictionary }: Rows, order: Order): PostingPlan {
  const places = Uint32Array.from(dictionary.keys()).sort((a, b) => compare(dictionary[a]!, dictionary[b]!))
  const listOf = new Uint32Array(dictionary.length * 2)
  for (const [place, word] of places.entries()) {
    listOf[word * 2] = place * 2
    listOf[word * 2 + 1] = place * 2 + 1
  }
  const sizes = new Uint32Array(dictionary.length * 2 + 1)
  eachRun(words, order, listOf, (list, gap, length) => {
    sizes[list + 1]! += runBytes(gap, length)
  })
  for (let list = 0; list < listOf.length; list++) sizes[list + 1]! += sizes[list]!
  return { words: Array.from(places, (word) => dictionary[word]!), starts: sizes, listOf }
}

/** Writes all lists to `bytes` from `at` on. */
export function writePostings({ words }: Rows, order: Order, plan: PostingPlan, bytes: Uint8Array, at: number) {
  const next = plan.starts.slice(0, plan.listOf.length)
  const writeNumber = (list: number, value: number) => {
    let rest = value
    for (; rest > 127; rest >>>= 7) bytes[at + next[list]!++] = (rest & 127) | 128
    bytes[at + next[list]!++] = rest
  }
  eachRun(words, order, plan.listOf, (list, gap, length) => {
    writeNumber(list, ((gap << 1) | Number(length > 1)) >>> 0)
    if (length > 1) writeNumber(list, length - 2)
  })
}

/** Calls with every run of every list: how many rows lie since the last one, and how long it is. */
function eachRun(
  { starts, values }: Rows['words'],
  { rows }: Order,
  listOf: Uint32Array,
  found: (list: number, gap: number, length: number) => void,
) {
  // For each code, next to each other: where its last finished run ended, where the growing one began, and where it ends.
  const runs = new Uint32Array(listOf.length * RUN)
  for (let row = 0; row < rows.length; row++) {
    const source = rows[row]!
    const last = starts[source + 1]!
    for (let at = starts[source]!; at < last; at++) {
      const code = values[at]!
      const run = code * RUN
      const end = runs[run + 2]!
      if (end !== row || row === 0) {
        const from = runs[run + 1]!
        if (end > from) {
          found(listOf[code]!, from - runs[run]!, end - from)
          runs[run] = end
        }
        runs[run + 1] = row
      }
      runs[run + 2] = row + 1
    }
  }
  for (let code = 0; code < listOf.length; code++) {
    const [ended, from, end] = [runs[code * RUN]!, runs[code * RUN + 1]!, runs[code * RUN + 2]!]
    if (end > from) found(listOf[code]!, from - ended, end - from)
  }
}

function runBytes(gap: number, length: number): number {
  return numberBytes(gap * 2) + (length > 1 ? numberBytes(length - 2) : 0)
}

function numberBytes(value: number): number {
  return value < 2 ** 7 ? 1 : value < 2 ** 14 ? 2 : value < 2 ** 21 ? 3 : value < 2 ** 28 ? 4 : 5
}

/** By code units, as "C" collates folded words in UTF-16 order; a prefix's words follow one another. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
