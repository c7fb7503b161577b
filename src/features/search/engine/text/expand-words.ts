import { firstFrom } from './sorted-words.ts'

/** The words that a word of a query matches: those that begin with it or, with a typing error, these. */
export type WordMatch = { start: string } | { words: string[] }

/** Look-ups in the set of all indexed words. */
export type Vocabulary = { startsWith(start: string): boolean; has(word: string): boolean }

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Shorter words are one error away from too many others, longer ones have too many edits to look up. */
const CORRECTABLE = /^[a-z]{4,24}$/

/**
 * The words that match a folded word of a query, the same in every engine. A word that begins no other is corrected by
 * one error; its corrections are sorted, and an empty list matches nothing.
 */
export function expandWord(word: string, vocabulary: Vocabulary): WordMatch {
  if (vocabulary.startsWith(word)) return { start: word }
  const words = editsOf(word).filter((edit) => vocabulary.has(edit))
  return { words: words.sort() }
}

/**
 * The texts that one inserted, missing or wrong letter or two swapped letters turn into the word, each once: about 52
 * for each of its letters. None for a word that is not corrected.
 */
export function editsOf(word: string): string[] {
  if (!CORRECTABLE.test(word)) return []
  const edits: string[] = []
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at)
    const [last, letter, next] = [word[at - 1], word[at], word[at + 1]]
    // In a run of one letter, inserting or removing that letter gives the same text at any place.
    for (const other of LETTERS) if (other !== last) edits.push(before + other + word.slice(at))
    if (letter === undefined) break
    for (const other of LETTERS) if (other !== letter) edits.push(before + other + word.slice(at + 1))
    if (letter !== last) edits.push(before + word.slice(at + 1))
    if (next !== undefined && next !== letter) edits.push(before + next + letter + word.slice(at + 2))
  }
  return edits
}

/** A vocabulary of words sorted by code units, searched by bisection. */
export function sortedVocabulary(words: readonly string[]): Vocabulary {
  return {
    startsWith: (start) => words[firstFrom(words, start)]?.startsWith(start) ?? false,
    has: (word) => words[firstFrom(words, word)] === word,
  }
}
