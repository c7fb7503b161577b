import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import { singleLine } from '#lib/single-line.ts'
import type { DB } from '#schema'
import { normalEmail } from '../sign-in.ts'
import type { accountsByMail } from './contract.ts'
import { takeNetworkTurn } from './limit-requests.ts'
import { addWaiting } from './store.ts'
import { refuseEntries } from './validate-entries.ts'

type Entered = Static<(typeof accountsByMail)['POST /waitlist']['body']>

/** Keeps who wants to be told; once for each address. */
export async function joinWaitlist(db: Kysely<DB>, entered: Entered, { ip, now }: { ip: string; now: Date }) {
  const { name, market, company, source = 'frontage', website } = entered
  const email = normalEmail(entered.email)
  refuseEntries({ email, texts: { name, market } })
  await takeNetworkTurn(db, 'waitlist', 10, { ip, now })
  if (website) return
  const waiting = {
    email,
    name: singleLine(name),
    company: singleLine(company ?? '') || null,
    market: singleLine(market),
    source,
  }
  await addWaiting(db, waiting, now)
}
