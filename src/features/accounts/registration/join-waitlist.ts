import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import { singleLine } from '#lib/single-line.ts'
import { rejectInvalid } from '#platform/errors.ts'
import type { DB } from '#schema'
import { normalizeEmail } from '../sign-in.ts'
import type { registration } from './contract.ts'
import { consumeNetworkLimit } from './limit-requests.ts'
import { addToWaitlist } from './store.ts'
import { validateEntries } from './validate-entries.ts'

type Entered = Static<(typeof registration)['POST /waitlist']['body']>

/** Keeps who wants to be told; once for each address. */
export async function joinWaitlist(db: Kysely<DB>, entered: Entered, { ip, now }: { ip: string; now: Date }) {
  const { name, market, company, source = 'frontage', website } = entered
  const email = normalizeEmail(entered.email)
  rejectInvalid(validateEntries({ email, texts: { name, market } }))
  await consumeNetworkLimit(db, 'waitlist', 10, { ip, now })
  if (website) return
  const waiting = {
    email,
    name: singleLine(name),
    company: singleLine(company ?? '') || null,
    market: singleLine(market),
    source,
  }
  await addToWaitlist(db, waiting, now)
}
