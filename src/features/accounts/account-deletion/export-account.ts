import type { Kysely } from 'kysely'
import { recordAudit } from '#platform/audit-log.ts'
import { takeTurn } from '#platform/limits/rate-limits.ts'
import { exportPerson, type PersonalData } from '#platform/personal-data.ts'
import type { DB } from '#schema'
import type { RequestContext } from '../describe-request.ts'
import { type Claim, holdProof, proveOwner } from '../settings/confirm-identity.ts'
import { EXPORTS_A_DAY } from './rules.ts'

const DAY_MS = 86_400_000

/** Everything held of a user, as JSON, for their owner alone; three times a day. */
export async function exportAccount(
  db: Kysely<DB>,
  claim: Claim,
  personalData: PersonalData,
  context: RequestContext,
): Promise<Buffer> {
  const { reader } = claim
  const { actor, now } = context
  const proof = await proveOwner(db, claim, context)
  await takeTurn(db, `export:${reader.id}`, { most: EXPORTS_A_DAY, windowMs: DAY_MS, now })
  return db.transaction().execute(async (trx) => {
    await holdProof(trx, proof)
    await recordAudit(trx, { at: now, actor, action: 'account.exported', subject: { type: 'user', id: reader.id } })
    return exportPerson(trx, personalData, reader, { now })
  })
}
