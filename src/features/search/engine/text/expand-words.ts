/** What a word of a query stands for: every word that begins with it or, where a typing error is forgiven, these. */
export type Wanted = { start: string } | { words: string[] }

/** The words there are, as far as a query must know them. */
export type Vocabulary = { startsWith(start: string): boolean; has(word: string): boolean }

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Shorter words are one error away from too many others, longer ones from more texts than are worth looking up. */
const FORGIVEN = /^[a-z]{4,24}$/

/**
 * What a folded word of a query stands for, the same in every engine. A word that begins none is forgiven one error; its
 * words come sorted, and none means that nothing can match.
 */
export function expandWord(word: string, vocabulary: Vocabulary): Wanted {
  if (vocabulary.startsWith(word)) return { start: word }
  const words = editsOf(word).filter((edit) => vocabulary.has(edit))
  return { words: words.sort() }
}

/**
 * Each text, once, that one inserted, missing or wrong letter or two letters in the wrong order turn into the word: about
 * 52 for each of its letters. None for a word that is forgiven nothing.
 */
export function editsOf(word: string): string[] {
  if (!FORGIVEN.test(word)) return []
  const edits: string[] = []
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at)
    const [last, letter, next] = [word[at - 1], word[at], word[at + 1]]
    // Within a run of one letter it makes no difference where the letter is added or left out.
    for (const other of LETTERS) if (other !== last) edits.push(before + other + word.slice(at))
    if (letter === undefined) break
    for (const other of LETTERS) if (other !== letter) edits.push(before + other + word.slice(at + 1))
    if (letter !== last) edits.push(before + word.slice(at + 1))
    if (next !== undefined && next !== letter) edits.push(before + next + letter + word.slice(at + 2))
  }
  return edits
}

/** A vocabulary of words sorted by code units, each looked up by halving. */
export function sortedVocabulary(words: readonly string[]): Vocabulary {
  const firstFrom = (start: string) => {
    let [low, high] = [0, words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (words[middle]! < start) low = middle + 1
      else high = middle
    }
    return words[low]
  }
  return {
    startsWith: (start) => firstFrom(start)?.startsWith(start) ?? false,
    has: (word) => firstFrom(word) === word,
  }
}
