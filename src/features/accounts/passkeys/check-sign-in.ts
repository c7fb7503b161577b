import type { Db } from '#platform/database/db.ts'
import { AppError } from '#platform/errors.ts'
import type { Assertion } from './contract.ts'
import { lockCredential, saveUse } from './store.ts'
import { type siteOf, verifyAssertion } from './verify-passkey.ts'

type Attempt = {
  assertion: Assertion
  challenge: string | undefined
  site: ReturnType<typeof siteOf>
  now: Date
}

/**
 * The user whose passkey has signed the challenge of this browser, in the caller's transaction, which saves its counter. Whatever
 * is wrong has the same error; `onRefused` gets the reason.
 */
export async function checkPasskeySignIn(
  db: Db,
  { assertion, challenge, site, now }: Attempt,
  onRefused: (reason: string) => void,
): Promise<number> {
  const refuse = (reason: string) => {
    onRefused(reason)
    return new AppError(403, 'passkey_refused', 'This passkey does not sign you in here.')
  }
  if (challenge === undefined) throw refuse('no challenge')
  const stored = await lockCredential(db, assertion.id)
  if (!stored) throw refuse('unknown passkey')
  const verified = await verifyAssertion(assertion, { site, challenge, stored })
  if (!verified.ok) throw refuse(verified.reason)
  await saveUse(db, stored.id, { ...verified, now })
  return stored.userId
}
