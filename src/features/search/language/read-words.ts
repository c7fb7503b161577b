import type { Criteria } from '../rules.ts'
import {
  AMENITY_WORDS,
  CONDITION_WORDS,
  DISCLOSED_WORDS,
  DOUBLE_WORDS,
  EXCLUSIVE_WORDS,
  FILLERS,
  LEASE_STRUCTURE_WORDS,
  LEASE_TYPE_WORDS,
  MEDIUM_WORDS,
  SPACE_TYPE_WORDS,
  STREETS,
} from './list-synonyms.ts'
import { type Line, longestPhrase, phraseOf } from './split-sentence.ts'

type Meaning = Partial<Criteria>

/** Every phrase of the trade with its meanings; several are told apart by where the phrase stands. */
const MEANINGS = new Map<string, Meaning[]>()
teach('spaceTypes', SPACE_TYPE_WORDS)
teach('leaseTypes', LEASE_TYPE_WORDS)
teach('leaseStructures', LEASE_STRUCTURE_WORDS)
teach('conditions', CONDITION_WORDS)
teach('media', MEDIUM_WORDS)
teach('amenities', AMENITY_WORDS)
teachAll(EXCLUSIVE_WORDS, { exclusive: true })
teachAll(DISCLOSED_WORDS, { hideUndisclosed: true })
for (const [phrase, meaning] of Object.entries(DOUBLE_WORDS)) teachAll(phrase, meaning as unknown as Meaning)
const LONGEST = Math.max(...[...MEANINGS.keys()].map((phrase) => phrase.split(' ').length))

/**
 * The longest phrase of the trade at this place. "Parking", "storage", "restaurant" and "rooftop" are amenities after
 * "with" and, unless a "space" follows, once a space type was named; else they are space types.
 */
export function readWords(
  line: Line,
  at: number,
  { isWith, hasType }: { isWith: boolean; hasType: boolean },
): { end: number; criteria: Partial<Criteria> } | null {
  const found = longestPhrase(line, at, LONGEST, (phrase) => {
    const meanings = meaningsOf(phrase)
    if (!meanings) return null
    const prefersAmenity = isWith || (hasType && !phrase.endsWith(' space'))
    return (prefersAmenity && meanings.find(({ amenities }) => amenities)) || meanings[0]!
  })
  if (!found || isStreet(line, at, found.end)) return null
  return { end: found.end, criteria: found.hit }
}

/** "School Street" is an address. */
function isStreet({ words, wordAt }: Line, at: number, end: number): boolean {
  const index = wordAt.get(at)!
  const next = words[index + 1]
  return words[index]!.end === end && next?.joined === true && STREETS.has(next.text)
}

/**
 * Whether a word alone means a filter, or nothing at all; a name made of such words needs an "at" or "by" before it.
 */
export function isPlainWord(word: string): boolean {
  return FILLERS.has(word) || /^\d+$/.test(word) || meaningsOf(word) !== null
}

function meaningsOf(phrase: string): Meaning[] | null {
  return MEANINGS.get(phrase) ?? (phrase.endsWith('s') ? MEANINGS.get(phrase.slice(0, -1)) : undefined) ?? null
}

function teach(
  key: 'spaceTypes' | 'leaseTypes' | 'leaseStructures' | 'conditions' | 'media' | 'amenities',
  words: Record<string, string>,
) {
  for (const [value, phrases] of Object.entries(words)) teachAll(phrases, { [key]: [value] })
}

function teachAll(phrases: string, meaning: Meaning) {
  for (const phrase of phrases.split('|').map(phraseOf))
    MEANINGS.set(phrase, [...(MEANINGS.get(phrase) ?? []), meaning])
}
