import type { Db } from '#platform/database/db.ts'
import { findShareOfTourbook } from '../../shares/store.ts'
import type { TourbookRow } from '../../store.ts'
import type { DeckHideable, DeckPart } from '../rules.ts'

/** What goes into a deck, and what must not. */
type DeckPolicy = { parts: readonly DeckPart[]; hides: readonly DeckHideable[] }

/** What recipients never see: what others say, how to get in, and whom to ask at a stop. */
const OWNERS_PARTS: readonly DeckPart[] = ['feedback', 'access']
const OWNERS_DETAILS: readonly DeckHideable[] = ['contacts']

/** The settings of a tourbook's deck; for a recipient, with what the link hides. Undefined when the link allows no downloads. */
export async function findDeckPolicy(
  db: Db,
  tourbook: TourbookRow,
  linkId: number | null,
): Promise<DeckPolicy | undefined> {
  const { deck_parts: parts, deck_hides: hides } = tourbook
  if (linkId === null) return { parts, hides }
  const share = await findShareOfTourbook(db, { linkId, tourbookId: tourbook.id })
  if (!share?.allows_downloads) return undefined
  return {
    parts: parts.filter((part) => !OWNERS_PARTS.includes(part)),
    hides: [...new Set([...hides, ...share.hides, ...OWNERS_DETAILS])],
  }
}
