import type { Random } from '../src/lib/random.ts'

/** Words by number; the same word always gets the same number. */
export type Vocabulary = { numberOf(word: string): number; words: readonly string[] }

export function makeVocabulary(): Vocabulary {
  const words: string[] = []
  const numbers = new Map<string, number>()
  return {
    words,
    numberOf(word) {
      const known = numbers.get(word)
      if (known !== undefined) return known
      numbers.set(word, words.length)
      words.push(word)
      return words.length - 1
    },
  }
}

/** Draws indexes of a list with probability proportional to weight, by one table lookup. */
export function weightedDraw(weights: readonly number[], random: Random): () => number {
  const table = new Uint16Array(2 ** 18)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let passed = 0
  let from = 0
  for (const [place, weight] of weights.entries()) {
    passed += weight
    const to = Math.round((passed / total) * table.length)
    table.fill(place, from, to)
    from = to
  }
  return () => table[Math.floor(random.next() * table.length)]!
}

/** Weights of a list whose first member is the most common. */
export function zipf(length: number, exponent: number): number[] {
  return Array.from({ length }, (_, rank) => 1 / (rank + 1) ** exponent)
}

/** `count` different pronounceable words, after the given ones. */
export function inventWords(random: Random, given: readonly string[], count: number): string[] {
  const words = new Set(given)
  while (words.size < count) words.add(inventWord(random))
  return [...words]
}

const ONSETS = ['b', 'br', 'c', 'ch', 'd', 'f', 'g', 'gl', 'h', 'j', 'k', 'l', 'm', 'n', 'p', 'qu', 'r', 's', 'st', 't']
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ea', 'ou']
const CODAS = ['', '', '', 'l', 'm', 'n', 'r', 's', 'rd', 'ck']

function inventWord(random: Random): string {
  const syllable = () => random.pick(ONSETS) + random.pick(VOWELS) + random.pick(CODAS)
  return Array.from({ length: random.int(1, 3) }, syllable).join('')
}
