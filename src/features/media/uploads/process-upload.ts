import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { UploadKind } from '#lib/media/upload-limits.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { storedDocumentName } from '../marketing-media/rules.ts'
import { storedName } from '../rules.ts'
import { storedVideoName } from '../videos/rules.ts'
import { hasH264 } from './check-video.ts'
import { decoderSlot } from './decoder-slot.ts'
import { detectType } from './detect-type.ts'
import type { EncodedPhoto } from './encode-photo.ts'
import { isProcessingUsedUp, recordProcessing, type UploadQuota } from './quota-store.ts'
import { checkPicture } from './read-picture-header.ts'
import { chunkName, chunkOffsets, type Refusal } from './rules.ts'
import { type Decoding, type DecodingTask, runDecoder } from './run-decoder.ts'
import { insertPicture, isInState } from './store.ts'

type Context = { db: Db; storage: Storage; clock: Clock; uploadQuota: UploadQuota }
type CompleteUpload = { id: string; user_id: number; kind: UploadKind; size: number }
/** The pictures of an upload in order, or why it is refused. */
type Outcome = { pictureIds: number[] } | { refusal: Refusal }

/**
 * Checks a complete upload by its content, and stores it as pictures, a video or a document. Run again after a crash, it begins anew:
 * pictures of an earlier attempt are in no upload, and are purged.
 */
export async function processFile(context: Context, upload: CompleteUpload, signal: AbortSignal): Promise<Outcome> {
  if (upload.kind === 'video') return storeVideo(context, upload)
  if (upload.kind === 'document') return storeDocument(context, upload)
  const file = await buffer(openFile(context, upload))
  const type = detectType(file)
  const isPdf = type === 'pdf' && upload.kind === 'plan'
  if (!isPdf && (type === undefined || type === 'pdf' || type === 'mp4')) return { refusal: 'type' }
  const checked = isPdf ? undefined : checkPicture(file)
  if (checked && 'refusal' in checked) return checked
  const pictureIds: number[] = []
  for (let index = 0, pageCount = 1; index < pageCount; index++) {
    if (await isProcessingUsedUp(context, upload.user_id)) return { refusal: 'no_time_left' }
    // Cancelled meanwhile.
    if (!(await isInState(context.db, upload.id, 'processing'))) return { refusal: 'not_processed' }
    const task: DecodingTask = checked ? { kind: upload.kind, ...checked } : { kind: 'page', index }
    const decoding = await decode(context, { file, task, userId: upload.user_id, signal })
    if ('refusal' in decoding) return decoding
    pageCount = decoding.pageCount
    pictureIds.push(await storePicture(context, decoding.picture))
  }
  return { pictureIds }
}

type DecodedFile = { file: Buffer; task: DecodingTask; userId: number; signal: AbortSignal }

async function decode(context: Context, { file, task, userId, signal }: DecodedFile): Promise<Decoding> {
  const { decoding, cpuMs } = await decoderSlot.run(
    (interrupted) => runDecoder(file, task, { signal: AbortSignal.any([signal, interrupted]) }),
    { isPhoto: task.kind === 'photo' },
  )
  await recordProcessing(context, userId, cpuMs)
  return decoding
}

/** Writes the files before they can be found: the row is placed only once the upload is ready. */
async function storePicture({ db, storage }: Context, { files, ...picture }: EncodedPhoto): Promise<number> {
  const id = await insertPicture(db, { format: 'photo', ...picture })
  for (const { name, bytes } of files) await storage.write(storedName(id, name), bytes)
  return id
}

/** A PDF that is offered as it is: nothing of it is drawn. */
async function storeDocument(context: Context, upload: CompleteUpload): Promise<Outcome> {
  const [first] = await openFile(context, upload).take(1).toArray()
  if (!first || detectType(first) !== 'pdf') return { refusal: 'type' }
  await context.storage.write(storedDocumentName(upload.id), openFile(context, upload))
  return { pictureIds: [] }
}

async function storeVideo(context: Context, upload: CompleteUpload): Promise<Outcome> {
  const [first] = await openFile(context, upload).take(1).toArray()
  if (!first || detectType(first) !== 'mp4') return { refusal: 'type' }
  if (!(await hasH264(openFile(context, upload)))) return { refusal: 'no_h264' }
  await context.storage.write(storedVideoName(upload.id, 'mp4'), openFile(context, upload))
  return { pictureIds: [] }
}

/** The file that the chunks are. Throws when one is missing. */
const openFile = ({ storage }: Context, { id, size }: CompleteUpload): Readable =>
  Readable.from(readChunks(storage, id, size), { objectMode: false })

async function* readChunks(storage: Storage, id: string, size: number) {
  for (const offset of chunkOffsets(size)) {
    const chunk = await storage.open(chunkName(id, offset))
    if (!chunk) throw new Error(`Expected the chunk at ${offset} of upload ${id}`)
    yield* chunk.stream as AsyncIterable<Buffer>
  }
}
