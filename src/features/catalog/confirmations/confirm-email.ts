import type { Actor } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { AppError } from '#platform/errors.ts'
import { changeListings } from '../changes/change-catalog.ts'
import type { CatalogContext } from '../changes/change-rows.ts'
import { loadCards } from '../listings/load-cards.ts'
import type { EmailConfirmation } from './contract.ts'
import { ANSWERS } from './rules.ts'
import { type EmailClaim, signClaim } from './sign-link.ts'
import { findRequested, findUnconfirmed, saveAnswer } from './store.ts'

/** The listings of an email, each with the token of its own link; none without a valid claim. */
export async function loadEmailConfirmation(
  db: Db,
  claim: EmailClaim | undefined,
  { secret, now }: { secret: string; now: Date },
): Promise<EmailConfirmation> {
  if (!claim) return { isStale: true, listings: [] }
  const ids = await findRequested(db, claim)
  const [cards, unconfirmed] = await Promise.all([loadCards(db, ids, now), findUnconfirmed(db, ids, claim.askedAt)])
  const waiting = new Set(unconfirmed.map(({ id }) => id))
  return {
    isStale: false,
    listings: cards.map((listing) => ({
      listing,
      isWaiting: waiting.has(listing.id),
      token: signClaim({ ...claim, listingId: listing.id }, secret),
    })),
  }
}

/**
 * Confirms the listings of an email that were not confirmed since, with their present status, in one transaction. A
 * repeated request does nothing.
 */
export async function confirmEmail(
  ctx: CatalogContext & { secret: string },
  { claim, actor }: { claim: EmailClaim | undefined; actor: Actor },
): Promise<EmailConfirmation> {
  if (!claim) throw new AppError(404, 'link_expired', 'This link has expired or is incomplete.')
  const now = ctx.clock()
  const ids = await findRequested(ctx.db, claim)
  await changeListings(ctx, ids, { actor, action: 'listing.confirmed' }, async (trx) => {
    for (const listing of await findUnconfirmed(trx, ids, claim.askedAt)) {
      const answer = ANSWERS.find((each) => each === listing.status)
      if (answer) await saveAnswer(trx, listing, claim.agentId, answer, now)
    }
  })
  return loadEmailConfirmation(ctx.db, claim, { secret: ctx.secret, now })
}
