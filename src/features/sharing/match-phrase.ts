type Options = { isCaseSensitive?: boolean; wholeWords?: boolean }

/** A pattern of words with any white space or hyphens between them. */
export function matchPhrase(phrase: string, { isCaseSensitive = false, wholeWords = false }: Options = {}): RegExp {
  const source = phrase
    .split(/[\s-]+/)
    .map(RegExp.escape)
    .join('[\\s-]+')
  return new RegExp(
    wholeWords ? `(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])` : source,
    isCaseSensitive ? 'u' : 'iu',
  )
}

/** Phone numbers are compared by their last digits: the first ones vary with the place of the call. */
const COMPARED_DIGITS = 9
/** Shorter numbers are extensions. */
const MIN_DIGITS = 7

/** A pattern of a phone number without its extension, in any notation: "(312) 555-0177 x12". */
export function matchPhone(phone: string): RegExp {
  const numbers = phone.split(/[\p{L}#]+/u).map((part) => part.replace(/\D/g, ''))
  const digits = numbers.find(({ length }) => length >= MIN_DIGITS)?.slice(-COMPARED_DIGITS)
  return digits ? new RegExp([...digits].join('[^\\p{L}\\p{N}]{0,3}'), 'u') : matchPhrase(phone)
}

/** A pattern of a whole number, with or without thousands separators: "5,120" and "5120". */
export function matchFigure(figure: number): RegExp {
  const grouped = String(figure).replace(/\B(?=(?:\d{3})+$)/g, "[,.'\\s]?")
  return new RegExp(`(?<!\\d[,.]?)${grouped}(?![,.]?\\d)`, 'u')
}

/** The trimmed texts with a letter or digit: a dash alone, used as a pattern, would match every text. */
export const filled = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => (text && /[\p{L}\p{N}]/u.test(text) ? [text.trim()] : []))
