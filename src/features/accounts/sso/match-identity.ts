import type { Kysely } from 'kysely'
import { isEmailAddress } from '#lib/email-address.ts'
import { type Actor, recordAudit } from '#platform/audit-log.ts'
import type { DB } from '#schema'
import { normalizeEmail } from '../sign-in.ts'
import type { Identity } from './open-provider.ts'
import { addOccupier, findByAddress, findByIdentity, linkIdentity } from './store.ts'

/**
 * Why an identity signs nobody in: its address is not proved, the account it would be is not to be had, or its provider
 * does not say that they signed in there again.
 */
export type Refusal = 'unverified' | 'refused' | 'not_again'
export type Match = { ok: true; userId: number } | { ok: false; reason: Refusal }

/**
 * Whose account an identity is: the one it was before, else the one with its address if its issuer has proved that, else
 * a new one.
 */
export async function matchIdentity(
  db: Kysely<DB>,
  identity: Identity,
  { ip, now }: { ip: string; now: Date },
): Promise<Match> {
  const known = await findByIdentity(db, identity)
  if (known) return known.deactivated_at ? refuse('refused') : { ok: true, userId: known.id }
  const email = normalizeEmail(identity.email ?? '')
  if (!identity.emailVerified || !isEmailAddress(email)) return refuse('unverified')
  return db.transaction().execute(async (trx) => {
    const made = await addOccupier(trx, { ...identity, email }, now)
    const person = made === undefined ? await findByAddress(trx, email, identity.issuer) : undefined
    if (person && !mayBeLinked(person)) return refuse('refused')
    const userId = made ?? person!.id
    await linkIdentity(trx, userId, identity, now)
    const actor: Actor = { type: 'user', userId, role: person?.role ?? 'occupier', ip }
    const subject = { type: 'user', id: userId }
    if (!person) {
      await recordAudit(trx, { at: now, actor, action: 'account.signed_up', subject, after: { role: 'occupier' } })
    }
    const after = { issuer: identity.issuer }
    await recordAudit(trx, { at: now, actor, action: 'account.identity_linked', subject, after })
    return { ok: true, userId }
  })
}

type Person = NonNullable<Awaited<ReturnType<typeof findByAddress>>>

function mayBeLinked({ deactivated_at, isKnownHere, email_verified_at, password_hash }: Person): boolean {
  // The issuer knows this account as somebody else, who had the address before.
  if (deactivated_at || isKnownHere) return false
  // Who set a password for an address that is not theirs must not share the account with whom it belongs to.
  return email_verified_at !== null || password_hash === null
}

const refuse = (reason: Refusal): Match => ({ ok: false, reason })
