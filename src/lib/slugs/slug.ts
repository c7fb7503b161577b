/** What a slug is: lowercase letters and digits, separated by single hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** "fulton-market" → "Fulton Market": the name of a place whose name is not known. */
export function unslug(slug: string): string {
  return slug.replaceAll('-', ' ').replace(/\b\p{L}/gu, (letter) => letter.toUpperCase())
}
