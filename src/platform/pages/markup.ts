type Value = string | number | Markup | readonly Markup[] | false | undefined

/** HTML that was written here, as opposed to text, which may hold anything. */
export class Markup {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

/** Writes HTML; whatever is put into it and is not markup itself is text, also inside a quoted attribute. */
export function html(pieces: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(pieces.reduce((whole, piece, index) => whole + sourceOf(values[index - 1]) + piece))
}

function sourceOf(value: Value): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Markup) return value.source
  if (typeof value === 'object') return value.map(({ source }) => source).join('')
  return plainText(String(value)).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)
}

// What turns the direction of letters lets a name rewrite the sentence around it.
const UNSEEN = /[^\P{Cc}\n\t]|[\u2028-\u202e\u2066-\u2069\ufeff]/gu

/** A text without what nobody can see but programs obey. Line breaks stay. */
export const plainText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(UNSEEN, '').toWellFormed()
