import { foldWords } from '../engine/text/fold-words.ts'

/** A word in small letters without accents, and where it stands; `joined` when nothing parts it from the one before. */
export type Word = { text: string; start: number; end: number; joined: boolean }

/** What somebody typed, as the readers look at it. `plain` has a character for each of `raw`, so places agree. */
export type Line = { raw: string; plain: string; words: Word[]; wordAt: ReadonlyMap<number, number> }

const WORD = /[Aa]\+|\+[Ee](?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}'’ʼ]+/gu
/** What may stand between two words of one name; a comma or a quote may not. */
const JOINT = /^[\s\-‐-―−/.&()#]*$/
const ODD = /[A-Z\s\0‐-―−’ʼ′‘²]/g

/** Takes a sentence apart into words, for names, and into plain letters, for figures. */
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

/** A name's words as phrases are looked up, each in its place: "SoHo/NoHo" is 'soho noho'. */
export function phraseOf(name: string): string {
  return splitSentence(name)
    .words.map(({ text }) => text)
    .join(' ')
}

/** The longest run of words from a place on that `look` knows, of at most `most` words, and where it ends. */
export function longestPhrase<T>(
  line: Line,
  at: number,
  most: number,
  look: (phrase: string, words: Word[]) => T | null,
): { hit: T; end: number } | null {
  const first = line.wordAt.get(at)
  if (first === undefined) return null
  let longest: { hit: T; end: number } | null = null
  let phrase = ''
  for (let index = first; index < Math.min(first + most, line.words.length); index++) {
    const word = line.words[index]!
    if (index > first && !word.joined) break
    phrase += (index > first ? ' ' : '') + word.text
    const hit = look(phrase, line.words.slice(first, index + 1))
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
