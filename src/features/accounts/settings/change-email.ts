import { isEmailAddress } from '#lib/email-address.ts'
import { paths } from '#lib/paths.ts'
import { recordAudit } from '#platform/audit-log.ts'
import { isDuplicateKey } from '#platform/database/database-errors.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { AppError, invalid } from '#platform/errors.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import type { RequestContext } from '../describe-request.ts'
import { consumeAddressLimit } from '../registration/limit-requests.ts'
import { linkUsed, openLink } from '../registration/open-link.ts'
import { renderAccountEmail } from '../registration/render-account-email.ts'
import { addLink, consumeLink, findUser } from '../registration/store.ts'
import { normalizeEmail } from '../sign-in.ts'
import { type Claim, confirmIdentity, lockProof } from './confirm-identity.ts'
import { claimAddress, consumeEmailLinks } from './store.ts'

/**
 * Emails a new address how to confirm it, and notifies the old address of the request. An address that has an account
 * gets the same response as any other.
 */
export async function requestEmailChange(
  db: Db,
  claim: Claim,
  request: { email: string },
  context: RequestContext,
): Promise<void> {
  const { actor, now } = context
  const { user } = claim
  const email = normalizeEmail(request.email)
  if (!isEmailAddress(email)) throw invalid([{ field: 'email', message: 'must be an email address' }])
  if (email === user.email) throw invalid([{ field: 'email', message: 'must differ from the current address' }])
  const proof = await confirmIdentity(db, claim, context)
  await consumeRateLimit(db, `change-email:${user.id}`, { ...RATE_LIMITS.emailChangeOfUser, now })
  await consumeAddressLimit(db, 'change-email', email, context)
  await db.transaction().execute(async (trx) => {
    await lockProof(trx, proof)
    await consumeEmailLinks(trx, user.id, now)
    // The log names the new address only once it is confirmed: until then it may belong to another person.
    const subject = { type: 'user', id: user.id }
    await recordAudit(trx, { at: now, actor, action: 'account.email_change_requested', subject })
    const data = { origin: paths.account() }
    const token = await addLink(trx, { kind: 'change_email', userId: user.id, email, data, now })
    const known = await findUser(trx, email)
    const to = { address: email, userId: known?.id ?? user.id }
    if (!known) await enqueueEmail(trx, await renderAccountEmail('confirm_address', context, to, { token }))
    else if (!known.isDeactivated) await enqueueEmail(trx, await renderAccountEmail('address_taken', context, to, {}))
    const security = { ...context, market: user.market }
    const owner = { address: user.email, userId: user.id }
    await enqueueEmail(trx, await renderAccountEmail('email_changing', context, owner, security))
  })
}

/** Changes an account's address to the one its confirmation email went to, and notifies the old address. */
export async function confirmEmailChange(db: Db, token: string, context: RequestContext): Promise<{ origin: string }> {
  const { actor, now } = context
  const { hash, email, data, userId } = await openLink(db, token, now, 'change_email')
  try {
    await db.transaction().execute(async (trx) => {
      if (!(await consumeLink(trx, hash, now))) throw linkUsed()
      const old = await claimAddress(trx, userId!, email, now)
      if (!old) throw alreadyRegistered()
      // Links in emails to the old address stop working: another person may read that mailbox now.
      await consumeEmailLinks(trx, userId!, now)
      const subject = { type: 'user', id: userId }
      const change = { before: { email: old.email }, after: { email } }
      await recordAudit(trx, { at: now, actor, action: 'account.email_changed', subject, ...change })
      const emailContext = { ...context, locale: old.locale ?? context.locale }
      const to = { address: old.email, userId: userId! }
      await enqueueEmail(
        trx,
        await renderAccountEmail('email_changed', emailContext, to, { ...context, market: old.market }),
      )
    })
  } catch (error) {
    // Another user signed up with the address at the same moment.
    throw isDuplicateKey(error) ? alreadyRegistered() : error
  }
  return { origin: data.origin }
}

const alreadyRegistered = () => new AppError(409, 'already_registered', 'This address has an account already.')
