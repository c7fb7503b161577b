import { buffer } from 'node:stream/consumers'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { isDeletedFile } from '../../deleted/store.ts'
import { storedDocumentName } from '../../marketing-media/rules.ts'
import { decoderSlot } from '../decoder-slot.ts'
import { isProcessingUsedUp, recordProcessing, type UploadQuota } from '../quota-store.ts'
import { runDecoder } from '../run-decoder.ts'
import type { EncodedPart, PagesTask } from './decode-pages.ts'
import type { ExtractedText, ExtractTask } from './decode-text.ts'

type Context = { db: Db; storage: Storage; clock: Clock; uploadQuota: UploadQuota }
type Document = { uploadId: string; userId: number }

/** The user waits for the words, too. */
const DRAWING = { maxCpuMs: 10_000 }

/** What can be read of an open PDF. */
export type UploadedPdf = {
  /** Its words with their places. */
  extractText: (limits: Omit<ExtractTask, 'file'>) => Promise<ExtractedText | { refusal: 'no_time_left' }>
  /** Pages and the pictures on them: as many as the limits of memory and time allow. */
  drawPages: (task: PagesTask) => Promise<EncodedPart[]>
}

/** What was read, and how its file is saved as that of another row than the upload; without this it is deleted. */
export type PdfReading<T> = { reading: T; save?: ((db: Db, file: StoredPdf) => Promise<void>) | undefined }
type StoredPdf = { id: string; fileName: string; size: number }

/**
 * Reads a PDF that the user has uploaded as a document. The upload is then gone, and its file unless it is saved.
 * Undefined for any other upload, and for one that is placed somewhere.
 */
export async function readUploadedPdf<T>(
  context: Context,
  { uploadId, userId }: Document,
  read: (pdf: UploadedPdf) => Promise<PdfReading<T>>,
): Promise<T | undefined> {
  const document = ownDocument(context.db, uploadId, userId)
  if (!(await document.select('id').executeTakeFirst())) return undefined
  let result: PdfReading<T> | undefined
  try {
    result = await read(openFile(context, { uploadId, userId }))
    return result.reading
  } finally {
    await endUpload(context, { uploadId, userId }, result?.save)
  }
}

function openFile(context: Context, { uploadId, userId }: Document): UploadedPdf {
  /** Only while the decoder is free, so that one file at a time is in memory; empty when it is gone, which is damaged. */
  async function readFile() {
    const stored = await context.storage.open(storedDocumentName(uploadId))
    return stored ? buffer(stored.stream) : Buffer.alloc(0)
  }
  return {
    async extractText(limits) {
      if (await isProcessingUsedUp(context, userId)) return { refusal: 'no_time_left' }
      // As soon as a photo, because its user waits for it.
      const { decoding, cpuMs } = await decoderSlot.run(
        async (signal) => runDecoder(await readFile(), { kind: 'text', ...limits }, { signal }),
        { isPhoto: true },
      )
      await recordProcessing(context, userId, cpuMs)
      return decoding
    },
    async drawPages(task) {
      const parts: EncodedPart[] = []
      if (await isProcessingUsedUp(context, userId)) return parts
      const { cpuMs } = await decoderSlot.run(
        async (signal) =>
          runDecoder(
            await readFile(),
            { kind: 'pages', ...task },
            { signal, limits: DRAWING, onPart: (part) => parts.push(part) },
          ),
        { isPhoto: true },
      )
      await recordProcessing(context, userId, cpuMs)
      return parts
    },
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
const endUpload = ({ db, storage }: Context, { uploadId: id, userId }: Document, save: PdfReading<unknown>['save']) =>
  db.transaction().execute(async (trx) => {
    const file = await ownDocument(trx, id, userId).select(['file_name', 'size']).forUpdate().executeTakeFirst()
    if (!file) return
    if (save) await save(trx, { id, fileName: file.file_name, size: file.size })
    else await storage.remove(storedDocumentName(id))
    await trx.deleteFrom('upload').where('id', '=', id).execute()
  })
