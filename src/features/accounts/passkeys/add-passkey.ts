import { recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { AppError, conflict } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import { requireName } from '#platform/records/require-name.ts'
import type { RequestContext } from '../describe-request.ts'
import { renderAccountEmail } from '../registration/render-account-email.ts'
import { type Claim, confirmIdentity } from '../settings/confirm-identity.ts'
import { mayChangePasskeys } from './access.ts'
import type { CreationOptions, NewCredential } from './contract.ts'
import { MAX_PASSKEYS } from './rules.ts'
import { countPasskeys, findOwner, insertPasskey } from './store.ts'
import { makeCreationOptions, type siteOf, verifyCreated } from './verify-passkey.ts'

type Site = ReturnType<typeof siteOf>

/** What the browser of a user who has proven their identity creates a passkey from. */
export async function beginPasskey(
  db: Db,
  claim: Claim,
  site: Site,
  context: RequestContext,
): Promise<CreationOptions> {
  const { user } = claim
  const { name, known } = await findOwner(db, user.id)
  mayChangePasskeys(user, known.length)
  requireRoom(known.length)
  await confirmIdentity(db, claim, context)
  await consumeRateLimit(db, `passkey:${user.id}`, { ...RATE_LIMITS.passkeyOfUser, now: context.now })
  return makeCreationOptions(site, { id: user.id, email: user.email, name }, known)
}

type Creation = { name: string; credential: NewCredential; challenge: string | undefined; site: Site }

/** Saves the passkey that a browser has created for a challenge of this user, and notifies the user by email. */
export async function addPasskey(
  db: Db,
  user: SessionUser,
  { name: entered, credential, challenge, site }: Creation,
  context: RequestContext,
): Promise<void> {
  const { actor, now } = context
  const name = requireName(entered)
  if (challenge === undefined) throw tooLate()
  const verified = await verifyCreated(credential, { site, challenge })
  if (!verified.ok) throw new AppError(403, 'passkey_refused', 'This passkey was not accepted.')
  await db.transaction().execute(async (trx) => {
    const count = await countPasskeys(trx, user.id)
    mayChangePasskeys(user, count)
    requireRoom(count)
    if (!(await insertPasskey(trx, { ...verified.passkey, userId: user.id, name, now }))) {
      throw conflict('This passkey is in use already.')
    }
    await recordAudit(trx, { at: now, actor, action: 'account.passkey_added', subject: { type: 'user', id: user.id } })
    const to = { address: user.email, userId: user.id }
    await enqueueEmail(trx, await renderAccountEmail('passkey_added', context, to, { ...context, market: user.market }))
  })
}

function requireRoom(count: number) {
  if (count >= MAX_PASSKEYS) throw conflict(`An account has at most ${MAX_PASSKEYS} passkeys. Remove one first.`)
}

const tooLate = () =>
  new AppError(
    409,
    'passkey_late',
    'This took too long, or was started in another tab. Start adding the passkey again.',
  )
