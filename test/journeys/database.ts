import { sql } from 'kysely'
import { indexListings } from '#features/search/engine/index-listing.ts'
import { type Db, openDatabase } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { productOfWorker } from './product-of-worker.ts'
import { DEMO, type Person } from './steps.ts'

export type JourneyDatabase = ReturnType<typeof openJourneyDatabase>

/** The product's own database, for what no page does yet. */
export function openJourneyDatabase() {
  const { db, close } = openDatabase(productOfWorker()!.databaseUrl, { size: 1 })
  return {
    db,
    close,
    /** Somebody new who looks for space for clients, with the password of the demo's people. */
    async addBroker(person: { email: string; first_name: string; last_name: string }): Promise<Person> {
      await sql`
        insert into app_user (email, first_name, last_name, role, market, email_verified_at, password_hash)
        select ${person.email}, ${person.first_name}, ${person.last_name}, role, market, now(), password_hash
        from app_user where email = ${DEMO.broker.email}`.execute(db)
      return { email: person.email, password: DEMO.broker.password }
    },
    /** As if the minute in which changes are gathered for one email were over. */
    skipGathering: () => sql`update saved_search_match set due_at = now() where sent_at is null`.execute(db),
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
