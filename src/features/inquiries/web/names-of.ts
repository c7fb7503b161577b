import { type Locale, perLocale } from '#lib/locale.ts'

const lists = perLocale((tag) => new Intl.ListFormat(tag, { type: 'conjunction' }))
/** More names than this say less than none. */
const MOST = 3

/** "Dana and Luis"; null for nobody, and for more than three. */
export function namesOf(names: string[], locale: Locale): string | null {
  const different = [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))]
  return different.length === 0 || different.length > MOST ? null : lists[locale].format(different)
}
