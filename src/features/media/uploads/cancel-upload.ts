import type { Db } from '#platform/database/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { refundBytes } from './quota-store.ts'
import { chunkName, chunkOffsets } from './rules.ts'

type Context = { db: Db; storage: Storage }

/**
 * Removes an upload of the user that is not ready. A job that processes it meanwhile finds it gone, and what it has stored is
 * purged. False for any other.
 */
export async function cancelUpload({ db, storage }: Context, { id, userId }: { id: string; userId: number }) {
  const upload = await db
    .deleteFrom('upload')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '<>', 'ready')
    .returning(['id', 'size', 'received'])
    .executeTakeFirst()
  if (!upload) return false
  await refundBytes(db, userId, upload.size - upload.received)
  await removeChunks(storage, upload)
  return true
}

/** Removes the chunks of a file that is stored, refused or no longer wanted. */
export async function removeChunks(storage: Storage, { id, size }: { id: string; size: number }) {
  for (const offset of chunkOffsets(size)) await storage.remove(chunkName(id, offset))
}
