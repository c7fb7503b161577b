import { recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { invalid } from '#platform/errors.ts'
import type { RequestContext } from '../describe-request.ts'
import { hashPassword } from '../hash-password.ts'
import { removeKnownBrowsers } from '../protection/store.ts'
import { renderAccountEmail } from '../registration/render-account-email.ts'
import { weaknessOf } from '../registration/rules.ts'
import { WEAKNESS_MESSAGES } from '../registration/validate-entries.ts'
import { renewSession } from '../store.ts'
import { type Claim, confirmIdentity, lockProof } from './confirm-identity.ts'
import { endOtherSessions } from './end-sessions.ts'
import { consumeEmailLinks, savePassword } from './store.ts'

type PasswordChange = {
  newPassword: string
  /** Gives this browser a new session token; returns its hash. */
  renewToken: () => Buffer
}

/**
 * Sets another password, ends every other session, removes every other known browser, and notifies the user by email.
 * This session gets a new token: a copied token may be why the password is changed.
 */
export async function changePassword(
  db: Db,
  claim: Claim,
  { newPassword, renewToken }: PasswordChange,
  context: RequestContext,
): Promise<void> {
  const { user, tokenHash } = claim
  const { actor, browserToken, now } = context
  const weakness = weaknessOf(newPassword, user.email)
  if (weakness) throw invalid([{ field: 'newPassword', message: WEAKNESS_MESSAGES[weakness] }])
  const proof = await confirmIdentity(db, claim, context)
  const passwordHash = await hashPassword(newPassword)
  await db.transaction().execute(async (trx) => {
    await lockProof(trx, proof)
    await savePassword(trx, user.id, passwordHash, now)
    await consumeEmailLinks(trx, user.id, now)
    await endOtherSessions(trx, user.id, tokenHash)
    await removeKnownBrowsers(trx, user.id, { except: browserToken })
    const subject = { type: 'user', id: user.id }
    await recordAudit(trx, { at: now, actor, action: 'account.password_changed', subject })
    const to = { address: user.email, userId: user.id }
    const security = { ...context, market: user.market }
    await enqueueEmail(trx, await renderAccountEmail('password_replaced', context, to, security))
    // Last: a failure after this would leave the browser with a token of no session.
    await renewSession(trx, tokenHash, renewToken())
  })
}
