import type { Kysely } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { AppError } from '#platform/errors.ts'
import type { DB } from '#schema'
import { loadCards } from '../listings/store.ts'
import type { Confirmation } from './contract.ts'
import { type Answer, CHANGEABLE_MS, type LinkState } from './rules.ts'
import type { Claim } from './sign-link.ts'
import { type Answerable, findAnswerable, findAnswers, saveConfirmation } from './store.ts'

/** Brings what is found by search up to date with these listings, in their transaction. */
export type Index = (db: Db, listingIds: number[]) => Promise<void>

/** What a link is about, as it stands; of no claim, that it holds no longer. */
export async function loadConfirmation(db: Db, claim: Claim | undefined, now: Date): Promise<Confirmation> {
  if (!claim) return { state: 'stale', listing: null, answer: null }
  const [space, answers] = await Promise.all([
    findAnswerable(db, claim.listingId, { lock: false }),
    findAnswers(db, claim),
  ])
  const state = stateOf(space, answers, now)
  const [listing = null] = state === 'gone' ? [] : await loadCards(db, [claim.listingId], now)
  return { state: listing ? state : 'gone', listing, answer: answers.at(-1)?.answer ?? null }
}

/** Confirms a space and says how it stands: for whoever searches too, in the same transaction. The same answer twice is one. */
export async function confirmListing(
  db: Kysely<DB>,
  { claim, answer }: { claim: Claim | undefined; answer: Answer },
  { index, now }: { index: Index; now: Date },
): Promise<Confirmation> {
  if (!claim) throw new AppError(404, 'link_expired', 'This link is too old, or not whole.')
  await db.transaction().execute(async (trx) => {
    const space = await findAnswerable(trx, claim.listingId, { lock: true })
    const answers = await findAnswers(trx, claim)
    const state = stateOf(space, answers, now)
    if (!space || state === 'gone') throw new AppError(409, 'link_gone', 'This space is no longer on the market.')
    if (state === 'answered') throw new AppError(409, 'link_answered', 'This link has taken its answer.')
    if (answers.at(-1)?.answer === answer && space.status === answer) return
    await saveConfirmation(trx, space, claim.agentId, answer, now)
    await index(trx, [space.id])
  })
  return loadConfirmation(db, claim, now)
}

type Given = Awaited<ReturnType<typeof findAnswers>>

/** A leased space is confirmed no more, but for whoever just said that it is leased. */
function stateOf(space: Answerable | undefined, answers: Given, now: Date): LinkState {
  const [first] = answers
  if (!space || (space.status === 'leased' && answers.at(-1)?.answer !== 'leased')) return 'gone'
  return first && now.getTime() - first.at.getTime() > CHANGEABLE_MS ? 'answered' : 'open'
}
