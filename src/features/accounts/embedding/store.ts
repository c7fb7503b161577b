import type { Db } from '#platform/database/db.ts'

/** Saves that a token is used; false when it was used before. */
export async function claimToken(db: Db, { idHash, expiresAt }: { idHash: Buffer; expiresAt: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_parent_token')
    .values({ id_hash: idHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes what is stored of tokens that have expired. */
export async function removeUsedTokens(db: Db, now: Date) {
  await db.deleteFrom('used_parent_token').where('expires_at', '<', now).execute()
}
