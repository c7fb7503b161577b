import { foldWords } from '../engine/text/fold-words.ts'

/** A word in lower case without accents, and its position; `joined` when only a JOINT separates it from the one before. */
export type Word = { text: string; start: number; end: number; joined: boolean }

/** The typed text, prepared for parsing. `plain` has one character for each of `raw`, so positions agree. */
export type Line = { raw: string; plain: string; words: Word[]; wordAt: ReadonlyMap<number, number> }

const WORD = /[Aa]\+|\+[Ee](?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}'’ʼ]+/gu
/** What may separate two words of one name; a comma or a quotation mark may not. */
const JOINT = /^[\s\-‐-―−/.&()#]*$/
const ODD = /[A-Z\s\0‐-―−’ʼ′‘²]/g

/** Splits a sentence into words, for names, and into plain characters, for figures. */
export function splitSentence(raw: string): Line {
  const words: Word[] = []
  let end = 0
  for (const match of raw.matchAll(WORD)) {
    const text = foldWord(match[0])
    if (text === '') continue
    const start = match.index
    words.push({ text, start, end: start + match[0].length, joined: JOINT.test(raw.slice(end, start)) })
    end = start + match[0].length
  }
  const wordAt = new Map(words.map(({ start }, index) => [start, index]))
  return { raw, plain: raw.replace(ODD, plainCharacter), words, wordAt }
}

/** A name as its look-up phrase: "SoHo/NoHo" is 'soho noho'. */
export function phraseOf(name: string): string {
  return splitSentence(name)
    .words.map(({ text }) => text)
    .join(' ')
}

/** The longest run of at most `most` words from a position for which `lookUp` returns a hit, and where it ends. */
export function longestPhrase<T>(
  line: Line,
  at: number,
  most: number,
  lookUp: (phrase: string, words: Word[]) => T | null,
): { hit: T; end: number } | null {
  const first = line.wordAt.get(at)
  if (first === undefined) return null
  let longest: { hit: T; end: number } | null = null
  let phrase = ''
  for (let index = first; index < Math.min(first + most, line.words.length); index++) {
    const word = line.words[index]!
    if (index > first && !word.joined) break
    phrase += (index > first ? ' ' : '') + word.text
    const hit = lookUp(phrase, line.words.slice(first, index + 1))
    if (hit !== null) longest = { hit, end: word.end }
  }
  return longest
}

/** The match of a sticky pattern at a place of the plain text. */
export function matchAt(pattern: RegExp, { plain }: Line, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(plain)
}

function foldWord(text: string): string {
  if (/^[\w+]+$/.test(text)) return text.toLowerCase()
  return foldWords(text).join('')
}

function plainCharacter(character: string): string {
  if (/[A-Z]/.test(character)) return character.toLowerCase()
  if (/[‐-―−]/.test(character)) return '-'
  if (/[’ʼ′‘]/.test(character)) return "'"
  return character === '²' ? '2' : ' '
}
