import { type SqlBool, sql } from 'kysely'
import { CHANGE_DAYS } from '#features/catalog/changes/rules.ts'
import { type Criteria, printCriteria } from '#features/search/rules.ts'
import { daysBefore } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import { loadChanges, loadWords } from '../changes/load-changes.ts'
import { outlineCriteria } from '../saved-searches/outline-criteria.ts'
import { chooseReason, type StatusPreferences } from './choose-reason.ts'
import { prepareMatchers, type SavedCriteria } from './prepare-matchers.ts'
import type { NewSearchMatch } from './saved-search-matches.ts'

type SearchDraft = StatusPreferences & { criteria: Criteria; currency: SavedCriteria['currency'] }
/** More changes than a market has in a month, except for imports; the latest changes above it are left out. */
const MAX_CHANGES = 20_000

/** What a search would have found in the last 30 days, had it been saved then. */
export async function findHistory(db: Db, search: SearchDraft, now: Date): Promise<Omit<NewSearchMatch, 'searchId'>[]> {
  const changes = await loadChanges(db, mayMatch(search, now), MAX_CHANGES)
  const printed = { criteria: printCriteria(search.criteria), currency: search.currency }
  const [matches] = await prepareMatchers(db, [printed], now)
  const listingIds = search.criteria.query === '' ? [] : [...new Set(changes.map(({ listingId }) => listingId))]
  const words = await loadWords(db, listingIds)
  return changes.flatMap(({ id, listingId, at, change }) => {
    const reason = chooseReason(change, (facts) => matches!(facts, () => words.get(listingId) ?? []), search)
    return reason ? [{ changeId: id, listingId, reason, foundAt: at }] : []
  })
}

function mayMatch({ criteria, wantsLeased }: SearchDraft, now: Date) {
  const { market, space_types, min_size, max_size } = outlineCriteria(criteria)
  const facts = sql`(case kind when 'gone' then before else after end)`
  const conditions = [
    sql`at > ${daysBefore(now, CHANGE_DAYS.shown)}`,
    wantsLeased ? sql`(kind <> 'gone' or after is not null)` : sql`kind <> 'gone'`,
    ...(market === null ? [] : [sql`market = ${market}`]),
    ...(space_types === null ? [] : [sql`${facts} ->> 'spaceType' = any(${space_types})`]),
    ...(min_size === null ? [] : [sql`(${facts} ->> 'areaHigh')::float8 >= ${min_size}`]),
    ...(max_size === null ? [] : [sql`(${facts} ->> 'areaLow')::float8 <= ${max_size}`]),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}
