import type { Static } from 'typebox'
import { singleLine } from '#lib/single-line.ts'
import type { Db } from '#platform/database/db.ts'
import { rejectInvalid } from '#platform/errors.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { normalizeEmail } from '../sign-in.ts'
import type { registration } from './contract.ts'
import { consumeNetworkLimit } from './limit-requests.ts'
import { addToWaitlist } from './store.ts'
import { validateEntries } from './validate-entries.ts'

type WaitlistSubmission = Static<(typeof registration)['POST /waitlist']['body']>

/** Saves a visitor on the waitlist, once for each address. */
export async function joinWaitlist(db: Db, submission: WaitlistSubmission, { ip, now }: { ip: string; now: Date }) {
  const { name, market, company, source = 'frontage', website } = submission
  const email = normalizeEmail(submission.email)
  rejectInvalid(validateEntries({ email, texts: { name, market } }))
  await consumeNetworkLimit(db, 'waitlist', RATE_LIMITS.waitlistOfNetwork, { ip, now })
  if (website) return
  const entry = {
    email,
    name: singleLine(name),
    company: singleLine(company ?? '') || null,
    market: singleLine(market),
    source,
  }
  await addToWaitlist(db, entry, now)
}
