import type { Actor } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { AppError } from '#platform/errors.ts'
import { changeListings } from '../changes/change-catalog.ts'
import type { CatalogContext } from '../changes/change-rows.ts'
import { loadCards } from '../listings/load-cards.ts'
import type { Confirmation } from './contract.ts'
import { type Answer, CHANGEABLE_MS, type LinkState } from './rules.ts'
import type { Claim } from './sign-link.ts'
import { type Answerable, findAnswerable, findAnswers, saveAnswer } from './store.ts'

/** The current state of a confirmation link; `stale` without a valid claim. */
export async function loadConfirmation(db: Db, claim: Claim | undefined, now: Date): Promise<Confirmation> {
  if (!claim) return { state: 'stale', listing: null, answer: null }
  const [listing, answers] = await Promise.all([findAnswerable(db, claim.listingId), findAnswers(db, claim)])
  const state = stateOf(listing, answers, now)
  const [card = null] = state === 'gone' ? [] : await loadCards(db, [claim.listingId], now)
  return { state: card ? state : 'gone', listing: card, answer: answers.at(-1)?.answer ?? null }
}

/** Confirms a listing with a status, by the link of an email. A repeated answer does nothing. */
export async function confirmListing(
  ctx: CatalogContext,
  { claim, answer, actor }: { claim: Claim | undefined; answer: Answer; actor: Actor },
): Promise<Confirmation> {
  if (!claim) throw new AppError(404, 'link_expired', 'This link has expired or is incomplete.')
  const now = ctx.clock()
  await changeListings(ctx, [claim.listingId], { actor, action: 'listing.confirmed' }, async (trx) => {
    const listing = await findAnswerable(trx, claim.listingId)
    const answers = await findAnswers(trx, claim)
    const state = stateOf(listing, answers, now)
    if (!listing || state === 'gone') throw new AppError(409, 'link_gone', 'This space is no longer on the market.')
    if (state === 'answered') throw new AppError(409, 'link_answered', 'This link has already been answered.')
    if (answers.at(-1)?.answer === answer && listing.status === answer) return
    await saveAnswer(trx, listing, claim.agentId, answer, now)
  })
  return loadConfirmation(ctx.db, claim, now)
}

type RecordedAnswers = Awaited<ReturnType<typeof findAnswers>>

/** A leased listing cannot be confirmed, except by the link that reported it as leased. */
function stateOf(listing: Answerable | undefined, answers: RecordedAnswers, now: Date): LinkState {
  const [first] = answers
  if (!listing || (listing.status === 'leased' && answers.at(-1)?.answer !== 'leased')) return 'gone'
  return first && now.getTime() - first.at.getTime() > CHANGEABLE_MS ? 'answered' : 'open'
}
