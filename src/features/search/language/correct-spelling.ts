import { FILLERS, STREETS } from './list-synonyms.ts'
import { MEANING_WORDS } from './read-words.ts'
import type { Line, Word } from './split-sentence.ts'

/** In shorter words a slip is too often another word. */
const SHORTEST = 5
/** In words shorter than this, another letter is another word: "stone" is no "store". */
const SHORTEST_WITH_OTHER_LETTER = 6

/**
 * The line with the words at these places corrected: a letter missing, added, exchanged or swapped with the next, where
 * exactly one known word is meant. Null when there is nothing to correct.
 */
export function correctSpelling(line: Line, starts: ReadonlySet<number>, names: ReadonlySet<string>): Line | null {
  let isCorrected = false
  const words = line.words.map((word): Word => {
    if (!starts.has(word.start) || !/^[a-z]+$/.test(word.text) || isKnown(word.text, names)) return word
    const meant = slipsOf(word.text).filter((slip) => isWorthwhile(slip, word.text) && isKnown(slip, names))
    if (meant.length !== 1) return word
    isCorrected = true
    return { ...word, text: meant[0]! }
  })
  return isCorrected ? { ...line, words } : null
}

function isKnown(word: string, names: ReadonlySet<string>): boolean {
  const one = word.endsWith('s') ? word.slice(0, -1) : word
  return MEANING_WORDS.has(word) || MEANING_WORDS.has(one) || names.has(word) || FILLERS.has(word) || STREETS.has(word)
}

function isWorthwhile(slip: string, word: string): boolean {
  return slip !== word && !FILLERS.has(slip) && slip.length >= SHORTEST - 1
}

/** Every word that differs by one slip. */
function slipsOf(word: string): string[] {
  if (word.length < SHORTEST) return []
  const slips = new Set<string>()
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after !== '') slips.add(before + after.slice(1))
    if (after.length > 1) slips.add(before + after[1] + after[0] + after.slice(2))
    for (const letter of letters) {
      slips.add(before + letter + after)
      if (after !== '' && word.length >= SHORTEST_WITH_OTHER_LETTER) slips.add(before + letter + after.slice(1))
    }
  }
  return [...slips]
}
