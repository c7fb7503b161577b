import type { Db } from '#platform/database/db.ts'
import { AppError } from '#platform/errors.ts'
import type { LinkKind } from './rules.ts'
import { findLink, type Link } from './store.ts'

/** A valid link, of one kind or any; throws an error that says why it is not valid. */
export async function openLink(db: Db, token: string, now: Date, kind?: LinkKind): Promise<Link> {
  const link = await findLink(db, token)
  if (!link || (kind !== undefined && link.kind !== kind)) {
    throw new AppError(404, 'link_unknown', 'There is no such link.')
  }
  if (link.usedAt) throw linkUsed()
  if (link.expiresAt <= now) throw new AppError(410, 'link_expired', 'This link has expired.')
  return link
}

export const linkUsed = () => new AppError(410, 'link_used', 'This link has already been used.')
