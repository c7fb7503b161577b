import type { Criteria } from '../rules.ts'
import { DESCRIBED_FIGURES, DESCRIBED_WORDS } from './lists/list-described-words.ts'
import {
  AMENITY_WORDS,
  CONDITION_WORDS,
  DISCLOSED_WORDS,
  DOUBLE_WORDS,
  EXCLUSIVE_WORDS,
  FILLERS,
  FLOOR_WORDS,
  LEASE_STRUCTURE_WORDS,
  LEASE_TYPE_WORDS,
  MEDIUM_WORDS,
  SMALL_WORDS,
  SPACE_TYPE_WORDS,
  STREETS,
} from './lists/list-synonyms.ts'
import { ENDS } from './read-numbers.ts'
import { type Line, longestPhrase, matchAt, phraseOf } from './split-sentence.ts'

type Meaning = Partial<Criteria>

/** Every phrase with its meanings; where there are several, the words around the phrase decide. */
const MEANINGS = new Map<string, Meaning[]>()
addValues('spaceTypes', SPACE_TYPE_WORDS)
addValues('leaseTypes', LEASE_TYPE_WORDS)
addValues('leaseStructures', LEASE_STRUCTURE_WORDS)
addValues('conditions', CONDITION_WORDS)
addValues('media', MEDIUM_WORDS)
addValues('floors', FLOOR_WORDS)
addValues('amenities', AMENITY_WORDS)
addPhrases(EXCLUSIVE_WORDS, { exclusive: true })
addPhrases(DISCLOSED_WORDS, { hideUndisclosed: true })
for (const [phrases, meaning] of Object.entries(DOUBLE_WORDS)) addPhrases(phrases, meaning as unknown as Meaning)
const SMALL = new Set<Meaning>(
  Object.entries(SMALL_WORDS).map(([phrases, meaning]) => addPhrases(phrases, meaning as unknown as Meaning)),
)
/** The words of filters. A slip of the finger never leads to a described word, which may be in no listing. */
export const FILTER_WORDS: ReadonlySet<string> = new Set(wordsOf(MEANINGS))
for (const [query, phrases] of Object.entries(DESCRIBED_WORDS)) addPhrases(phrases, { query })
/** "Space for a gym" has none yet. */
const PURPOSE =
  /(?:space|place|spot|site|location|unit|premises|building|room|suitable) for (?:an?|my|our|the|their|new) $/
/** Phrases that are no filter beside other words. */
const OTHER_MEANINGS: { phrase: RegExp; before?: RegExp; after?: RegExp }[] = [
  // Acres, letters, the town of Peachtree Corners, sandwiches
  { phrase: /^ac$/, before: /\d ?$/ },
  { phrase: /^(?:a c|corners)$/ },
  { phrase: /^subs$/, after: /^(?!,? (?:\d|only))/ },
  { phrase: /light$/, after: /^[ -](?:industrial|manufacturing)/ },
  { phrase: /^direct$/, after: /^ (?:access|entr|connect|lift|elevator|line|train|sun)/ },
  { phrase: /^fri$/, before: /(?:to|and|mon|thu)[ -]*$/ },
  { phrase: /^shop$/, before: /(?:machine|metal|repair|body|auto|wood|fabrication|welding|paint|tool)[ -]$/ },
  { phrase: /^kitchen$/, before: /(?:ghost|commissary|commercial|cloud|dark|production|teaching|test|catering)[ -]$/ },
  { phrase: /^(?:day ?care|nursery|school)$/, before: /(?:dog|doggy|pet|cat|plant|law)[ -]$/ },
  { phrase: /^fitted$/, before: /(?:un|part|partially|partly)[ -]$/ },
  { phrase: /^raw$/, after: /^ (?:material|bar)/ },
  { phrase: /^security$/, after: /^ deposit/ },
  { phrase: /^serviced$/, after: /^ (?:by|with)(?![a-z])/ },
  { phrase: /^renewal$/, after: /^ (?:option|right)/ },
  { phrase: /^renewal$/, before: /(?:option|right) (?:of|for|to) $/ },
  { phrase: /^ramp$/, after: /^ up/ },
  { phrase: /^gardens$/ },
  { phrase: /^garden$/, before: /hatton $/ },
  {
    phrase: /^(?:shop|store|restaurant|school|pub|warehouse|factory|clinic|gym)$/,
    before:
      /(?:above|below|behind|opposite|beside|next (?:door )?to|(?:across|away|feet|ft|miles?) from) (?:an?|the) $/,
  },
  { phrase: /^brick$/, after: /^ (?:and|&) mortar/ },
  { phrase: /^(?:video|film)$/, after: /^ (?:game|production|studio|edit|crew)/ },
  // The business of who searches
  {
    phrase: /./,
    after: /^ (?:company|companies|agency|contractor|distributor|manufacturer|operator|brand|dealer)(?![a-z])/,
  },
]
const FIGURES = new RegExp(`(?:${DESCRIBED_FIGURES})${ENDS}`, 'y')
const LONGEST = Math.max(...[...MEANINGS.keys()].map((phrase) => phrase.split(' ').length))

/**
 * The longest phrase at this place. "Parking", "storage", "restaurant" and "rooftop" are amenities after "with" and,
 * unless "space" follows, after a space type; else they are space types.
 */
export function readWords(
  line: Line,
  at: number,
  { isWith, hasType }: { isWith: boolean; hasType: boolean },
): { end: number; criteria: Partial<Criteria> } | null {
  const figure = matchAt(FIGURES, line, at)?.[0]
  if (figure) return { end: at + figure.length, criteria: { query: figure } }
  const isPurpose = PURPOSE.test(line.plain.slice(0, at))
  const found = longestPhrase(line, at, LONGEST, (phrase) => {
    const meanings = meaningsOf(phrase)
    if (!meanings) return null
    if (isPurpose) return meanings.find(({ amenities }) => !amenities) ?? null
    const prefersAmenity = isWith || (hasType && !phrase.endsWith(' space'))
    return (prefersAmenity && meanings.find(({ amenities }) => amenities)) || meanings[0]!
  })
  if (!found || isStreet(line, at, found.end) || hasOtherMeaning(line.plain, at, found.end)) return null
  return { end: found.end, criteria: found.hit }
}

/** Whether the phrase is part of an address such as "School Street". */
function isStreet({ words, wordAt }: Line, at: number, end: number): boolean {
  const index = wordAt.get(at)!
  const next = words[index + 1]
  return words[index]!.end === end && next?.joined === true && STREETS.has(next.text)
}

/** Whether the words before or after a phrase give it another meaning. */
function hasOtherMeaning(plain: string, at: number, end: number): boolean {
  const text = plain.slice(at, end)
  return OTHER_MEANINGS.some(
    ({ phrase, before, after }) =>
      phrase.test(text) && (!before || before.test(plain.slice(0, at))) && (!after || after.test(plain.slice(end))),
  )
}

/** Whether a single word is a filter or a filler; a name made of such words is read only after "at" or "by". */
export function isPlainWord(word: string): boolean {
  return FILLERS.has(word) || /^\d+$/.test(word) || meaningsOf(word) !== null
}

/** Every word of every phrase. */
export const MEANING_WORDS: ReadonlySet<string> = new Set(wordsOf(MEANINGS))

/** The meaning without the size that "small" stands for. */
export function withoutSmall(meaning: Meaning): Meaning {
  const { maxSize, ...others } = meaning
  return SMALL.has(meaning) ? others : meaning
}

/** The filters of a phrase, if it has a single meaning. */
export function meaningOf(phrase: string): Meaning | null {
  const meanings = meaningsOf(phrase)
  return meanings?.length === 1 ? meanings[0]! : null
}

function meaningsOf(phrase: string): Meaning[] | null {
  return MEANINGS.get(phrase) ?? (phrase.endsWith('s') ? MEANINGS.get(phrase.slice(0, -1)) : undefined) ?? null
}

function addValues(
  key: 'spaceTypes' | 'leaseTypes' | 'leaseStructures' | 'conditions' | 'media' | 'amenities' | 'floors',
  words: Record<string, string>,
) {
  for (const [value, phrases] of Object.entries(words)) addPhrases(phrases, { [key]: [value] })
}

function addPhrases(phrases: string, meaning: Meaning): Meaning {
  for (const phrase of phrases.split('|').map(phraseOf))
    MEANINGS.set(phrase, [...(MEANINGS.get(phrase) ?? []), meaning])
  return meaning
}

function wordsOf(meanings: Map<string, Meaning[]>): string[] {
  return [...meanings.keys()].flatMap((phrase) => phrase.split(' '))
}
