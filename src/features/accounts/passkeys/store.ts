import type { Db } from '#platform/database/db.ts'
import type { PasskeyView } from './contract.ts'
import { MAX_PASSKEYS } from './rules.ts'
import type { VerifiedPasskey } from './verify-passkey.ts'

/** A user's passkeys, the newest first. */
export async function findPasskeys(db: Db, userId: number): Promise<PasskeyView[]> {
  const rows = await db
    .selectFrom('passkey')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_PASSKEYS)
    .select(['id', 'name', 'created_at', 'last_used_at', 'is_backed_up'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    isBackedUp: row.is_backed_up,
  }))
}

/** The name of a user who adds a passkey, and the credentials that they have already. */
export async function findOwner(db: Db, userId: number) {
  const { first_name, last_name } = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['first_name', 'last_name'])
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('passkey')
    .where('user_id', '=', userId)
    .limit(MAX_PASSKEYS)
    .select(['credential_id', 'transports'])
    .execute()
  const known = rows.map(({ credential_id, transports }) => ({ credentialId: credential_id, transports }))
  return { name: `${first_name} ${last_name}`.trim(), known }
}

/** How many passkeys a user has, whose row is locked until the transaction ends. */
export async function countPasskeys(db: Db, userId: number): Promise<number> {
  await db.selectFrom('app_user').where('id', '=', userId).select('id').forNoKeyUpdate().executeTakeFirstOrThrow()
  const { count } = await db
    .selectFrom('passkey')
    .where('user_id', '=', userId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewPasskey = VerifiedPasskey & { userId: number; name: string; now: Date }

/** Saves a passkey; false when one of its credential exists. */
export async function insertPasskey(db: Db, { userId, name, now, ...passkey }: NewPasskey): Promise<boolean> {
  const added = await db
    .insertInto('passkey')
    .values({
      user_id: userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      is_backed_up: passkey.isBackedUp,
      name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Gives a user's passkey another name; false when the user has no such passkey. */
export async function renamePasskey(db: Db, userId: number, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes a user's passkey; false when the user has no such passkey. */
export async function deletePasskey(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Deletes all passkeys of a user; returns their number. */
export async function deletePasskeys(db: Db, userId: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('passkey').where('user_id', '=', userId).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/**
 * The passkey with this credential, of an active user whose row is locked until the transaction ends: counters are compared one
 * after the other, and a passkey that is being removed is gone.
 */
export async function lockCredential(db: Db, credentialId: string) {
  const owners = db.selectFrom('passkey').where('credential_id', '=', credentialId).select('user_id')
  const owner = await db
    .selectFrom('app_user')
    .where('id', 'in', owners)
    .where('deactivated_at', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!owner) return undefined
  const row = await db
    .selectFrom('passkey')
    .where('credential_id', '=', credentialId)
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .executeTakeFirst()
  if (!row) return undefined
  const { id, user_id, credential_id, public_key, counter } = row
  return { id, userId: user_id, credentialId: credential_id, publicKey: public_key, counter }
}

type Use = { counter: number; isBackedUp: boolean; now: Date }

export async function saveUse(db: Db, id: number, { counter, isBackedUp, now }: Use) {
  await db
    .updateTable('passkey')
    .set({ counter, is_backed_up: isBackedUp, last_used_at: now })
    .where('id', '=', id)
    .execute()
}

type Challenge = { tokenHash: Buffer; challenge: string; userId: number | null; expiresAt: Date }

export async function insertChallenge(db: Db, { tokenHash, challenge, userId, expiresAt }: Challenge) {
  await db
    .insertInto('passkey_challenge')
    .values({ token_hash: tokenHash, challenge, user_id: userId, expires_at: expiresAt })
    .execute()
}

/** Removes the challenge of a cookie, so that it is used once; undefined when it is missing or expired. */
export async function takeChallenge(db: Db, tokenHash: Buffer, now: Date) {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('token_hash', '=', tokenHash)
    .returning(['challenge', 'user_id', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? { challenge: row.challenge, userId: row.user_id } : undefined
}

export async function purgeChallenges(db: Db, now: Date) {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute()
}
