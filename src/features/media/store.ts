import type { Db } from '#platform/db.ts'

export async function findPicture(db: Db, id: number) {
  return db.selectFrom('picture').where('id', '=', id).select(['id', 'key', 'origin', 'stored_at']).executeTakeFirst()
}

/** The next drawn pictures that have no bytes yet, oldest first. */
export async function nextUnstored(db: Db, limit: number): Promise<{ id: number; key: string }[]> {
  return db
    .selectFrom('picture')
    .where('stored_at', 'is', null)
    .where('origin', '=', 'drawn')
    .select(['id', 'key'])
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function markStored(db: Db, id: number, thumbhash: string, at: Date) {
  await db.updateTable('picture').set({ stored_at: at, thumbhash }).where('id', '=', id).execute()
}
