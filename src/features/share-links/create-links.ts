import { hashPassword } from '#features/accounts/hash-password.ts'
import { limitNewRecipients } from '#features/email-preferences/limit-recipients.ts'
import { recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import type { LinkContext, LinkKind, UserKey } from './link-kind.ts'
import type { LinkVersion } from './link-token.ts'
import { MAX_LINKS } from './rules.ts'
import { addLink, type LinkRow } from './store.ts'
import { type LinkRefusal, refuseInvalid } from './validate-link.ts'

type NewLinks<New> = {
  subjectId: number
  expiresAt?: string | null | undefined
  passcode?: string | null | undefined
  /** One for each link, with the addresses that it will be sent to. */
  rows: { row: New; addresses: string[] }[]
}

/** Creates links to a subject in the current transaction. The caller enqueues the emails in the same transaction. */
export async function createLinks<New, Settings, Row extends LinkRow, Shown>(
  db: Db,
  kind: LinkKind<New, Settings, Row, Shown>,
  { subjectId, expiresAt = null, passcode = null, rows }: NewLinks<New>,
  { user, actor, secret, now }: LinkContext & { secret: string },
): Promise<{ ok: true; links: LinkVersion[] } | LinkRefusal> {
  const addresses = [...new Set(rows.flatMap((each) => each.addresses.map((address) => address.toLowerCase())))]
  const invalid = refuseInvalid({ addresses, expiresAt }, { user, now })
  if (invalid) return invalid
  const passcodeHash = passcode === null ? null : await hashPassword(passcode)
  const subject = { id: subjectId, userId: user.id }
  if (!(await kind.lockSubject(db, subject, now))) return { ok: false, reason: 'unknown' }
  if ((await countLinks(db, kind, subject, now)) + rows.length > MAX_LINKS) return { ok: false, reason: 'too_many' }
  for (const _ of rows) await consumeRateLimit(db, `share:user:${user.id}`, { ...RATE_LIMITS.shareOfUser, now })
  for (const _ of addresses)
    await consumeRateLimit(db, `share-mail:user:${user.id}`, { ...RATE_LIMITS.shareEmailOfUser, now })
  await limitNewRecipients(db, user.id, addresses, { secret, now })
  const expiry = expiresAt === null ? null : new Date(expiresAt)
  const links: LinkVersion[] = []
  for (const each of rows) {
    const link = await addLink(db, { subject: kind.subject, userId: user.id, expiresAt: expiry }, now)
    await kind.addRow(db, { ...each.row, passcodeHash, linkId: link.id, subjectId })
    const row = await kind.findLink(db, { id: link.id, userId: user.id })
    const after = { ...kind.policyOf(row!), expiresAt: expiry, recipientCount: each.addresses.length }
    await recordAudit(db, { at: now, actor, action: 'share.created', subject: { type: 'share', id: link.id }, after })
    links.push(link)
  }
  await kind.onChanged?.(db, subjectId, now)
  return { ok: true, links }
}

/** Number of links to a subject, which the caller has locked, that are not revoked. */
export async function countLinks<Row extends LinkRow>(
  db: Db,
  kind: Pick<LinkKind<never, never, Row, never>, 'findLinks'>,
  subject: UserKey,
  now: Date,
): Promise<number> {
  const rows = (await kind.findLinks(db, subject, now)) ?? []
  return rows.filter(({ revoked_at }) => revoked_at === null).length
}
