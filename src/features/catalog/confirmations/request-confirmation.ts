import type { Kysely } from 'kysely'
import { enqueueEmail } from '#platform/email/email.ts'
import type { DB } from '#schema'
import { loadCards } from '../listings/store.ts'
import { confirmListingEmail } from './email-confirm-listing.ts'
import { claimSpaces, findAgent } from './store.ts'

/** `secret` signs the links, `origin` is scheme and host of the site. */
export type Asking = { now: Date; secret: string; origin: string }

/**
 * Asks an agent about all spaces that are due, in one letter; how many those are. That they were asked about and the
 * letter are kept together: whatever is killed when, nothing is asked twice and nothing left out.
 */
export async function requestConfirmation(db: Kysely<DB>, agentId: number, asking: Asking): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ids = await claimSpaces(trx, agentId, asking.now)
    const listings = await loadCards(trx, ids, asking.now)
    const [first] = listings
    if (!first) return 0
    await enqueueEmail(
      trx,
      await confirmListingEmail(await findAgent(trx, agentId), [first, ...listings.slice(1)], asking),
    )
    return listings.length
  })
}
