import { recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict } from '#platform/errors.ts'
import type { RequestContext } from '../describe-request.ts'
import { isSignUpRole, type SignUpRole } from '../registration/rules.ts'
import { type Claim, confirmIdentity, lockProof } from './confirm-identity.ts'
import { saveRole } from './store.ts'

/** Changes a user's role to the other of the two that users choose themselves. */
export async function changeRole(db: Db, claim: Claim, role: SignUpRole, context: RequestContext): Promise<void> {
  const { user } = claim
  const { actor, now } = context
  if (user.needsPasskey || !isSignUpRole(user.role)) {
    throw conflict('Only an administrator can change this role.')
  }
  const proof = await confirmIdentity(db, claim, context)
  await db.transaction().execute(async (trx) => {
    await lockProof(trx, proof)
    await saveRole(trx, user.id, role, now)
    const change = { before: { role: user.role }, after: { role } }
    const subject = { type: 'user', id: user.id }
    if (role !== user.role) {
      await recordAudit(trx, { at: now, actor, action: 'account.role_changed', subject, ...change })
    }
  })
}
