import { buffer } from 'node:stream/consumers'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { isDeletedFile } from '../deleted/store.ts'
import { storedDocumentName } from '../marketing-media/rules.ts'
import type { ExtractTask, TextRefusal } from './decode-text.ts'
import { decoderSlot } from './decoder-slot.ts'
import type { TextCell } from './group-characters.ts'
import { isProcessingUsedUp, recordProcessing, type UploadQuota } from './quota-store.ts'
import { runDecoder } from './run-decoder.ts'

type Context = { db: Db; storage: Storage; clock: Clock; uploadQuota: UploadQuota }
type Document = { uploadId: string; userId: number } & Omit<ExtractTask, 'file'>
type UploadedText = { cells: TextCell[]; pageCount: number } | { refusal: TextRefusal | 'no_time_left' }

/**
 * The words of a PDF that the user has uploaded as a document, which is deleted with its file, whether or not it could be
 * read. Undefined for any other upload, and for one that is placed somewhere.
 */
export async function extractUploadedText(
  context: Context,
  { uploadId, userId, ...limits }: Document,
): Promise<UploadedText | undefined> {
  const document = ownDocument(context.db, uploadId, userId)
  if (!(await document.select('id').executeTakeFirst())) return undefined
  try {
    if (await isProcessingUsedUp(context, userId)) return { refusal: 'no_time_left' }
    // As soon as a photo, because its user waits for it.
    const { decoding, cpuMs } = await decoderSlot.run((signal) => extract(context, uploadId, { limits, signal }), {
      isPhoto: true,
    })
    await recordProcessing(context, userId, cpuMs)
    return decoding
  } finally {
    await removeDocument(context, uploadId, userId)
  }
}

/** A ready PDF of the user that no building has, or had until it was deleted. */
const ownDocument = (db: Db, id: string, userId: number) =>
  db
    .selectFrom('upload')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', 'document')
    .where('state', '=', 'ready')
    .where((eb) => eb.not(eb.exists(eb.selectFrom('marketing_medium').where('file_id', '=', id))))
    .where((eb) => eb.not(isDeletedFile))

/** Before the row is gone, so that a file is purged that is still there when the process ends. */
const removeDocument = ({ db, storage }: Context, id: string, userId: number) =>
  db.transaction().execute(async (trx) => {
    if (!(await ownDocument(trx, id, userId).select('id').forUpdate().executeTakeFirst())) return
    await storage.remove(storedDocumentName(id))
    await trx.deleteFrom('upload').where('id', '=', id).execute()
  })

type Extraction = { limits: Omit<ExtractTask, 'file'>; signal: AbortSignal }

async function extract({ storage }: Context, uploadId: string, { limits, signal }: Extraction) {
  const stored = await storage.open(storedDocumentName(uploadId))
  if (!stored) return { decoding: { refusal: 'damaged' as const }, cpuMs: 0 }
  return runDecoder(await buffer(stored.stream), { kind: 'text', ...limits }, { signal })
}
