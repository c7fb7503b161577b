type Options = { isCaseSensitive?: boolean; wholeWords?: boolean }

/** What a text is tested for. */
export type Pattern = { test: (text: string) => boolean }

/**
 * Tests by a regular expression only what a cheaper test has not ruled out: the page of a link tests hundreds of texts for
 * dozens of names each, and to compile a pattern for any letters takes milliseconds.
 */
function lazyPattern(isPossible: (text: string) => boolean, compile: () => RegExp): Pattern {
  let pattern: RegExp | undefined
  return {
    test(text) {
      if (!isPossible(text)) return false
      pattern ??= compile()
      return pattern.test(text)
    },
  }
}

/** A pattern of words with any white space or hyphens between them. */
export function matchPhrase(phrase: string, { isCaseSensitive = false, wholeWords = false }: Options = {}): Pattern {
  const words = phrase.split(/[\s-]+/)
  const source = words.map(RegExp.escape).join('[\\s-]+')
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a))
  return lazyPattern(
    isCaseSensitive ? (text) => text.includes(longest) : containsInAnyCase(longest),
    () =>
      new RegExp(wholeWords ? `(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])` : source, isCaseSensitive ? 'u' : 'iu'),
  )
}

/** Whether a text may contain a word in any case. Other letters than English ones have rules of their own. */
function containsInAnyCase(word: string): (text: string) => boolean {
  if (!/^[\x20-\x7e]*$/.test(word)) return () => true
  const lower = word.toLowerCase()
  // The long s is a small s to a pattern, and has no other small letter.
  return (text) => text.toLowerCase().replaceAll('\u017f', 's').includes(lower)
}

/** Phone numbers are compared by their last digits: the first ones vary with the place of the call. */
const COMPARED_DIGITS = 9
/** Shorter numbers are extensions. */
const MIN_DIGITS = 7

/** A pattern of a phone number without its extension, in any notation: "(312) 555-0177 x12". */
export function matchPhone(phone: string): Pattern {
  const numbers = phone.split(/[\p{L}#]+/u).map((part) => part.replace(/\D/g, ''))
  const digits = numbers.find(({ length }) => length >= MIN_DIGITS)?.slice(-COMPARED_DIGITS)
  if (!digits) return matchPhrase(phone)
  return lazyPattern(
    (text) => text.replace(/\D/g, '').includes(digits),
    () => new RegExp([...digits].join('[^\\p{L}\\p{N}]{0,3}'), 'u'),
  )
}

/** A pattern of a whole number, with or without thousands separators: "5,120" and "5120". */
export function matchFigure(figure: number): RegExp {
  const grouped = String(figure).replace(/\B(?=(?:\d{3})+$)/g, "[,.'\\s]?")
  return new RegExp(`(?<!\\d[,.]?)${grouped}(?![,.]?\\d)`, 'u')
}

/** The trimmed texts with a letter or digit: a dash alone, used as a pattern, would match every text. */
export const filled = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => (text && /[\p{L}\p{N}]/u.test(text) ? [text.trim()] : []))
