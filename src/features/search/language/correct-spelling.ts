import { countEdits } from '../engine/text/near-words.ts'
import { FILLERS, STREETS } from './lists/list-synonyms.ts'
import { FILTER_WORDS, MEANING_WORDS } from './read-words.ts'
import type { Line, Word } from './split-sentence.ts'

/** In shorter words a slip is too often another word. */
const SHORTEST = 5
/** In words shorter than this, another letter is another word: "stone" is no "store". */
const SHORTEST_WITH_OTHER_LETTER = 6

/** Known words by themselves and without any one of their letters. */
type SpellingIndex = ReadonlyMap<string, string[]>
const indexes = new WeakMap<ReadonlySet<string>, SpellingIndex>()

/**
 * The line with the words at these places corrected: a letter missing, added, exchanged or swapped with the next, where
 * exactly one known word is meant. Null when there is nothing to correct.
 */
export function correctSpelling(line: Line, starts: ReadonlySet<number>, names: ReadonlySet<string>): Line | null {
  let isCorrected = false
  const words = line.words.map((word): Word => {
    if (!starts.has(word.start) || !/^[a-z]+$/.test(word.text) || isKnown(word.text, names)) return word
    const meant = wordsMeantBy(word.text, indexOf(names))
    if (meant.length !== 1) return word
    isCorrected = true
    return { ...word, text: meant[0]! }
  })
  return isCorrected ? { ...line, words } : null
}

function isKnown(word: string, names: ReadonlySet<string>): boolean {
  return [word, singular(word)].some(
    (each) => MEANING_WORDS.has(each) || names.has(each) || FILLERS.has(each) || STREETS.has(each),
  )
}

function wordsMeantBy(word: string, index: SpellingIndex): string[] {
  const forms = [...new Set([word, singular(word)])].filter(({ length }) => length >= SHORTEST)
  const meant = forms.flatMap((form) =>
    [form, ...deletionsOf(form)].flatMap((key) => index.get(key) ?? []).filter((known) => isSlip(form, known)),
  )
  return [...new Set(meant)]
}

function indexOf(names: ReadonlySet<string>): SpellingIndex {
  const cached = indexes.get(names)
  if (cached) return cached
  const index = new Map<string, string[]>()
  for (const word of new Set([...FILTER_WORDS, ...names])) {
    if (!/^[a-z]+$/.test(word) || word.length < SHORTEST - 1 || FILLERS.has(word)) continue
    for (const key of new Set([word, ...deletionsOf(word)])) index.set(key, [...(index.get(key) ?? []), word])
  }
  indexes.set(names, index)
  return index
}

/** Whether one slip of the finger makes one word of the other. */
function isSlip(typed: string, known: string): boolean {
  // Slips at the first letter are rare: "sports" are no port and "rented" is not vented.
  if (typed[0] !== known[0] || countEdits(typed, known) !== 1) return false
  const exchanged = typed.length === known.length ? Array.from(typed).filter((letter, at) => letter !== known[at]) : []
  return exchanged.length !== 1 || typed.length >= SHORTEST_WITH_OTHER_LETTER
}

/** The word without one of its characters, for each of them. */
function deletionsOf(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}

function singular(word: string): string {
  return word.endsWith('s') ? word.slice(0, -1) : word
}
