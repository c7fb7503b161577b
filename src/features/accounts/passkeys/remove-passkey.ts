import { recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { RequestContext } from '../describe-request.ts'
import { renderAccountEmail } from '../registration/render-account-email.ts'
import { type Claim, confirmIdentity, lockProof } from '../settings/confirm-identity.ts'
import { mayChangePasskeys } from './access.ts'
import { countPasskeys, deletePasskey } from './store.ts'

type Removal = {
  id: number
  /** Administrators must have a passkey. */
  adminsNeedPasskey: boolean
}

/** Removes a user's passkey and notifies the user by email; throws 404 when the user has no such passkey. */
export async function removePasskey(
  db: Db,
  claim: Claim,
  { id, adminsNeedPasskey }: Removal,
  context: RequestContext,
): Promise<void> {
  const { user } = claim
  const { actor, now } = context
  const proof = await confirmIdentity(db, claim, context)
  await db.transaction().execute(async (trx) => {
    await lockProof(trx, proof)
    const count = await countPasskeys(trx, user.id)
    mayChangePasskeys(user, count)
    if (!(await deletePasskey(trx, user.id, id))) throw notFound('passkey')
    // Without one, whoever knows the password could add theirs.
    if (adminsNeedPasskey && user.role === 'admin' && count === 1) {
      throw conflict('Administrators need a passkey here. Add another one first.')
    }
    const subject = { type: 'user', id: user.id }
    await recordAudit(trx, { at: now, actor, action: 'account.passkey_removed', subject })
    const to = { address: user.email, userId: user.id }
    await enqueueEmail(
      trx,
      await renderAccountEmail('passkey_removed', context, to, { ...context, market: user.market }),
    )
  })
}
