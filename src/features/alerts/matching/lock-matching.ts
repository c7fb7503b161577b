import { lockInTransaction } from '#platform/database/advisory-lock.ts'
import type { Db } from '#platform/database/db.ts'

// Any number that no other advisory lock of the site uses.
const LOCK = 7_402_118

/**
 * Orders saving a search against matching changes, until the transaction ends: `shared` while a search is saved,
 * `exclusive` while changes are matched. Without it a change between the two would be neither history nor a match.
 */
export async function lockMatching(db: Db, mode: 'shared' | 'exclusive') {
  await lockInTransaction(db, LOCK, mode)
}
