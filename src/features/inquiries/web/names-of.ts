import { type Locale, listWords } from '#lib/locale.ts'

/** With more names than this, none are shown. */
const MAX_NAMES = 3

/** "Dana and Luis"; null without names, and for more than three. */
export function namesOf(names: string[], locale: Locale): string | null {
  const distinct = [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))]
  return distinct.length === 0 || distinct.length > MAX_NAMES ? null : listWords(distinct, 'and', locale)
}
