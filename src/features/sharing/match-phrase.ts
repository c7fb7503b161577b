type Options = { caseMatters?: boolean; wholeWords?: boolean }

/** A pattern of words with any blanks or hyphens between them. */
export function matchPhrase(phrase: string, { caseMatters = false, wholeWords = false }: Options = {}): RegExp {
  const source = phrase
    .split(/[\s-]+/)
    .map(RegExp.escape)
    .join('[\\s-]+')
  return new RegExp(wholeWords ? `(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])` : source, caseMatters ? 'u' : 'iu')
}

/** Those of these texts that say something. */
export const filled = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => (text?.trim() ? [text.trim()] : []))
