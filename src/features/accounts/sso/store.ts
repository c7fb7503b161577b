import type { Db } from '#platform/database/db.ts'
import type { Identity } from './make-provider.ts'

const LONGEST_NAME = 80

/** The user linked to this identity, if there is one. */
export async function findByIdentity(db: Db, { issuer, subject }: Identity) {
  return db
    .selectFrom('oidc_identity')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select(['app_user.id', 'deactivated_at'])
    .executeTakeFirst()
}

/** The user with an address, locked; `isKnownHere` when the issuer already links them to another identity. */
export async function findByAddress(db: Db, email: string, issuer: string) {
  const row = await db
    .selectFrom('app_user')
    .where('email', '=', email)
    .select(['id', 'role', 'deactivated_at', 'email_verified_at', 'password_hash'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const known = await db
    .selectFrom('oidc_identity')
    .where('user_id', '=', row.id)
    .where('issuer', '=', issuer)
    .select('subject')
    .executeTakeFirst()
  return { ...row, isKnownHere: known !== undefined }
}

/** Creates an occupier with a verified address; undefined when the address has an account by now. */
export async function addOccupier(db: Db, identity: Identity & { email: string }, now: Date) {
  const added = await db
    .insertInto('app_user')
    .values({
      email: identity.email,
      first_name: identity.firstName.slice(0, LONGEST_NAME),
      last_name: identity.lastName.slice(0, LONGEST_NAME),
      role: 'occupier',
      email_verified_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Links an identity to a user, whose address its issuer verified. */
export async function linkIdentity(db: Db, userId: number, { issuer, subject }: Identity, now: Date) {
  await db
    .insertInto('oidc_identity')
    .values({ issuer, subject, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('app_user')
    .set((row) => ({ email_verified_at: row.fn.coalesce('email_verified_at', row.val(now)) }))
    .where('id', '=', userId)
    .execute()
}
