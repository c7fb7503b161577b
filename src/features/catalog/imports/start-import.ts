import { isEnded } from '#lib/jobs/job-run-states.ts'
import { type Actor, recordAudit } from '#platform/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { createJobRun, findJobRun } from '#platform/jobs/job-run-store.ts'
import { enqueueRun } from '#platform/jobs/tracked-job.ts'
import { type ImportJobInput, type ImportStep, runImport } from './jobs.ts'
import type { Stage } from './rules.ts'
import { findImport, type ImportRow, updateImport } from './store.ts'

type Context = { db: Db; clock: Clock }
export type By = { user: SessionUser; actor: Actor }
type Start = Omit<ImportJobInput, 'importId'> & {
  /** The stages in which the step may begin. */
  from: readonly Stage[]
  /** Done before, in the same transaction. */
  before?: (db: Db, found: ImportRow) => Promise<void>
}

/** Enqueues a step of an import. 404 for one of another user; 409 while another step runs, and in a stage without this step. */
export async function startStep(
  { db, clock }: Context,
  id: string,
  { user, actor }: By,
  { from, before, ...input }: Start,
) {
  await db.transaction().execute(async (transaction) => {
    const found = await lockImport(transaction, id, user)
    if (!from.includes(found.stage)) throw conflict(STAGE_CONFLICTS[input.step])
    await before?.(transaction, found)
    const now = clock()
    const job = await createJobRun(transaction, {
      kind: runImport.name,
      userId: user.id,
      input: { importId: id, ...input },
      now,
    })
    await enqueueRun(transaction, runImport, { id: job, userId: user.id })
    await updateImport(transaction, id, { job_id: job })
    const after = { step: input.step }
    await recordAudit(transaction, { at: now, actor, action: 'import.started', subject: { type: 'import', id }, after })
  })
}

const STAGE_CONFLICTS: Record<ImportStep, string> = {
  read: 'This import has been written, or undone.',
  check: 'This import has no columns yet, or has been written.',
  write: 'The rows of this import are not checked yet.',
  undo: 'This import has not been written.',
}

/** An import of the user, locked until the end of the transaction; 409 while one of its steps runs. */
export async function lockImport(db: Db, id: string, user: SessionUser): Promise<ImportRow> {
  const found = await findImport(db, id, user, { lock: true })
  if (!found) throw notFound('import')
  const job = found.job_id === null ? undefined : await findJobRun(db, { id: found.job_id, userId: user.id })
  if (job && !isEnded(job.state)) throw conflict('Another step of this import is running.')
  return found
}
