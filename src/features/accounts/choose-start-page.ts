import { paths } from '#lib/paths.ts'
import type { Role } from '#lib/permissions.ts'
import { safeReturn } from '#lib/safe-return.ts'
import type { Db } from '#platform/database/db.ts'
import { lacksPasskey, type SignInMethod } from './rules.ts'
import { loadRole } from './store.ts'

type Deps = { db: Db; adminsNeedPasskey: boolean }
type SessionStart = { userId: number; startedBy: SignInMethod }

/**
 * The page that opens after signing in: `origin` if it is a page of this site, and instead of the homepage the user's own. For an
 * administrator who needs a passkey it is the page that asks for it first.
 */
export async function chooseStartPage(
  deps: Deps,
  { userId, startedBy }: SessionStart,
  origin: unknown,
): Promise<string> {
  const page = safeReturn(origin)
  const role = await loadRole(deps.db, userId)
  if (lacksPasskey({ role, startedBy }, deps)) return paths.passkeyNeeded({ origin: page })
  return startPageOf(role, page)
}

/** Where the work of a role is; an occupier searches. */
const START_PAGES: Partial<Record<Role, string>> = {
  landlord_rep: paths.portfolio(),
  tenant_rep: paths.tourbooks(),
  admin: paths.admin(),
}

/** This page, and instead of the homepage that of the role. */
export const startPageOf = (role: Role | undefined, page: string): string =>
  (page === paths.home() && role && START_PAGES[role]) || page
