import { type Expression, type RawBuilder, sql } from 'kysely'
import type { WordMatch } from './expand-words.ts'

// Words are folded twice: in SQL when a listing is indexed, and here when a user searches. Both take the same steps on
// the same characters, so that the database's locale does not affect what is found.

/** Every capital of any script, and letters that Unicode doesn't decompose into a plain letter and a mark. */
const CAPITALS = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
  (letter) => /\p{Lu}/u.test(letter) && letter.toLowerCase().length === 1 && letter.normalize('NFKD') === letter,
)
const PLAIN: Record<string, string> = {
  ...Object.fromEntries(CAPITALS.map((letter) => [letter, letter.toLowerCase()])),
  ...{ ø: 'o', Ø: 'o', ł: 'l', Ł: 'l', đ: 'd', Đ: 'd', ð: 'd', Ð: 'd', ı: 'i' },
  ...{ æ: 'a', Æ: 'a', œ: 'o', Œ: 'o', ß: 's', ẞ: 's', þ: 't', Þ: 't' },
}
const LETTERS = Object.keys(PLAIN).join('')
const PLAIN_LETTERS = Object.values(PLAIN).join('')
/** Marks separated by normalization, and apostrophes: "Lloyd's" is indexed as "lloyds". */
const DROPPED = "[\\u0300-\\u036f'\\u2019\\u02bc]"
/** Separators of words: all characters except ASCII letters, digits and the letters of other scripts. */
const GAPS = '[^a-z0-9\\u00c0-\\u1fff\\u2c00-\\u2dff\\u3040-\\ud7ff\\uf900-\\ufdff]+'

const droppedPattern = new RegExp(DROPPED, 'g')
const lettersPattern = new RegExp(`[${LETTERS}]`, 'g')
const gapsPattern = new RegExp(GAPS)

/** The words of a text in lower case without accents, each once, in order of appearance. */
export function foldWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(droppedPattern, '').replace(lettersPattern, plainLetter)
  return [...new Set(plain.split(gapsPattern).filter((word) => word !== ''))]
}

/** SQL for a text's words, folded in the same way and separated by single spaces. */
export function foldedText(text: Expression<unknown>): RawBuilder<string> {
  const unmarked = sql`regexp_replace(normalize(part, nfkd), ${sql.lit(DROPPED)}, '', 'g')`
  const folded = sql`translate(${unmarked}, ${sql.lit(LETTERS)}, ${sql.lit(PLAIN_LETTERS)})`
  // Nearly every text is plain ASCII, where bytes equal letters; full folding costs ten times as much.
  const ascii = sql`replace(lower(part collate "C"), '''', '')`
  const plain = sql`case when octet_length(part) = length(part) then ${ascii} else ${folded} end`
  return sql`(select regexp_replace(${plain}, ${sql.lit(GAPS)}, ' ', 'g') from (select ${text} as part) parts)`
}

/**
 * A tsquery that needs a match for each word; only in weight A when `inName`. Null where nothing can match, which a
 * tsquery cannot express.
 */
export function textQuery(words: WordMatch[], { inName = false } = {}): string | null {
  const weight = inName ? 'A' : ''
  if (words.some((word) => 'words' in word && word.words.length === 0)) return null
  // Folded words contain neither quotes nor backslashes.
  const parts = words.map((word) =>
    'start' in word ? `'${word.start}':*${weight}` : word.words.map((one) => `'${one}':${weight}`).join(' | '),
  )
  return parts.map((part) => `(${part})`).join(' & ')
}

function plainLetter(letter: string): string {
  return PLAIN[letter]!
}
