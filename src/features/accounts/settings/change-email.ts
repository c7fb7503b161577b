import type { Kysely } from 'kysely'
import { isMailAddress } from '#lib/email-address.ts'
import { recordAudit } from '#platform/audit-log.ts'
import { postLetter } from '#platform/email/email.ts'
import { AppError, invalid } from '#platform/errors.ts'
import { takeTurn } from '#platform/limits/rate-limits.ts'
import type { DB } from '#schema'
import type { RequestContext } from '../describe-request.ts'
import { takeAddressTurn } from '../registration/limit-requests.ts'
import { linkUsed, openLink } from '../registration/open-link.ts'
import { addLink, findPerson, spendLink } from '../registration/store.ts'
import { normalEmail } from '../sign-in.ts'
import { type Claim, holdProof, proveOwner } from './confirm-identity.ts'
import { addressTakenLetter } from './email-address-taken.ts'
import { confirmAddressLetter } from './email-confirm-address.ts'
import { emailChangedLetter } from './email-email-changed.ts'
import { emailChangingLetter } from './email-email-changing.ts'
import { spendLetters, takeAddress } from './store.ts'

const DAY_MS = 86_400_000
const MOST_A_DAY = 5

/**
 * Writes to a new address how to make it theirs, and to the old one that this was asked. Who asks for an address that has
 * an account learns no more than who asks for another.
 */
export async function askForEmailChange(
  db: Kysely<DB>,
  claim: Claim,
  asked: { email: string },
  context: RequestContext,
): Promise<void> {
  const { actor, now } = context
  const { reader } = claim
  const email = normalEmail(asked.email)
  if (!isMailAddress(email)) throw invalid([{ field: 'email', message: 'must be an e-mail address' }])
  if (email === reader.email) throw invalid([{ field: 'email', message: 'must be another than it is now' }])
  const proof = await proveOwner(db, claim, context)
  await takeTurn(db, `change-email:${reader.id}`, { most: MOST_A_DAY, windowMs: DAY_MS, now })
  await takeAddressTurn(db, 'change-email', email, context)
  await db.transaction().execute(async (trx) => {
    await holdProof(trx, proof)
    await spendLetters(trx, reader.id, now)
    // The new address is named once it is confirmed: until then it may be somebody else's.
    const subject = { type: 'user', id: reader.id }
    await recordAudit(trx, { at: now, actor, action: 'account.email_change_requested', subject })
    const data = { origin: '/users/account' }
    const token = await addLink(trx, { kind: 'change_email', userId: reader.id, email, data, now })
    const known = await findPerson(trx, email)
    if (!known) await postLetter(trx, await confirmAddressLetter(context, { address: email, userId: reader.id }, token))
    else if (!known.isDeactivated) {
      await postLetter(trx, await addressTakenLetter(context, { address: email, userId: known.id }))
    }
    await postLetter(
      trx,
      await emailChangingLetter({ ...context, market: reader.market }, { address: reader.email, userId: reader.id }),
    )
  })
}

/** Gives the account of a letter's link the address that the letter went to, and tells the old one. */
export async function confirmEmailChange(
  db: Kysely<DB>,
  token: string,
  context: RequestContext,
): Promise<{ origin: string }> {
  const { actor, now } = context
  const { hash, email, data, userId } = await openLink(db, token, now, 'change_email')
  try {
    await db.transaction().execute(async (trx) => {
      if (!(await spendLink(trx, hash, now))) throw linkUsed()
      const old = await takeAddress(trx, userId!, email, now)
      if (!old) throw alreadyRegistered()
      // Letters to the old address, that is to whoever reads it now, no longer lead in.
      await spendLetters(trx, userId!, now)
      const subject = { type: 'user', id: userId }
      const change = { before: { email: old.email }, after: { email } }
      await recordAudit(trx, { at: now, actor, action: 'account.email_changed', subject, ...change })
      const writing = { ...context, locale: old.locale ?? context.locale, market: old.market }
      await postLetter(trx, await emailChangedLetter(writing, { address: old.email, userId: userId! }))
    })
  } catch (error) {
    // Somebody signed up with it at this very moment.
    throw (error as { code?: string }).code === '23505' ? alreadyRegistered() : error
  }
  return { origin: data.origin }
}

const alreadyRegistered = () => new AppError(409, 'already_registered', 'This address has an account already.')
