import type { Db } from '#platform/database/db.ts'
import { conflict } from '#platform/errors.ts'
import { findHistory } from '../matching/find-history.ts'
import { addHistory, lockMatching } from '../matching/saved-search-matches.ts'
import { MOST_SEARCHES } from '../rules.ts'
import {
  addSearch,
  changeCriteria,
  countSearches,
  type NewSearch,
  type SavedSearchRecord,
  type Saying,
  setDeleted,
} from './store.ts'

// Whoever saves a search sees what there is. It becomes the search's history in the very moment the watch begins, so that
// nothing seen is told, and nothing that comes after goes unseen.

/** Saves a search with what it would have found lately. 409 when somebody has as many as may be. */
export async function saveSearch(db: Db, search: NewSearch, now: Date): Promise<number> {
  if ((await countSearches(db, search.userId)) >= MOST_SEARCHES) throw tooMany()
  await lockMatching(db, { alone: false })
  const id = await addSearch(db, search, now)
  await addHistory(db, id, await findHistory(db, search, now))
  return id
}

/** Has a search look for something else. */
export async function changeSavedCriteria(db: Db, search: SavedSearchRecord, saying: Saying, now: Date) {
  await lockMatching(db, { alone: false })
  await changeCriteria(db, search.id, saying, now)
  await addHistory(db, search.id, await findHistory(db, { ...search, ...saying }, now))
}

/** Brings a deleted search back, with what it missed meanwhile as history. 409 when others have taken its place. */
export async function restoreSearch(db: Db, search: SavedSearchRecord, now: Date) {
  if (search.deletedAt === null) return
  if ((await countSearches(db, search.userId)) >= MOST_SEARCHES) throw tooMany()
  await lockMatching(db, { alone: false })
  await setDeleted(db, search.id, null)
  const { criteria } = search
  if (criteria) await addHistory(db, search.id, await findHistory(db, { ...search, criteria }, now))
}

const tooMany = () =>
  conflict(`You have ${MOST_SEARCHES} saved searches, which is as many as there may be. Delete one first.`)
