import type { Kysely } from 'kysely'
import { recordAudit } from '#platform/audit-log.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { invalid } from '#platform/errors.ts'
import type { DB } from '#schema'
import type { RequestContext } from '../describe-request.ts'
import { hashPassword } from '../hash-password.ts'
import { removeKnownBrowsers } from '../protection/store.ts'
import { weaknessOf } from '../registration/rules.ts'
import { EXPECTED } from '../registration/validate-entries.ts'
import { renewSession } from '../store.ts'
import { type Claim, confirmIdentity, lockProof } from './confirm-identity.ts'
import { passwordReplacedEmail } from './email-password-replaced.ts'
import { endOtherSessions } from './end-sessions.ts'
import { consumeEmailLinks, savePassword } from './store.ts'

type Chosen = {
  newPassword: string
  /** Gives this browser a new session token; returns its hash. */
  renewToken: () => Buffer
}

/**
 * Sets another password, ends every session but this one, makes every other browser unknown, and says so by mail. This
 * session gets a new token: a copy of the old one may be why the password is changed.
 */
export async function changePassword(
  db: Kysely<DB>,
  claim: Claim,
  { newPassword, renewToken }: Chosen,
  context: RequestContext,
): Promise<void> {
  const { user, tokenHash } = claim
  const { actor, browserToken, now } = context
  const weakness = weaknessOf(newPassword, user.email)
  if (weakness) throw invalid([{ field: 'newPassword', message: EXPECTED[weakness] }])
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
    await enqueueEmail(trx, await passwordReplacedEmail({ ...context, market: user.market }, to))
    // Last: a failure after this would leave the browser with a token that no session has.
    await renewSession(trx, tokenHash, renewToken())
  })
}
