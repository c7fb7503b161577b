import type { Kysely } from 'kysely'
import { recordAudit } from '#platform/audit-log.ts'
import { postLetter } from '#platform/email/email.ts'
import type { DB } from '#schema'
import type { RequestContext } from '../describe-request.ts'
import { hashPassword } from '../hash-password.ts'
import { forgetBrowsers } from '../protection/store.ts'
import { normalEmail } from '../sign-in.ts'
import { passwordChangedLetter } from './email-password-changed.ts'
import { resetPasswordLetter } from './email-reset-password.ts'
import { takeAddressTurn, takeNetworkTurn } from './limit-requests.ts'
import { linkUsed, openLink } from './open-link.ts'
import { keepOrigin } from './sanitize-origin.ts'
import type { Asking } from './sign-up.ts'
import { addLink, findPerson, setPassword, spendLink, spendLinksOf } from './store.ts'
import { refuseEntries } from './validate-entries.ts'

/** Writes to an address how to set a new password, if it has an account. */
export async function askForReset(
  db: Kysely<DB>,
  asked: { email: string; origin?: string },
  asking: Asking,
): Promise<void> {
  const email = normalEmail(asked.email)
  await takeNetworkTurn(db, 'reset', 20, asking)
  await takeAddressTurn(db, 'reset', email, asking)
  const person = await findPerson(db, email)
  if (!person || person.isDeactivated) return
  const data = { origin: keepOrigin(asked.origin) }
  await db.transaction().execute(async (trx) => {
    await recordAudit(trx, {
      at: asking.now,
      actor: asking.actor,
      action: 'account.password_reset_requested',
      subject: { type: 'user', id: person.id },
    })
    const token = await addLink(trx, { kind: 'reset', userId: person.id, email, data, now: asking.now })
    await postLetter(trx, await resetPasswordLetter(asking, { address: email, userId: person.id }, token))
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
  refuseEntries({ email, password, texts: {} })
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    if (!(await spendLink(trx, hash, now))) throw linkUsed()
    await spendLinksOf(trx, userId, now)
    const { role, market } = await setPassword(trx, userId, { passwordHash, now })
    await forgetBrowsers(trx, userId, { except: undefined })
    await recordAudit(trx, {
      at: now,
      actor: { type: 'user', userId, role, ip },
      action: 'account.password_reset',
      subject: { type: 'user', id: userId },
    })
    await postLetter(trx, await passwordChangedLetter({ ...context, market }, { address: email, userId }))
    return { userId, origin: data.origin }
  })
}
