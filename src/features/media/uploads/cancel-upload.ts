import type { Kysely } from 'kysely'
import type { Storage } from '#platform/storage/storage.ts'
import type { DB } from '#schema'
import { chunkName, chunkOffsets } from './rules.ts'

type Context = { db: Kysely<DB>; storage: Storage }

/** Removes an upload of the user whose file is not complete, or was refused. False for any other. */
export async function cancelUpload({ db, storage }: Context, { id, userId }: { id: string; userId: number }) {
  const upload = await db
    .deleteFrom('upload')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', 'in', ['receiving', 'refused'])
    .returning(['id', 'size'])
    .executeTakeFirst()
  if (upload) await removeChunks(storage, upload)
  return upload !== undefined
}

/** Removes the chunks of a file that is stored, refused or no longer wanted. */
export async function removeChunks(storage: Storage, { id, size }: { id: string; size: number }) {
  for (const offset of chunkOffsets(size)) await storage.remove(chunkName(id, offset))
}
