import type { Db } from '#platform/database/db.ts'
import { conflict } from '#platform/errors.ts'
import { findHistory } from '../matching/find-history.ts'
import { lockMatching } from '../matching/lock-matching.ts'
import { baselineSearchMatches } from '../matching/saved-search-matches.ts'
import { MAX_SEARCHES } from '../rules.ts'
import {
  addSearch,
  changeCriteria,
  countSearchesForUpdate,
  type LocalizedCriteria,
  type NewSearch,
  type SavedSearchRecord,
  setDeleted,
} from './store.ts'

// A user who saves a search has just seen its results, so they become its history under the lock that matching takes:
// nothing seen is sent as new, and no later change is missed.

/** Saves a search with the matches of the last 30 days as history. 409 when the user has the most that are allowed. */
export async function saveSearch(db: Db, search: NewSearch, now: Date): Promise<number> {
  if ((await countSearchesForUpdate(db, search.userId)) >= MAX_SEARCHES) throw tooMany()
  await lockMatching(db, 'shared')
  const id = await addSearch(db, search, now)
  await baselineSearchMatches(db, id, await findHistory(db, search, now))
  return id
}

/** Replaces the criteria of a search. */
export async function changeSavedCriteria(db: Db, search: SavedSearchRecord, localized: LocalizedCriteria, now: Date) {
  await lockMatching(db, 'shared')
  await changeCriteria(db, search.id, localized, now)
  await baselineSearchMatches(db, search.id, await findHistory(db, { ...search, ...localized }, now))
}

/** Restores a deleted search, with what it missed as history. 409 when the user has the most that are allowed. */
export async function restoreSearch(db: Db, search: SavedSearchRecord, now: Date) {
  if (search.deletedAt === null) return
  if ((await countSearchesForUpdate(db, search.userId)) >= MAX_SEARCHES) throw tooMany()
  await lockMatching(db, 'shared')
  await setDeleted(db, search.id, null)
  const { criteria } = search
  if (criteria) await baselineSearchMatches(db, search.id, await findHistory(db, { ...search, criteria }, now))
}

const tooMany = () => conflict(`Expected at most ${MAX_SEARCHES} saved searches. Delete one first.`)
