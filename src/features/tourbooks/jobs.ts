import { UPLOAD_HOURS } from '#features/media/uploads/rules.ts'
import { hoursBefore } from '#lib/durations.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { purgeFlyers } from './external-listings/flyer/store.ts'
import { earliestDeleted } from './rules.ts'
import { purgeDeleted } from './store.ts'

type Context = { db: Db; clock: Clock; storage: Storage }

/** Purges tourbooks and stops that can no longer be restored, and flyers that no external listing has. */
export const purgeTourbooks: Job<Record<string, never>, Context> = {
  name: 'tourbooks.purge-deleted',
  lane: 'upkeep',
  cron: '53 3 * * *',
  timeoutMs: 60_000,
  async run(_payload, { db, clock, storage }, signal) {
    await purgeDeleted(db, earliestDeleted(clock()))
    await purgeFlyers({ db, storage }, hoursBefore(clock(), UPLOAD_HOURS), signal)
  },
}
