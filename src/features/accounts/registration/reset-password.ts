import type { Kysely } from 'kysely'
import { recordAudit } from '#platform/audit-log.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { rejectInvalid } from '#platform/errors.ts'
import type { DB } from '#schema'
import type { RequestContext } from '../describe-request.ts'
import { hashPassword } from '../hash-password.ts'
import { removeKnownBrowsers } from '../protection/store.ts'
import { normalizeEmail } from '../sign-in.ts'
import { passwordChangedEmail } from './email-password-changed.ts'
import { resetPasswordEmail } from './email-reset-password.ts'
import { consumeAddressLimit, consumeNetworkLimit } from './limit-requests.ts'
import { linkUsed, openLink } from './open-link.ts'
import { sanitizeOrigin } from './sanitize-origin.ts'
import type { Asking } from './sign-up.ts'
import { addLink, consumeLink, consumeLinksOf, findUser, setPassword } from './store.ts'
import { validateEntries } from './validate-entries.ts'

/** Writes to an address how to set a new password, if it has an account. */
export async function requestPasswordReset(
  db: Kysely<DB>,
  asked: { email: string; origin?: string },
  asking: Asking,
): Promise<void> {
  const email = normalizeEmail(asked.email)
  await consumeNetworkLimit(db, 'reset', 20, asking)
  await consumeAddressLimit(db, 'reset', email, asking)
  const person = await findUser(db, email)
  if (!person || person.isDeactivated) return
  const data = { origin: sanitizeOrigin(asked.origin) }
  await db.transaction().execute(async (trx) => {
    await recordAudit(trx, {
      at: asking.now,
      actor: asking.actor,
      action: 'account.password_reset_requested',
      subject: { type: 'user', id: person.id },
    })
    const token = await addLink(trx, { kind: 'reset', userId: person.id, email, data, now: asking.now })
    await enqueueEmail(trx, await resetPasswordEmail(asking, { address: email, userId: person.id }, token))
  })
}

type Chosen = { token: string; password: string }

/**
 * Sets the password of whom a reset's link is for. Every session ends, every browser is unknown again, and every other link
 * that could do the same is void.
 */
export async function resetPassword(
  db: Kysely<DB>,
  { token, password }: Chosen,
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
    await enqueueEmail(trx, await passwordChangedEmail({ ...context, market }, { address: email, userId }))
    return { userId, origin: data.origin }
  })
}
