import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import { purgeMarketFigures, saveMarketFigures } from './store.ts'

/** Stores today's figures of each place and type of space, and deletes those older than 3 years. */
export const storeMarketFigures: Job<Record<string, never>, { db: Db; clock: Clock }> = {
  name: 'catalog.store-market-figures',
  lane: 'upkeep',
  cron: '11 2 * * *',
  timeoutMs: 600_000,
  async run(_payload, { db, clock }) {
    await saveMarketFigures(db, clock())
    await purgeMarketFigures(db, clock())
  },
}
