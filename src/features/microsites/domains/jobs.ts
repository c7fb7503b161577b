import { HOUR_MS } from '#lib/durations.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { NameLookup } from '#platform/names/look-up-names.ts'
import { checkDomain } from './check-domain.ts'
import { lookUpTarget } from './look-up-domain.ts'
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
const AT_ONCE = 10

/** Looks for the records of all domains once a day. */
export const checkDomains: Job<Record<string, never>, DomainJobContext> = {
  name: 'microsites.check-domains',
  lane: 'upkeep',
  cron: '20 5 * * *',
  timeoutMs: 600_000,
  async run(_payload, { db, clock, names, pointsTo, origin }, signal) {
    const now = clock()
    const ours = lookUpTarget(names, pointsTo)
    const checkedBefore = new Date(now.getTime() - LEAST_AGE_MS)
    const failed = new Map<number, unknown>()
    const due = () => findDomainsDue(db, { now, checkedBefore, except: [...failed.keys()], most: AT_ONCE })
    const check = async (id: number) => {
      const row = await findDomain(db, id)
      if (row) await checkDomain({ db, names, ours, now, origin }, row, { type: 'system' })
    }
    // Several at once: a server that does not answer must not hold up all others.
    for (let batch = await due(); batch.length > 0 && !signal.aborted; batch = await due())
      await Promise.all(batch.map(({ building_id: id }) => check(id).catch((error) => failed.set(id, error))))
    if (failed.size > 0) throw new AggregateError(failed.values(), `${failed.size} domains could not be checked`)
  },
}
