import type { Wanted } from '../../text/expand-words.ts'
import { NAME_PLANES } from '../layout/layout.ts'
import type { Segment } from '../layout/segment.ts'

// Words become bitmaps: each word of a query marks the rows that have any of the words it stands for, and all of them
// together leave the matches. How many of a query's words are in a row's names is kept as a number in bit planes.

/**
 * Marks the rows that have every word in the segment's text bitmap, and counts words in names in its planes; returns how
 * many planes are used. Without words nothing is marked.
 */
export function matchWords(segment: Segment, words: Wanted[]): number {
  const { at, views, kernels } = segment
  if (words.length === 0) return 0
  const planes = Math.min(32 - Math.clz32(words.length), NAME_PLANES)
  views.namePlanes.fill(0, 0, (planes * at.bitmapBytes) / 4)
  // The rarest first: when nothing is left, the commonest need not be read.
  const rarestFirst = words
    .map((wanted) => listsOf(segment, wanted))
    .sort((a, b) => bytesOf(segment, a) - bytesOf(segment, b))
  for (const [place, stretches] of rarestFirst.entries()) {
    // What the first word marks, all others narrow down.
    const [bitmap, marked] = place === 0 ? [views.text, at.text] : [views.word, at.word]
    bitmap.fill(0)
    views.name.fill(0)
    for (const [from, to] of stretches) {
      for (let list = from; list < to; list += 2) {
        markList(segment, list, marked)
        markList(segment, list + 1, marked)
        markList(segment, list + 1, at.name)
      }
    }
    if (place > 0 && !kernels.andBitmap(at.text, at.word, at.bitmapBytes)) break
    kernels.addPlane(at.namePlanes, planes, at.bitmapBytes, at.name)
  }
  return planes
}

/** How many of the query's words a row has in its names. */
export function namedWords({ views, at }: Segment, planes: number, row: number): number {
  let count = 0
  for (let plane = 0; plane < planes; plane++) {
    const word = views.namePlanes[(plane * at.bitmapBytes) / 4 + (row >>> 5)]!
    count += ((word >>> (row & 31)) & 1) << plane
  }
  return count
}

/** Stretches of lists: a word's rows and, next to each, its rows where it is in a name. */
function listsOf({ postings: { words } }: Segment, wanted: Wanted): [from: number, to: number][] {
  if ('start' in wanted) {
    const from = firstFrom(words, wanted.start)
    // No character comes after this one, so it ends the words that begin alike.
    return [[from * 2, firstFrom(words, `${wanted.start}\uffff`) * 2]]
  }
  return wanted.words.flatMap((word): [number, number][] => {
    const place = firstFrom(words, word)
    return words[place] === word ? [[place * 2, place * 2 + 2]] : []
  })
}

function bytesOf({ postings: { starts } }: Segment, stretches: [from: number, to: number][]): number {
  return stretches.reduce((sum, [from, to]) => sum + starts[to]! - starts[from]!, 0)
}

function firstFrom(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (words[middle]! < word) low = middle + 1
    else high = middle
  }
  return low
}

function markList({ kernels, postings: { starts }, at }: Segment, list: number, bitmap: number) {
  const [from, to] = [starts[list]!, starts[list + 1]!]
  if (from < to) kernels.mark(at.postings + from, at.postings + to, bitmap)
}
