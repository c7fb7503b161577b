import type { Db } from '#platform/database/db.ts'

type View = { tokenHash: Buffer; userId: number; viewedUserId: number; until: Date }

/** What decides whether a user may be viewed, and the page that opens. */
export const findViewable = (db: Db, id: number) =>
  db.selectFrom('app_user').where('id', '=', id).select(['role', 'deactivated_at']).executeTakeFirst()

/** Lets a user's session view the site as another user, until then. */
export async function saveView(db: Db, { tokenHash, userId, viewedUserId, until }: View) {
  await db
    .updateTable('session')
    .set({ viewed_user_id: viewedUserId, viewed_until: until })
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .execute()
}

/** Ends it, if the session views the site as someone. */
export async function endView(db: Db, tokenHash: Buffer) {
  await db
    .updateTable('session')
    .set({ viewed_user_id: null, viewed_until: null })
    .where('token_hash', '=', tokenHash)
    .execute()
}
