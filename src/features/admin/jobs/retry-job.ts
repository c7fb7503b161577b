import { type Actor, recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { restartJobRun } from '#platform/jobs/job-run-store.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { AdminJobRun } from './contract.ts'
import { JOB_KINDS } from './rules.ts'
import { findJob, hasLaterStep, rescheduleJob } from './store.ts'

/** Queues a failed job again, and records who did. 404 when there is none; 409 when it can't be run again. */
export async function retryJob(db: Db, id: string, { actor, now }: { actor: Actor; now: Date }): Promise<AdminJobRun> {
  return db.transaction().execute(async (trx) => {
    const job = await findJob(trx, id)
    if (!job) throw notFound('job')
    // No worker would ever take it.
    if (!JOB_KINDS.some((kind) => kind === job.kind)) throw conflict('This version no longer has this kind of job.')
    if (!(await restart(trx, job, now))) throw conflict('This job has not failed.')
    const after = { kind: job.kind }
    await recordAudit(trx, { at: now, actor, action: 'job.retried', subject: { type: 'job', id }, after })
    return (await findJob(trx, id))!
  })
}

async function restart(db: Db, { id, kind, user }: AdminJobRun, now: Date): Promise<boolean> {
  if (user === null) return rescheduleJob(db, id, now)
  // An import that was undone since would be written again.
  if (await hasLaterStep(db, id)) throw conflict('A later step of this import was started. Go on from its page.')
  if (!(await restartJobRun(db, id))) return false
  // An admin waits for it, so it waits for no other run of the user; its kind decides the lane.
  await enqueue(db, { name: kind, lane: 'upkeep', run: async () => {} }, { run: id }, { key: id })
  return true
}
