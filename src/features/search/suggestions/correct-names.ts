import { type NearWord, wordsNear } from '../engine/text/near-words.ts'

/** Shorter words are one error away from too many others. */
const CORRECTABLE = /^[a-z]{4,24}$/
/** From this length on a word may have two errors. */
const SHORTEST_WITH_TWO = 8
/** Few names have more words, and each of them takes time. */
const MAX_WORDS = 8
const MAX_SPELLINGS = 4

type Spelling = { words: string[]; edits: number }

/**
 * What was probably meant by folded words, some of them mistyped: at most four spellings with words of names, those with
 * the fewest errors first. The first letter of each word is taken as right. `names` has the words of all names, sorted by
 * code units.
 */
export function correctNames(words: readonly string[], names: readonly string[]): string[][] {
  if (words.length > MAX_WORDS) return []
  let spellings: Spelling[] = [{ words: [], edits: 0 }]
  for (const word of words) {
    const meant = wordsMeantBy(word, names)
    spellings = spellings
      .flatMap((spelling) =>
        meant.map(({ word, edits }) => ({ words: [...spelling.words, word], edits: spelling.edits + edits })),
      )
      .sort((a, b) => a.edits - b.edits)
      // The words as they were typed may be one of them.
      .slice(0, MAX_SPELLINGS + 1)
  }
  return spellings
    .filter(({ edits }) => edits > 0)
    .slice(0, MAX_SPELLINGS)
    .map(({ words }) => words)
}

/** The word itself if it begins a name's word, then those near it; the word itself without any. */
function wordsMeantBy(typed: string, names: readonly string[]): NearWord[] {
  const itself = { word: typed, edits: 0 }
  if (!CORRECTABLE.test(typed)) return [itself]
  const near = wordsNear(typed, names, typed.length < SHORTEST_WITH_TWO ? 1 : 2)
  const others = near
    .filter(({ edits }) => edits > 0)
    .sort((a, b) => a.edits - b.edits || lengthens(a.word, typed) - lengthens(b.word, typed))
    .slice(0, MAX_SPELLINGS + 1)
  const isKnown = near.some(({ edits }) => edits === 0)
  return isKnown || others.length === 0 ? [itself, ...others] : others
}

const lengthens = (word: string, typed: string) => Math.abs(word.length - typed.length)
