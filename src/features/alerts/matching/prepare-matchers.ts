import { loadPlaces } from '#features/search/engine/memory/load-places.ts'
import { lookUpWords } from '#features/search/engine/sql/engine-sql.ts'
import { foldWords } from '#features/search/engine/text/fold-words.ts'
import { parseCriteria, type QueryValues } from '#features/search/rules.ts'
import type { Currency } from '#lib/units/money.ts'
import type { Db } from '#platform/database/db.ts'
import { compileCriteria, type Matcher } from './match-document.ts'

/** Criteria as stored, and the currency their rents compare in. */
export type SavedCriteria = { criteria: QueryValues; currency: Currency }

/**
 * One matcher for each search, in order, with all their places and words looked up once. Stored criteria that no longer
 * parse match nothing.
 */
export async function prepareMatchers(db: Db, searches: SavedCriteria[], today: Date): Promise<Matcher[]> {
  const read = searches.map(({ criteria, currency }) => ({ currency, parsed: parseCriteria(criteria) }))
  const criteria = read.flatMap(({ parsed }) => (parsed.ok ? [parsed.criteria] : []))
  const hasNames = criteria.some(({ submarketSlugs, shapes }) => submarketSlugs.length + shapes.length > 0)
  const texts = [...new Set(criteria.flatMap(({ query }) => foldWords(query)))]
  const [places, wanted] = await Promise.all([
    hasNames ? loadPlaces(db) : { submarkets: [], shapes: [] },
    lookUpWords(db, texts),
  ])
  const wantedOf = new Map(texts.map((word, index) => [word, wanted[index]!]))
  return read.map(({ currency, parsed }) => {
    if (!parsed.ok) return () => false
    const words = foldWords(parsed.criteria.query).map((word) => wantedOf.get(word)!)
    return compileCriteria(parsed.criteria, { today, currency, places, words })
  })
}
