import { CHUNK_BYTES } from '#lib/media/upload-limits.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { processPlan, processUpload } from './jobs.ts'
import { chunkName } from './rules.ts'

type Context = { db: Db; storage: Storage }
type Chunk = { id: string; userId: number; offset: number; bytes: Buffer }

/** `repeated`: this part had arrived before. The others say what is wrong with the chunk. */
export type Receipt = 'received' | 'repeated' | 'not_found' | 'gap' | 'wrong_size'

/**
 * Stores the next chunk of a file, and has the file processed once it is complete. Sent twice at the same time, both write
 * the same bytes under the same name, and one of them counts.
 */
export async function receiveChunk({ db, storage }: Context, { id, userId, offset, bytes }: Chunk): Promise<Receipt> {
  const upload = await db
    .selectFrom('upload')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .select(['size', 'received', 'state'])
    .executeTakeFirst()
  if (!upload) return 'not_found'
  if (offset < upload.received) return 'repeated'
  if (offset > upload.received) return 'gap'
  if (bytes.length !== Math.min(CHUNK_BYTES, upload.size - offset)) return 'wrong_size'
  await storage.write(chunkName(id, offset), bytes)
  const counted = await countChunk(db, { id, offset, size: upload.size, bytes })
  // Cancelled meanwhile: nothing else would remove this chunk.
  if (counted === 'not_found') await storage.remove(chunkName(id, offset))
  return counted
}

type WrittenChunk = { id: string; offset: number; size: number; bytes: Buffer }

const countChunk = (db: Db, { id, offset, size, bytes }: WrittenChunk): Promise<Receipt> =>
  db.transaction().execute(async (trx) => {
    const upload = await trx
      .selectFrom('upload')
      .where('id', '=', id)
      .select(['received', 'kind', 'user_id'])
      .forUpdate()
      .executeTakeFirst()
    if (!upload) return 'not_found'
    if (upload.received > offset) return 'repeated'
    const received = offset + bytes.length
    const isComplete = received === size
    const change = { received, ...(isComplete && { state: 'processing' as const }) }
    await trx.updateTable('upload').set(change).where('id', '=', id).execute()
    if (isComplete) await enqueueProcessing(trx, { ...upload, id })
    return 'received'
  })

/** A user whose files have taken much time today waits behind those whose files have not. */
async function enqueueProcessing(db: Db, { id, kind, user_id }: { id: string; kind: string; user_id: number }) {
  const usage = await db
    .selectFrom('upload_usage')
    .where('user_id', '=', user_id)
    .select('processing_ms')
    .executeTakeFirst()
  const workedS = Math.round((usage?.processing_ms ?? 0) / 1_000)
  const job = kind === 'plan' ? processPlan : processUpload
  await enqueue(db, job, { upload: id }, { key: id, account: user_id, workedS })
}
