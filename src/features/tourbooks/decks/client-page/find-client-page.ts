import { tokenOf } from '#features/share-links/link-token.ts'
import { isOpenLink } from '#features/share-links/rules.ts'
import { paths } from '#lib/paths.ts'
import type { Db } from '#platform/database/db.ts'
import { findOwnShare } from '../../shares/store.ts'
import type { TourbookRow } from '../../store.ts'

type Tourbook = Pick<TourbookRow, 'id' | 'user_id' | 'deck_link_id'>
type Context = { origin: string; secret: string; now: Date }

/** The link of a tourbook that a deck may lead to: one of its owner that still opens. */
export async function findDeckLink(db: Db, { id, user_id: userId, deck_link_id: linkId }: Tourbook, now: Date) {
  const share = linkId === null ? undefined : await findOwnShare(db, { id: linkId, userId })
  return share?.tourbook_id === id && isOpenLink(share, now) ? share : undefined
}

/** The address of the page that the deck of a tourbook leads to; null where none is chosen or it no longer opens. */
export async function findClientPage(
  db: Db,
  tourbook: Tourbook,
  { origin, secret, now }: Context,
): Promise<string | null> {
  const link = await findDeckLink(db, tourbook, now)
  return link ? origin + paths.tourbookShare({ token: tokenOf(link, secret) }) : null
}
