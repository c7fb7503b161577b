import { paths } from '#lib/paths.ts'
import { safeReturn } from '#lib/safe-return.ts'
import type { Db } from '#platform/database/db.ts'
import { loadCurrentUser } from './store.ts'

/** The page that opens after signing in: `origin` if it is a page of this site, and instead of the homepage the user's own. */
export async function chooseStartPage(db: Db, userId: number, origin: unknown): Promise<string> {
  const page = safeReturn(origin)
  if (page !== paths.home()) return page
  const { role } = await loadCurrentUser(db, userId)
  return role === 'landlord_rep' ? paths.portfolio() : page
}
