const FALLBACK_SLUG = 'space'

// Letters whose accent is part of the glyph, so Unicode decomposition leaves them whole.
const FOLDED_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * "Lloyd's & Café No. 1" → "lloyds-and-cafe-no-1": lower-case ASCII letters, digits and single hyphens, at most
 * `maxLength` characters, cut between words if possible. Never empty: a text without usable characters is "space".
 */
export function slugify(text: string, maxLength = 80): string {
  const slug = fold(text)
    .replaceAll('&', ' and ')
    .replace(/['’ʼ]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return cut(slug || FALLBACK_SLUG, maxLength)
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => FOLDED_LETTERS[letter] ?? '')
}

function cut(slug: string, maxLength: number): string {
  if (slug.length <= maxLength) return slug
  const gap = slug.lastIndexOf('-', maxLength)
  return slug.slice(0, gap > 0 ? gap : maxLength)
}
