import { isEmailAddress } from '#lib/email-address.ts'
import { type Actor, recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { normalizeEmail } from '../sign-in.ts'
import type { Identity } from './make-provider.ts'
import { addOccupier, findByAddress, findByIdentity, linkIdentity } from './store.ts'

/**
 * Why an identity cannot sign in: its address is not verified, its account may not be used, or the provider does not
 * confirm that the user signed in there again.
 */
export type Refusal = 'unverified' | 'refused' | 'not_again'
export type Match = { ok: true; userId: number } | { ok: false; reason: Refusal }

/**
 * The account of an identity: the one linked before, else the one with its address if the issuer verified that, else a
 * new one.
 */
export async function matchIdentity(
  db: Db,
  identity: Identity,
  { ip, now }: { ip: string; now: Date },
): Promise<Match> {
  const known = await findByIdentity(db, identity)
  if (known) return known.deactivated_at ? refuse('refused') : { ok: true, userId: known.id }
  const email = normalizeEmail(identity.email ?? '')
  if (!identity.emailVerified || !isEmailAddress(email)) return refuse('unverified')
  return db.transaction().execute(async (trx) => {
    const addedId = await addOccupier(trx, { ...identity, email }, now)
    const user = addedId === undefined ? await findByAddress(trx, email, identity.issuer) : undefined
    if (user && !mayBeLinked(user)) return refuse('refused')
    const userId = addedId ?? user!.id
    await linkIdentity(trx, userId, identity, now)
    const actor: Actor = { type: 'user', userId, role: user?.role ?? 'occupier', ip }
    const subject = { type: 'user', id: userId }
    if (!user) {
      await recordAudit(trx, { at: now, actor, action: 'account.signed_up', subject, after: { role: 'occupier' } })
    }
    const after = { issuer: identity.issuer }
    await recordAudit(trx, { at: now, actor, action: 'account.identity_linked', subject, after })
    return { ok: true, userId }
  })
}

type UserByAddress = NonNullable<Awaited<ReturnType<typeof findByAddress>>>

function mayBeLinked({ deactivated_at, isKnownHere, email_verified_at, password_hash }: UserByAddress): boolean {
  // The issuer links this account to another identity, whose owner had the address before.
  if (deactivated_at || isKnownHere) return false
  // A stranger may have set the password of an unverified address: they must not share the account with its owner.
  return email_verified_at !== null || password_hash === null
}

const refuse = (reason: Refusal): Match => ({ ok: false, reason })
