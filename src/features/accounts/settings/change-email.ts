import type { Kysely } from 'kysely'
import { DAY_MS } from '#lib/durations.ts'
import { isEmailAddress } from '#lib/email-address.ts'
import { paths } from '#lib/paths.ts'
import { recordAudit } from '#platform/audit-log.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { AppError, invalid } from '#platform/errors.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import type { DB } from '#schema'
import type { RequestContext } from '../describe-request.ts'
import { consumeAddressLimit } from '../registration/limit-requests.ts'
import { linkUsed, openLink } from '../registration/open-link.ts'
import { addLink, consumeLink, findUser } from '../registration/store.ts'
import { normalizeEmail } from '../sign-in.ts'
import { type Claim, confirmIdentity, lockProof } from './confirm-identity.ts'
import { addressTakenEmail } from './email-address-taken.ts'
import { confirmAddressEmail } from './email-confirm-address.ts'
import { emailChangedEmail } from './email-email-changed.ts'
import { emailChangingEmail } from './email-email-changing.ts'
import { claimAddress, consumeEmailLinks } from './store.ts'

const MOST_A_DAY = 5

/**
 * Writes to a new address how to make it theirs, and to the old one that this was asked. Who asks for an address that has
 * an account learns no more than who asks for another.
 */
export async function requestEmailChange(
  db: Kysely<DB>,
  claim: Claim,
  asked: { email: string },
  context: RequestContext,
): Promise<void> {
  const { actor, now } = context
  const { user } = claim
  const email = normalizeEmail(asked.email)
  if (!isEmailAddress(email)) throw invalid([{ field: 'email', message: 'must be an email address' }])
  if (email === user.email) throw invalid([{ field: 'email', message: 'must be another than it is now' }])
  const proof = await confirmIdentity(db, claim, context)
  await consumeRateLimit(db, `change-email:${user.id}`, { most: MOST_A_DAY, windowMs: DAY_MS, now })
  await consumeAddressLimit(db, 'change-email', email, context)
  await db.transaction().execute(async (trx) => {
    await lockProof(trx, proof)
    await consumeEmailLinks(trx, user.id, now)
    // The new address is named once it is confirmed: until then it may be somebody else's.
    const subject = { type: 'user', id: user.id }
    await recordAudit(trx, { at: now, actor, action: 'account.email_change_requested', subject })
    const data = { origin: paths.account() }
    const token = await addLink(trx, { kind: 'change_email', userId: user.id, email, data, now })
    const known = await findUser(trx, email)
    if (!known) await enqueueEmail(trx, await confirmAddressEmail(context, { address: email, userId: user.id }, token))
    else if (!known.isDeactivated) {
      await enqueueEmail(trx, await addressTakenEmail(context, { address: email, userId: known.id }))
    }
    await enqueueEmail(
      trx,
      await emailChangingEmail({ ...context, market: user.market }, { address: user.email, userId: user.id }),
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
      if (!(await consumeLink(trx, hash, now))) throw linkUsed()
      const old = await claimAddress(trx, userId!, email, now)
      if (!old) throw alreadyRegistered()
      // Letters to the old address, that is to whoever reads it now, no longer lead in.
      await consumeEmailLinks(trx, userId!, now)
      const subject = { type: 'user', id: userId }
      const change = { before: { email: old.email }, after: { email } }
      await recordAudit(trx, { at: now, actor, action: 'account.email_changed', subject, ...change })
      const writing = { ...context, locale: old.locale ?? context.locale, market: old.market }
      await enqueueEmail(trx, await emailChangedEmail(writing, { address: old.email, userId: userId! }))
    })
  } catch (error) {
    // Somebody signed up with it at this very moment.
    throw (error as { code?: string }).code === '23505' ? alreadyRegistered() : error
  }
  return { origin: data.origin }
}

const alreadyRegistered = () => new AppError(409, 'already_registered', 'This address has an account already.')
