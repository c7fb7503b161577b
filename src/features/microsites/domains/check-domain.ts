import type { AuditAction } from '#lib/audit-actions.ts'
import { type Actor, recordAudit } from '#platform/audit-log.ts'
import { recordChanges } from '#platform/change-log/change-log.ts'
import { lockInTransaction } from '#platform/database/advisory-lock.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import type { NameLookup } from '#platform/names/look-up-names.ts'
import { domainEmail } from './email-domain.ts'
import {
  type DomainLookup,
  decideVerification,
  lookUpDomain,
  type lookUpTarget,
  otherTexts,
  type Verdict,
} from './look-up-domain.ts'
import { proofOf } from './rules.ts'
import { type DomainRow, endVerification, findOtherOwner, lockDomain, saveFindings } from './store.ts'

/** `origin` is scheme and host of links in emails; `ours` the addresses to which domains have to lead, looked up once for all. */
type CheckContext = { db: Db; names: NameLookup; ours: ReturnType<typeof lookUpTarget>; now: Date; origin: string }

const ACTIONS: Partial<Record<Verdict, AuditAction>> = {
  verified: 'microsite_domain.verified',
  missing: 'microsite_domain.missed',
  lapsed: 'microsite_domain.lapsed',
}

/**
 * Looks for a domain in the domain name system, and stores what was found: one that is proved serves its site, one that no
 * longer is ends after a week, and who set it gets an email.
 */
export async function checkDomain({ db, names, ours, now, origin }: CheckContext, row: DomainRow, actor: Actor) {
  // Before the transaction: no connection of the database waits for a server elsewhere.
  const found = await lookUpDomain(names, row, ours)
  await db.transaction().execute(async (transaction) => {
    // One after the other, also of two sites that claim one host.
    await lockInTransaction(transaction, `domain ${row.host}`)
    const current = await lockDomain(transaction, row.building_id)
    if (current?.token !== row.token) return
    const decided = decideVerification(current, found, now)
    const isTaken =
      decided.verdict === 'verified' && !(await endEarlierOwner(transaction, current, found, { now, actor, origin }))
    const { verdict, verifiedAt, missingSince } = isTaken ? TAKEN : decided
    const proof = isTaken ? ('taken' as const) : found.proof
    const findings = { proof, target: found.target, otherTexts: otherTexts(found), verifiedAt, missingSince }
    await saveFindings(transaction, row.building_id, now, findings)
    const action = ACTIONS[verdict]
    if (action) await record(transaction, current, action, { now, actor })
    if (verdict === 'missing' || verdict === 'lapsed') await warn(transaction, current, verdict, { now, origin })
  })
}

/** The record of another site is there, too. */
const TAKEN = { verdict: 'stays' as Verdict, verifiedAt: null, missingSince: null }

/** Whether no other site has proved the domain; one whose own record is gone has lost it to its new owner. */
async function endEarlierOwner(
  db: Db,
  row: DomainRow,
  { texts }: DomainLookup,
  by: By & { origin: string },
): Promise<boolean> {
  const other = await findOtherOwner(db, row)
  if (!other) return true
  if (texts.includes(proofOf(other).value)) return false
  await endVerification(db, other.building_id)
  await record(db, other, 'microsite_domain.lapsed', by)
  await warn(db, other, 'lapsed', by)
  return true
}

async function warn(db: Db, row: DomainRow, event: 'missing' | 'lapsed', context: { now: Date; origin: string }) {
  const email = await domainEmail(db, row, event, context)
  if (email) await enqueueEmail(db, email)
}

type By = { now: Date; actor: Actor }

/** A building's page names the domain of its site, so that its cached copies are out of date. */
export async function record(db: Db, row: Pick<DomainRow, 'building_id' | 'main_name'>, action: AuditAction, by: By) {
  const subject = { type: 'building', id: row.building_id }
  await recordAudit(db, { at: by.now, actor: by.actor, action, subject, after: { host: row.main_name } })
  await recordChanges(db, 'building', [row.building_id])
}
