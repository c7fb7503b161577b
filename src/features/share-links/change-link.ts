import { hashPassword } from '#features/accounts/hash-password.ts'
import type { AuditAction } from '#lib/audit-actions.ts'
import { recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import { countLinks } from './create-links.ts'
import type { LinkContext, LinkKind } from './link-kind.ts'
import { earliestRevoked, MAX_LINKS } from './rules.ts'
import { findLinkForUpdate, type LinkKey, type LinkRow, updateLink } from './store.ts'
import { type LinkRefusal, refuseInvalid } from './validate-link.ts'

/** A change as the API has it. Everything but these fields are settings of the kind of subject. */
export type LinkChange<Settings> = Settings & {
  expiresAt?: string | null
  passcode?: string | null
  revoked?: false
  renewed?: true
}

/**
 * Changes one of a user's links in the current transaction, and returns it as it is then. A revoked one is only changed
 * together with being restored.
 */
export async function changeLink<New, Settings extends object, Row extends LinkRow, Shown>(
  db: Db,
  kind: LinkKind<New, Settings, Row, Shown>,
  id: number,
  change: LinkChange<Settings>,
  { user, actor, now }: LinkContext,
): Promise<{ ok: true; row: Row } | LinkRefusal> {
  const { expiresAt, passcode, revoked, renewed = false, ...settings } = change
  const invalid = refuseInvalid({ expiresAt }, { user, now })
  if (invalid) return invalid
  const passcodeHash = passcode == null ? passcode : await hashPassword(passcode)
  const key = { subject: kind.subject, id, userId: user.id }
  const found = await kind.findLink(db, key)
  const subject = found && { id: kind.subjectOf(found), userId: user.id }
  if (!subject || !(await kind.lockSubject(db, subject, now))) return { ok: false, reason: 'unknown' }
  const state = await findLinkForUpdate(db, key)
  const isRevoked = state?.revokedAt != null
  if (!state || (isRevoked && (revoked !== false || state.revokedAt! < earliestRevoked(now))))
    return { ok: false, reason: 'unknown' }
  if (isRevoked && (await countLinks(db, kind, subject, now)) >= MAX_LINKS) return { ok: false, reason: 'too_many' }
  if (renewed) await consumeRateLimit(db, `share:user:${user.id}`, { ...RATE_LIMITS.shareOfUser, now })
  const before = (await kind.findLink(db, key))!
  const expiry = expiresAt == null ? expiresAt : new Date(expiresAt)
  await updateLink(db, id, { expiresAt: expiry === undefined ? state.expiresAt : expiry, revokedAt: null }, { renewed })
  await kind.updateRow(db, id, { ...(settings as unknown as Settings), passcodeHash })
  await kind.onChanged?.(db, subject.id, now)
  const row = (await kind.findLink(db, key))!
  if (isRevoked) await recordLink(db, 'share.restored', key, { actor, now })
  if (renewed) await recordLink(db, 'share.link_replaced', key, { actor, now })
  if (Object.keys(change).some((name) => name !== 'revoked' && name !== 'renewed')) {
    const policies = policyChange(
      policyOf(kind, before),
      policyOf(kind, row),
      passcodeHash === undefined ? [] : PASSCODE,
    )
    await recordLink(db, 'share.changed', key, { actor, now }, policies)
  }
  return { ok: true, row }
}

/** Recorded also where another passcode takes the place of one. */
const PASSCODE = ['hasPasscode']

type Policy = Record<string, unknown>

const policyOf = <Row extends LinkRow>(
  kind: Pick<LinkKind<never, never, Row, never>, 'policyOf'>,
  row: Row,
): Policy => ({
  ...kind.policyOf(row),
  expiresAt: row.expires_at,
})

/** The values that differ, and the named ones. */
function policyChange(before: Policy, after: Policy, names: string[]) {
  const changed = Object.keys(after).filter(
    (name) => names.includes(name) || JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (policy: Policy) => Object.fromEntries(changed.map((name) => [name, policy[name]]))
  return { before: pick(before), after: pick(after) }
}

/** Revokes one of a user's links in the current transaction; false when there is none that is not revoked. */
export async function revokeLink(db: Db, key: LinkKey, { actor, now }: Omit<LinkContext, 'user'>): Promise<boolean> {
  const state = await findLinkForUpdate(db, key)
  if (!state || state.revokedAt !== null) return false
  await updateLink(db, key.id, { ...state, revokedAt: now })
  await recordLink(db, 'share.revoked', key, { actor, now })
  return true
}

const recordLink = (
  db: Db,
  action: AuditAction,
  { id }: LinkKey,
  { actor, now }: Omit<LinkContext, 'user'>,
  change: { before?: object; after?: object } = {},
) => recordAudit(db, { at: now, actor, action, subject: { type: 'share', id }, ...change })
