import { recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import { exportPersonalData, type PersonalData } from '#platform/personal-data.ts'
import type { RequestContext } from '../describe-request.ts'
import { type Claim, confirmIdentity, lockProof } from '../settings/confirm-identity.ts'

/** All data stored about a user, as JSON, for that user alone; three times a day. */
export async function exportAccount(
  db: Db,
  claim: Claim,
  personalData: PersonalData,
  context: RequestContext,
): Promise<Buffer> {
  const { user } = claim
  const { actor, now } = context
  const proof = await confirmIdentity(db, claim, context)
  await consumeRateLimit(db, `export:${user.id}`, { ...RATE_LIMITS.exportOfUser, now })
  return db.transaction().execute(async (trx) => {
    await lockProof(trx, proof)
    await recordAudit(trx, { at: now, actor, action: 'account.exported', subject: { type: 'user', id: user.id } })
    return exportPersonalData(trx, personalData, user, { now })
  })
}
