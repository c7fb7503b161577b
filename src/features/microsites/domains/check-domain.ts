import type { AuditAction } from '#lib/audit-actions.ts'
import { type Actor, recordAudit } from '#platform/audit-log.ts'
import { recordChanges } from '#platform/change-log/change-log.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import type { NameLookup } from '#platform/names/look-up-names.ts'
import { domainEmail } from './email-domain.ts'
import { judge, lookUpDomain, otherTexts, type Sight, type Verdict } from './look-up-domain.ts'
import { mainNameOf } from './present-domain.ts'
import { proofOf } from './rules.ts'
import { type DomainRow, endVerification, findDomain, findOtherOwner, saveFindings } from './store.ts'

/** `origin` is scheme and host of links in emails; `pointsTo` the name to which domains have to point. */
type CheckContext = { db: Db; names: NameLookup; pointsTo: string; now: Date; origin: string }

const ACTIONS: Partial<Record<Verdict, AuditAction>> = {
  verified: 'microsite_domain.verified',
  missing: 'microsite_domain.missed',
  lapsed: 'microsite_domain.lapsed',
}

/**
 * Looks for a domain in the domain name system, and stores what was found: one that is proved serves its site, one that no
 * longer is ends after a week, and who set it gets an email.
 */
export async function checkDomain({ db, names, pointsTo, now, origin }: CheckContext, row: DomainRow, actor: Actor) {
  // Before the transaction: no connection of the database waits for a server elsewhere.
  const sight = await lookUpDomain(names, row, pointsTo)
  await db.transaction().execute(async (transaction) => {
    const current = await findDomain(transaction, row.building_id)
    if (current?.token !== row.token) return
    const judged = judge(current, sight, now)
    const isTaken =
      judged.verdict === 'verified' && !(await endEarlierOwner(transaction, current, sight, { now, actor }))
    const { verdict, verifiedAt, missingSince } = isTaken ? TAKEN : judged
    const found = { proof: isTaken ? ('taken' as const) : sight.proof, target: sight.target }
    const findings = { ...found, otherTexts: otherTexts(sight), verifiedAt, missingSince }
    await saveFindings(transaction, row.building_id, now, findings)
    const action = ACTIONS[verdict]
    if (action) await record(transaction, current, action, { now, actor })
    if (verdict === 'missing' || verdict === 'lapsed') {
      const email = await domainEmail(transaction, current, verdict, { now, origin })
      if (email) await enqueueEmail(transaction, email)
    }
  })
}

/** The record of another site is there, too. */
const TAKEN = { verdict: 'stays' as Verdict, verifiedAt: null, missingSince: null }

/** Whether no other site has proved the domain; one whose own record is gone has lost it to its new owner. */
async function endEarlierOwner(db: Db, row: DomainRow, { texts }: Sight, by: By): Promise<boolean> {
  const other = await findOtherOwner(db, row)
  if (!other) return true
  if (texts.includes(proofOf(other).value)) return false
  await endVerification(db, other.building_id)
  await record(db, other, 'microsite_domain.lapsed', by)
  return true
}

type By = { now: Date; actor: Actor }

/** A building's page names the domain of its site, so its readers hear of the change. */
export async function record(
  db: Db,
  row: Pick<DomainRow, 'building_id' | 'host' | 'has_www'>,
  action: AuditAction,
  by: By,
) {
  const subject = { type: 'building', id: row.building_id }
  await recordAudit(db, { at: by.now, actor: by.actor, action, subject, after: { host: mainNameOf(row) } })
  await recordChanges(db, 'building', [row.building_id])
}
