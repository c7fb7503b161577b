type Options = { caseMatters?: boolean; wholeWords?: boolean }

/** A pattern of words with any blanks or hyphens between them. */
export function matchPhrase(phrase: string, { caseMatters = false, wholeWords = false }: Options = {}): RegExp {
  const source = phrase
    .split(/[\s-]+/)
    .map(RegExp.escape)
    .join('[\\s-]+')
  return new RegExp(wholeWords ? `(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])` : source, caseMatters ? 'u' : 'iu')
}

/** A number is known by its last digits: those before say only from where it is dialled. */
const TOLD_DIGITS = 9
/** Fewer are an extension. */
const LEAST_DIGITS = 7

/** A pattern of a telephone number without its extension, however it is set apart: "(312) 555-0177 x12". */
export function matchPhone(phone: string): RegExp {
  const numbers = phone.split(/[\p{L}#]+/u).map((part) => part.replace(/\D/g, ''))
  const digits = numbers.find(({ length }) => length >= LEAST_DIGITS)?.slice(-TOLD_DIGITS)
  return digits ? new RegExp([...digits].join('[^\\p{L}\\p{N}]{0,3}'), 'u') : matchPhrase(phone)
}

/** A pattern of a whole figure, with or without marks between its thousands: "5,120" and "5120". */
export function matchFigure(figure: number): RegExp {
  const grouped = String(figure).replace(/\B(?=(?:\d{3})+$)/g, "[,.'\\s]?")
  return new RegExp(`(?<!\\d[,.]?)${grouped}(?![,.]?\\d)`, 'u')
}

/** Those of these texts that say something: a dash says nothing, and as a pattern would be found in every text. */
export const filled = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => (text && /[\p{L}\p{N}]/u.test(text) ? [text.trim()] : []))
