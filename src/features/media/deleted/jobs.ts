import { daysBefore, MINUTE_MS } from '#lib/durations.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { storedDocumentName } from '../marketing-media/rules.ts'
import { storedVideoName } from '../videos/rules.ts'
import { RESTORABLE_MEDIA_DAYS } from './rules.ts'
import { findPurgeable, purgeMedium } from './store.ts'

type Context = { db: Db; storage: Storage; clock: Clock }

const PURGED_AT_ONCE = 500
const UPLOADED = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Purges media deleted more than 90 days ago, with the files of videos and documents; media.purge-uploads purges pictures. */
export const purgeDeletedMedia: Job<Record<string, never>, Context> = {
  name: 'media.purge-deleted',
  lane: 'upkeep',
  cron: '41 3 * * *',
  timeoutMs: 10 * MINUTE_MS,
  async run(_payload, { db, storage, clock }, signal) {
    for (const medium of await findPurgeable(db, daysBefore(clock(), RESTORABLE_MEDIA_DAYS), PURGED_AT_ONCE)) {
      if (signal.aborted) return
      const { kind, file_id } = medium
      const isUnused = await db.transaction().execute((trx) => purgeMedium(trx, medium))
      // A video at another host has no file here.
      if (!isUnused || file_id === null || !UPLOADED.test(file_id)) continue
      await storage.remove(kind === 'video' ? storedVideoName(file_id, 'mp4') : storedDocumentName(file_id))
    }
  },
}
