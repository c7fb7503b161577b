import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { loadCards } from '../listings/load-cards.ts'
import { type ConfirmationContext, confirmListingEmail } from './email-confirm-listing.ts'
import { claimListings, findAgent } from './store.ts'

/**
 * Sends an agent one email about all listings that are due; returns how many those are. The requests and the email are
 * saved in one transaction, so that an interruption neither repeats nor loses any.
 */
export async function requestConfirmation(db: Db, agentId: number, context: ConfirmationContext): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ids = await claimListings(trx, agentId, context.now)
    const listings = await loadCards(trx, ids, context.now)
    const [first] = listings
    if (!first) return 0
    await enqueueEmail(
      trx,
      await confirmListingEmail(await findAgent(trx, agentId), [first, ...listings.slice(1)], context),
    )
    return listings.length
  })
}
