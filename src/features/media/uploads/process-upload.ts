import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import type { UploadKind } from '#lib/media/upload-limits.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { DB } from '#schema'
import { storedName } from '../rules.ts'
import { storedVideoName } from '../videos/rules.ts'
import { hasH264 } from './check-video.ts'
import { detectType } from './detect-type.ts'
import { decodePhoto, encodePhoto, type Pixels, type Subject } from './encode-photo.ts'
import { readPdf } from './read-pdf.ts'
import { chunkName, chunkOffsets, type Refusal } from './rules.ts'
import { insertPicture } from './store.ts'

type Context = { db: Kysely<DB>; storage: Storage }
type CompleteUpload = { id: string; kind: UploadKind; size: number }
/** The pictures of an upload in order, or why it is refused. */
type Outcome = { pictureIds: number[] } | { refusal: Refusal }

/**
 * Checks a complete upload by its content, and stores it as pictures or a video. Run again after a crash, it begins anew:
 * pictures of an earlier attempt are in no upload, and are purged.
 */
export async function processFile(context: Context, upload: CompleteUpload): Promise<Outcome> {
  if (upload.kind === 'video') return storeVideo(context, upload)
  const file = await buffer(openFile(context, upload))
  const type = detectType(file)
  if (type === 'pdf' && upload.kind === 'plan') return storePages(context, file)
  if (type === undefined || type === 'pdf' || type === 'mp4') return { refusal: 'type' }
  const decoded = await decodePhoto(file)
  if (typeof decoded === 'string') return { refusal: decoded }
  return { pictureIds: [await storePicture(context, decoded, upload.kind)] }
}

async function storePages(context: Context, file: Buffer): Promise<Outcome> {
  const pictureIds: number[] = []
  const refusal = await readPdf(file, async (page) => {
    pictureIds.push(await storePicture(context, page, 'plan'))
  })
  return refusal ? { refusal } : { pictureIds }
}

/** Writes the files before they can be found: the row is placed only once the upload is ready. */
async function storePicture({ db, storage }: Context, pixels: Pixels, subject: Subject): Promise<number> {
  const { files, ...picture } = await encodePhoto(pixels, subject)
  const id = await insertPicture(db, { format: 'photo', ...picture })
  for await (const { name, bytes } of files) await storage.write(storedName(id, name), bytes)
  return id
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
