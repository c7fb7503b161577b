import { sql } from 'kysely'
import { changeListings } from '#features/catalog/changes/change-catalog.ts'
import { type Db, openDatabase } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { catalogOn, SYSTEM } from '../edit-catalog.ts'
import { productOfWorker } from './product-of-worker.ts'
import { DEMO, type Person } from './steps.ts'

export type JourneyDatabase = ReturnType<typeof openJourneyDatabase>

/** The product's database, for changes that no page can make yet. */
export function openJourneyDatabase() {
  const { db, close } = openDatabase(productOfWorker()!.databaseUrl, { size: 1 })
  return {
    db,
    close,
    /** Adds a tenant rep with the password of the demo accounts. */
    async addBroker(person: { email: string; first_name: string; last_name: string }): Promise<Person> {
      await sql`
        insert into app_user (email, first_name, last_name, role, market, email_verified_at, password_hash)
        select ${person.email}, ${person.first_name}, ${person.last_name}, role, market, now(), password_hash
        from app_user where email = ${DEMO.broker.email}`.execute(db)
      return { email: person.email, password: DEMO.broker.password }
    },
    /** Makes alerts due now, without the minute in which changes are collected for one email. */
    skipGathering: () => sql`update saved_search_match set due_at = now() where sent_at is null`.execute(db),
    /** A change of the last listing that waits for a review; its company has no setting for one. */
    async addPendingChange() {
      const { rows } = await sql<{ id: number }>`
        insert into pending_change (record_type, record_id, company_id, changes, before, created_at, updated_at)
        select 'listing', listing.id, building.employer_id, '{"description": "A corner."}', '{"description": null}', now(), now()
        from listing join building on building.id = listing.building_id
        where building.employer_id is not null order by listing.id desc limit 1 returning id`.execute(db)
      const { id } = rows[0]!
      return { id, remove: () => sql`delete from pending_change where id = ${id}`.execute(db) }
    },
    /** Changes a listing as the product does. */
    changeListing: (id: number, change: (trx: Db) => Promise<unknown>) =>
      changeListings(catalogOn(db), [id], SYSTEM, change),
    /** Enqueues a job as its schedule does; at most one is queued. */
    runJob: <Context>(job: Job<Record<string, never>, Context>) => enqueue(db, job, {}, { key: job.name }),
  }
}
