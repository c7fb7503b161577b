import { indexListings } from '#features/search/engine/index-listing.ts'
import { type Db, openDatabase } from '#platform/database/db.ts'
import { enqueue, type Job } from '#platform/jobs/jobs.ts'

export type JourneyDatabase = ReturnType<typeof openJourneyDatabase>

/** The product's own database, for what no page does yet. */
export function openJourneyDatabase() {
  const { db, close } = openDatabase(process.env.JOURNEYS_DATABASE_URL!, { size: 1 })
  return {
    db,
    close,
    /** As a form for listings will: the change and the indexing in one transaction. */
    changeListing: (id: number, change: (trx: Db) => Promise<unknown>) =>
      db.transaction().execute(async (trx) => {
        await change(trx)
        await indexListings(trx, [id])
      }),
    /** As the clock does when a job's time has come: one waits at most. */
    runJob: <Context>(job: Job<Record<string, never>, Context>) => enqueue(db, job, {}, job.name),
  }
}
