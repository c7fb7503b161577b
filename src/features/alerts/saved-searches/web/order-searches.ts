import { intlTag, type Locale } from '#lib/locale.ts'
import type { SavedSearch } from '../contract.ts'

/** Latest saved first, by name, and most unseen matches first. */
export const SEARCH_SORTS = ['-saved', 'name', '-new'] as const
type Sort = (typeof SEARCH_SORTS)[number]

type Ordered = Pick<SavedSearch, 'id' | 'name' | 'description' | 'createdAt' | 'counts'>

/** Searches whose name or description has every word of `query`, sorted by `sort`. */
export function orderSearches<Search extends Ordered>(
  searches: readonly Search[],
  { sort, query }: { sort: Sort; query: string },
  locale: Locale,
): Search[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const { compare } = new Intl.Collator(intlTag(locale), { numeric: true, sensitivity: 'base' })
  const latestFirst = (a: Ordered, b: Ordered) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id
  const orders: Record<Sort, (a: Ordered, b: Ordered) => number> = {
    '-saved': latestFirst,
    name: (a, b) => compare(a.name, b.name),
    '-new': (a, b) => b.counts.unseen - a.counts.unseen || b.counts.recent - a.counts.recent,
  }
  return searches
    .filter(({ name, description }) => {
      const content = `${name} ${description}`.toLowerCase()
      return words.every((word) => content.includes(word))
    })
    .toSorted((a, b) => orders[sort](a, b) || latestFirst(a, b))
}
