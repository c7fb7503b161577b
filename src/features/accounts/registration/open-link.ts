import type { Db } from '#platform/database/db.ts'
import { AppError } from '#platform/errors.ts'
import type { LinkKind } from './rules.ts'
import { findLink, type Link } from './store.ts'

/** A link that holds, of one kind or any; else an error that says why it does not. */
export async function openLink(db: Db, token: string, now: Date, kind?: LinkKind): Promise<Link> {
  const link = await findLink(db, token)
  if (!link || (kind !== undefined && link.kind !== kind)) {
    throw new AppError(404, 'link_unknown', 'There is no such link.')
  }
  if (link.usedAt) throw linkUsed()
  if (link.expiresAt <= now) throw new AppError(410, 'link_expired', 'This link is too old.')
  return link
}

export const linkUsed = () => new AppError(410, 'link_used', 'This link was used already.')
