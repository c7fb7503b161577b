import { recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { rejectInvalid } from '#platform/errors.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { sendRestoreLink } from '../account-deletion/send-restore-link.ts'
import type { RequestContext } from '../describe-request.ts'
import { hashPassword } from '../hash-password.ts'
import { removeKnownBrowsers } from '../protection/store.ts'
import { normalizeEmail } from '../sign-in.ts'
import { consumeAddressLimit, consumeNetworkLimit } from './limit-requests.ts'
import { linkUsed, openLink } from './open-link.ts'
import { renderAccountEmail } from './render-account-email.ts'
import { sanitizeOrigin } from './sanitize-origin.ts'
import type { RegistrationContext } from './sign-up.ts'
import { addLink, consumeLink, consumeLinksOf, findUser, setPassword } from './store.ts'
import { validateEntries } from './validate-entries.ts'

/** Emails an address how to set a new password, or how to restore the account that its owner closed, if it has one. */
export async function requestPasswordReset(
  db: Db,
  request: { email: string; origin?: string },
  context: RegistrationContext,
): Promise<void> {
  const email = normalizeEmail(request.email)
  await consumeNetworkLimit(db, 'reset', RATE_LIMITS.passwordResetOfNetwork, context)
  await consumeAddressLimit(db, 'reset', email, context)
  const user = await findUser(db, email)
  if (user?.closedAt) return sendRestoreLink(db, { id: user.id, email, closedAt: user.closedAt }, context)
  if (!user || user.isDeactivated) return
  const data = { origin: sanitizeOrigin(request.origin) }
  await db.transaction().execute(async (trx) => {
    await recordAudit(trx, {
      at: context.now,
      actor: context.actor,
      action: 'account.password_reset_requested',
      subject: { type: 'user', id: user.id },
    })
    const token = await addLink(trx, { kind: 'reset', userId: user.id, email, data, now: context.now })
    const to = { address: email, userId: user.id }
    await enqueueEmail(trx, await renderAccountEmail('reset_password', context, to, { token }))
  })
}

type NewPassword = { token: string; password: string }

/**
 * Sets the password of the user of a reset link. Ends every session, removes every known browser, and voids every other
 * link that could do the same.
 */
export async function resetPassword(
  db: Db,
  { token, password }: NewPassword,
  context: RequestContext,
): Promise<{ userId: number; origin: string }> {
  const { ip, now } = context
  const { hash, email, data, ...link } = await openLink(db, token, now, 'reset')
  const userId = link.userId!
  rejectInvalid(validateEntries({ email, password, texts: {} }))
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    if (!(await consumeLink(trx, hash, now))) throw linkUsed()
    await consumeLinksOf(trx, userId, now)
    const { role, market } = await setPassword(trx, userId, { passwordHash, now })
    await removeKnownBrowsers(trx, userId, { except: undefined })
    await recordAudit(trx, {
      at: now,
      actor: { type: 'user', userId, role, ip },
      action: 'account.password_reset',
      subject: { type: 'user', id: userId },
    })
    const to = { address: email, userId }
    await enqueueEmail(trx, await renderAccountEmail('password_changed', context, to, { ...context, market }))
    return { userId, origin: data.origin }
  })
}
