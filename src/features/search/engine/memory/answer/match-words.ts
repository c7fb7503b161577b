import type { WordMatch } from '../../text/expand-words.ts'
import { endOf, firstFrom } from '../../text/sorted-words.ts'
import { NAME_PLANES } from '../layout/layout.ts'
import type { Segment } from '../layout/segment.ts'

// Words become bitmaps: each word of a query marks the rows that have any of its matching words, and the intersection is
// the matches. The number of the query's words in a row's names is stored in bit planes.

/**
 * Marks the rows that have every word in the segment's text bitmap, and counts words in names in its planes; returns how
 * many planes are used. Without words nothing is marked.
 */
export function matchWords(segment: Segment, words: WordMatch[]): number {
  const { at, views, kernels } = segment
  if (words.length === 0) return 0
  const planes = Math.min(32 - Math.clz32(words.length), NAME_PLANES)
  views.namePlanes.fill(0, 0, (planes * at.bitmapBytes) / 4)
  // The rarest first: when no row is left, the most common words need not be read.
  const rarestFirst = words
    .map((word) => listsOf(segment, word))
    .sort((a, b) => bytesOf(segment, a) - bytesOf(segment, b))
  for (const [place, stretches] of rarestFirst.entries()) {
    // The first word's rows are marked; each further word narrows them down.
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

/** The number of the query's words in a row's names. */
export function namedWords({ views, at }: Segment, planes: number, row: number): number {
  let count = 0
  for (let plane = 0; plane < planes; plane++) {
    const word = views.namePlanes[(plane * at.bitmapBytes) / 4 + (row >>> 5)]!
    count += ((word >>> (row & 31)) & 1) << plane
  }
  return count
}

/** Ranges of lists: each word has a list of its rows and, next to it, a list of rows with the word in a name. */
function listsOf({ postings: { words } }: Segment, match: WordMatch): [from: number, to: number][] {
  if ('start' in match) {
    return [[firstFrom(words, match.start) * 2, endOf(words, match.start) * 2]]
  }
  return match.words.flatMap((word): [number, number][] => {
    const place = firstFrom(words, word)
    return words[place] === word ? [[place * 2, place * 2 + 2]] : []
  })
}

function bytesOf({ postings: { starts } }: Segment, stretches: [from: number, to: number][]): number {
  return stretches.reduce((sum, [from, to]) => sum + starts[to]! - starts[from]!, 0)
}

function markList({ kernels, postings: { starts }, at }: Segment, list: number, bitmap: number) {
  const [from, to] = [starts[list]!, starts[list + 1]!]
  if (from < to) kernels.mark(at.postings + from, at.postings + to, bitmap)
}
