import type { Kysely } from 'kysely'
import { recordAudit } from '#platform/audit-log.ts'
import { conflict } from '#platform/errors.ts'
import type { DB } from '#schema'
import type { RequestContext } from '../describe-request.ts'
import { SIGN_UP_ROLES, type SignUpRole } from '../registration/rules.ts'
import { type Claim, holdProof, proveOwner } from './confirm-identity.ts'
import { saveRole } from './store.ts'

/** Gives a user the other of the two roles that people choose for themselves. */
export async function changeRole(
  db: Kysely<DB>,
  claim: Claim,
  role: SignUpRole,
  context: RequestContext,
): Promise<void> {
  const { reader } = claim
  const { actor, now } = context
  if (!(SIGN_UP_ROLES as readonly string[]).includes(reader.role)) {
    throw conflict('Only an administrator changes this role.')
  }
  const proof = await proveOwner(db, claim, context)
  await db.transaction().execute(async (trx) => {
    await holdProof(trx, proof)
    await saveRole(trx, reader.id, role, now)
    const change = { before: { role: reader.role }, after: { role } }
    const subject = { type: 'user', id: reader.id }
    if (role !== reader.role) {
      await recordAudit(trx, { at: now, actor, action: 'account.role_changed', subject, ...change })
    }
  })
}
