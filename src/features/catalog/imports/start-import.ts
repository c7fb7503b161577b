import { type Actor, recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { createJobRun, findJobRun, type JobRun, lockQueuedRun, type OwnRun } from '#platform/jobs/job-run-store.ts'
import { enqueueRun } from '#platform/jobs/tracked-job.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { ImportInput } from './contract.ts'
import { importFile, importUploadedBuildings } from './jobs.ts'

export const IMPORT_KIND = importUploadedBuildings.name

type By = { userId: number; actor: Actor; now: Date }

/** Creates an import, which waits for its file. Returns its id. */
export async function createImport(db: Db, input: ImportInput, { userId, actor, now }: By): Promise<string> {
  return db.transaction().execute(async (trx) => {
    // Half of a character outside the basic plane cannot be stored.
    const stored = { ...input, fileName: input.fileName.toWellFormed() }
    const id = await createJobRun(trx, { kind: IMPORT_KIND, userId, input: stored, now })
    const subject = { type: 'import', id }
    await recordAudit(trx, { at: now, actor, action: 'import.created', subject, after: stored })
    return id
  })
}

/** An import of the user; undefined for any other job. */
export async function findImport(db: Db, own: OwnRun): Promise<JobRun | undefined> {
  const run = await findJobRun(db, own)
  return run?.kind === IMPORT_KIND ? run : undefined
}

/** Stores the file of an import and enqueues it. Sent again before the import begins, it replaces the file. */
export async function startImport(
  { db, storage }: { db: Db; storage: Storage },
  id: string,
  file: Buffer,
  { userId, actor, now }: By,
): Promise<'started' | 'not_found' | 'already_started'> {
  const run = await findImport(db, { id, userId })
  if (!run) return 'not_found'
  if (run.state !== 'queued') return 'already_started'
  await storage.write(importFile(id), file)
  return db.transaction().execute(async (trx) => {
    if (!(await lockQueuedRun(trx, id))) return 'already_started'
    await enqueueRun(trx, importUploadedBuildings, { id, userId })
    const subject = { type: 'import', id }
    await recordAudit(trx, { at: now, actor, action: 'import.started', subject, after: { bytes: file.length } })
    return 'started'
  })
}
