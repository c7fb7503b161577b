import { HOUR_MS } from '#lib/durations.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { NameLookup } from '#platform/names/look-up-names.ts'
import { checkDomain } from './check-domain.ts'
import { findDomain, findDomainsDue } from './store.ts'

type DomainJobContext = {
  db: Db
  clock: Clock
  names: NameLookup
  /** The name to which domains have to point. */
  pointsTo: string
  /** Scheme and host of links in emails. */
  origin: string
}

/** A domain that was checked by hand an hour ago is not due. */
const LEAST_AGE_MS = HOUR_MS

/** Looks for the records of all domains once a day. */
export const checkDomains: Job<Record<string, never>, DomainJobContext> = {
  name: 'microsites.check-domains',
  lane: 'upkeep',
  cron: '20 5 * * *',
  timeoutMs: 600_000,
  async run(_payload, { db, clock, names, pointsTo, origin }, signal) {
    const now = clock()
    const checkedBefore = new Date(now.getTime() - LEAST_AGE_MS)
    const failed: unknown[] = []
    const due = (after: number) => findDomainsDue(db, { now, checkedBefore, after })
    for (let batch = await due(0); batch.length > 0; batch = await due(batch.at(-1)!.building_id)) {
      for (const { building_id } of batch) {
        if (signal.aborted) return
        const row = await findDomain(db, building_id)
        // One domain that fails must not prevent the others.
        if (row)
          await checkDomain({ db, names, pointsTo, now, origin }, row, { type: 'system' }).catch((error) =>
            failed.push(error),
          )
      }
    }
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} domains could not be checked`)
  },
}
