import { sql } from 'kysely'
import { hoursBefore, MINUTE_MS } from '#lib/durations.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { isDeletedFile } from '../deleted/store.ts'
import { storedDocumentName } from '../marketing-media/rules.ts'
import { purgePictures } from '../purge-pictures.ts'
import { storedVideoName } from '../videos/rules.ts'
import { removeChunks } from './cancel-upload.ts'
import { processFile } from './process-upload.ts'
import { purgeUsage, type UploadQuota } from './quota-store.ts'
import { UPLOAD_HOURS } from './rules.ts'
import { isInState } from './store.ts'

type Context = { db: Db; storage: Storage; clock: Clock }
type ProcessingContext = Context & { uploadQuota: UploadQuota }

const PURGED_AT_ONCE = 500

type ProcessingJob = Job<{ upload: string }, ProcessingContext>

/** Checks and stores a complete upload of a photo or video. */
export const processUpload: ProcessingJob = {
  name: 'media.process-upload',
  lane: 'media',
  timeoutMs: 10 * MINUTE_MS,
  run: ({ upload }, context, signal) => processComplete(context, upload, signal),
}

/** The same for a plan, which may take minutes. */
export const processPlan: ProcessingJob = { ...processUpload, name: 'media.process-plan', lane: 'plans' }

async function processComplete(context: ProcessingContext, id: string, signal: AbortSignal) {
  const { db, storage } = context
  const upload = await db
    .selectFrom('upload')
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .select(['id', 'user_id', 'kind', 'size'])
    .executeTakeFirst()
  if (!upload) return
  const outcome = await processFile(context, upload, signal).catch(async (error) => {
    // Cancelled meanwhile, with its chunks.
    if (!(await isInState(db, id, 'processing'))) return { refusal: 'not_processed' as const }
    throw error
  })
  await db.transaction().execute(async (trx) => {
    const change = 'refusal' in outcome ? { state: 'refused' as const, ...outcome } : { state: 'ready' as const }
    const { numUpdatedRows } = await trx
      .updateTable('upload')
      .set(change)
      .where('id', '=', id)
      .where('state', '=', 'processing')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n || 'refusal' in outcome || outcome.pictureIds.length === 0) return
    const rows = outcome.pictureIds.map((picture_id, index) => ({ upload_id: id, page: index + 1, picture_id }))
    await trx.insertInto('upload_picture').values(rows).execute()
  })
  await removeChunks(storage, upload)
}

/** Refuses uploads that no job will process: those whose job failed eight times, or was lost. */
export const endLostUploads: Job<Record<string, never>, Context> = {
  name: 'media.end-lost-uploads',
  lane: 'upkeep',
  cron: '*/5 * * * *',
  timeoutMs: MINUTE_MS,
  async run(_payload, { db, storage }) {
    const { rows } = await sql<{ id: string; size: number }>`
      update upload set state = 'refused', refusal = 'not_processed'
      where state = 'processing' and not exists (
        select from graphile_worker.jobs
        where key = upload.id::text and (attempts < max_attempts or locked_at is not null)
      )
      returning id, size`.execute(db)
    for (const upload of rows) await removeChunks(storage, upload)
  },
}

/** Purges uploads of more than a day ago, and the pictures, videos and documents among them that were never placed. */
export const purgeUploads: Job<Record<string, never>, Context> = {
  name: 'media.purge-uploads',
  lane: 'upkeep',
  cron: '23 * * * *',
  timeoutMs: 10 * MINUTE_MS,
  async run(_payload, { db, storage, clock }, signal) {
    const before = hoursBefore(clock(), UPLOAD_HOURS)
    const old = await db
      .selectFrom('upload')
      .where('created_at', '<', before)
      .where('state', '<>', 'processing')
      .select(['id', 'kind', 'size'])
      .select((eb) =>
        eb
          .or([
            eb.exists(eb.selectFrom('video').whereRef('video.hosted_media_identifier', '=', sql`upload.id::text`)),
            eb.exists(eb.selectFrom('marketing_medium').whereRef('marketing_medium.file_id', '=', 'upload.id')),
            isDeletedFile,
          ])
          .as('is_placed'),
      )
      .orderBy('created_at')
      .limit(PURGED_AT_ONCE)
      .execute()
    for (const { is_placed, ...upload } of old) {
      if (signal.aborted) return
      await removeChunks(storage, upload)
      if (upload.kind === 'video' && !is_placed) await storage.remove(storedVideoName(upload.id, 'mp4'))
      if (upload.kind === 'document' && !is_placed) await storage.remove(storedDocumentName(upload.id))
      await db.deleteFrom('upload').where('id', '=', upload.id).execute()
    }
    await purgePictures({ db, storage }, before, signal)
    await purgeUsage(db, before)
  },
}
