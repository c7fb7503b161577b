import { type SqlBool, sql } from 'kysely'
import { CHANGE_DAYS } from '#features/catalog/changes/rules.ts'
import { type Criteria, printCriteria } from '#features/search/rules.ts'
import { daysBefore } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import { loadChanges, loadWords } from '../changes/load-changes.ts'
import { outlineCriteria } from '../saved-searches/outline-criteria.ts'
import { cachedMatchers, type SavedCriteria } from './cache-matchers.ts'
import { chooseReason, type Wishes } from './choose-reason.ts'
import type { NewMatch } from './saved-search-matches.ts'

type Asked = Wishes & { criteria: Criteria; currency: SavedCriteria['currency'] }
/** More than happens in a market within a month, but for imports; then the latest are left out. */
const MOST_CHANGES = 20_000

/** What a search would have found in the last 30 days, had it been saved then. */
export async function findHistory(db: Db, asked: Asked, now: Date): Promise<Omit<NewMatch, 'searchId'>[]> {
  const changes = await loadChanges(db, mayMatch(asked, now), MOST_CHANGES)
  const kept = { criteria: printCriteria(asked.criteria), currency: asked.currency }
  const [matches] = await cachedMatchers(db, [kept], now)
  const listingIds = asked.criteria.query === '' ? [] : [...new Set(changes.map(({ listingId }) => listingId))]
  const words = await loadWords(db, listingIds)
  return changes.flatMap(({ id, listingId, at, change }) => {
    const reason = chooseReason(change, (facts) => matches!(facts, () => words.get(listingId) ?? []), asked)
    return reason ? [{ changeId: id, listingId, reason, foundAt: at }] : []
  })
}

function mayMatch({ criteria, wantsLeased }: Asked, now: Date) {
  const { market, space_types, min_size, max_size } = outlineCriteria(criteria)
  const told = sql`(case kind when 'gone' then before else after end)`
  const conditions = [
    sql`at > ${daysBefore(now, CHANGE_DAYS.shown)}`,
    wantsLeased ? sql`(kind <> 'gone' or after is not null)` : sql`kind <> 'gone'`,
    ...(market === null ? [] : [sql`market = ${market}`]),
    ...(space_types === null ? [] : [sql`${told} ->> 'spaceType' = any(${space_types})`]),
    ...(min_size === null ? [] : [sql`(${told} ->> 'areaHigh')::float8 >= ${min_size}`]),
    ...(max_size === null ? [] : [sql`(${told} ->> 'areaLow')::float8 <= ${max_size}`]),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}
