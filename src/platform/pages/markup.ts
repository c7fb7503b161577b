type Value = string | number | Markup | readonly Markup[] | false | undefined

/** Trusted HTML, as opposed to text, which is escaped. */
export class Markup {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

/** Builds HTML; values other than Markup are escaped, also inside a quoted attribute. */
export function html(pieces: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(pieces.reduce((whole, piece, index) => whole + sourceOf(values[index - 1]) + piece))
}

function sourceOf(value: Value): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Markup) return value.source
  if (typeof value === 'object') return value.map(({ source }) => source).join('')
  return plainText(String(value)).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)
}

// Control characters; those for text direction would let a name rearrange the text around it.
const CONTROL_CHARACTERS = /[^\P{Cc}\n\t]|[\u2028-\u202e\u2066-\u2069\ufeff]/gu

/** A text without invisible control characters. Line breaks stay. */
export const plainText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(CONTROL_CHARACTERS, '').toWellFormed()
