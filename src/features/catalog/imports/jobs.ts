import { findUser } from '#features/accounts/store.ts'
import { todayIso } from '#lib/dates.ts'
import { daysBefore, MINUTE_MS } from '#lib/durations.ts'
import { TableError } from '#lib/tables/table.ts'
import { actorOf } from '#platform/audit-log.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { Ending } from '#platform/jobs/job-run-store.ts'
import { type RunContext, type RunControl, trackJob } from '#platform/jobs/tracked-job.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { CatalogContext } from '../changes/change-rows.ts'
import { readFile } from './read-file.ts'
import { dryRunRows } from './rows/dry-run-rows.ts'
import type { Run } from './rows/row-plans.ts'
import { writeRows } from './rows/write-rows.ts'
import { BATCH_ROWS, IMPORT_DAYS } from './rules.ts'
import { sourceOf } from './save-mapping.ts'
import { countLeft, findImport, type ImportRow, nextRows, purgeImports, saveResults, updateImport } from './store.ts'
import { undoImport } from './undo-import.ts'

type Context = RunContext & CatalogContext & { storage: Storage }
export type ImportStep = 'read' | 'check' | 'write' | 'undo'
export type ImportJobInput = { importId: string; step: ImportStep; sheet?: string | null; headerRow?: number | null }

/** Where the file of an import is stored. */
export const importFile = (id: string) => `imports/${id}`

/** One step of an import: reading its file, checking its rows, writing them, undoing it. */
export const runImport = trackJob<ImportJobInput, Context>({
  kind: 'catalog.import',
  lane: 'imports',
  timeoutMs: 60 * MINUTE_MS,

  async run(input, ctx, control) {
    const user = await findUser(ctx.db, control.userId)
    const found = user && (await findImport(ctx.db, input.importId, user))
    if (!user || !found) return { state: 'failed', error: 'The import is not there any more.' }
    const actor = actorOf({ user, ip: '' })
    const whole = { ctx, control, user, import: found, actor }
    try {
      return await STEPS[input.step](whole, input)
    } catch (error) {
      if (!(error instanceof TableError)) throw error
      return {
        state: 'failed',
        result: { fault: error.fault, row: error.row },
        error: 'The file can’t be read as a table.',
      }
    }
  },
})

type Work = {
  ctx: Context
  control: RunControl
  user: NonNullable<Awaited<ReturnType<typeof findUser>>>
  import: ImportRow
  actor: ReturnType<typeof actorOf>
}
const DONE: Ending = { state: 'succeeded' }
const CANCELLED: Ending = { state: 'cancelled' }

const STEPS: Record<ImportStep, (work: Work, input: ImportJobInput) => Promise<Ending>> = {
  async read({ ctx, control, user, import: { id } }, { sheet = null, headerRow = null }) {
    const file = await ctx.storage.open(importFile(id))
    if (!file) return { state: 'failed', error: 'The uploaded file is missing. Upload it again.' }
    await readFile(ctx, { id, file: file.stream, sheet, headerRow, user, control })
    return DONE
  },

  async check(work) {
    const isDone = await eachBatch(work, { toWrite: false, total: work.import.source!.rowCount }, async (rows, run) => {
      const results = await dryRunRows(work.ctx, rows, run, { actor: work.actor, runId: work.import.id })
      await saveResults(work.ctx.db, work.import.id, results, { isWritten: false })
    })
    if (!isDone) return CANCELLED
    await updateImport(work.ctx.db, work.import.id, { stage: 'checked' })
    return DONE
  },

  async write(work) {
    const { ctx, actor } = work
    const { id } = work.import
    const total = await countLeft(ctx.db, id)
    await updateImport(ctx.db, id, { stage: 'imported', imported_at: work.import.imported_at ?? ctx.clock() })
    const isDone = await eachBatch(work, { toWrite: true, total }, (rows, run) =>
      ctx.db.transaction().execute(async (db) => {
        const results = await writeRows({ ...ctx, db }, rows, run, { actor, runId: id })
        await saveResults(db, id, results, { isWritten: true })
      }),
    )
    return isDone ? DONE : CANCELLED
  },

  async undo({ ctx, control: { signal, reportProgress }, user, import: { id }, actor }) {
    const onProgress = (done: number, total: number) => reportProgress({ done, total })
    const { isComplete, stayed } = await undoImport(ctx, { runId: id, user, actor, signal, onProgress })
    if (!isComplete) return CANCELLED
    await updateImport(ctx.db, id, { stage: 'undone' })
    return { state: 'succeeded', result: { stayed } }
  },
}

type Rows = Awaited<ReturnType<typeof nextRows>>

/** Works through the rows in batches; false when it is cancelled before the end. */
async function eachBatch(
  { ctx, control, user, import: { id, mapping, columns, company_id } }: Work,
  { toWrite, total }: { toWrite: boolean; total: number },
  work: (rows: Rows, run: Run) => Promise<unknown>,
): Promise<boolean> {
  const run: Run = {
    user,
    mapping: mapping!,
    source: sourceOf({ companyId: company_id }, columns!),
    today: todayIso(ctx.clock()),
    columns: columns!,
    seen: new Map(),
  }
  let done = 0
  for (let after = 0; ; ) {
    if (control.signal.aborted) return false
    const rows = await nextRows(ctx.db, id, { after, limit: BATCH_ROWS, toWrite })
    if (rows.length === 0) break
    await work(rows, run)
    after = rows.at(-1)!.number
    done += rows.length
    control.reportProgress({ done, total: Math.max(total, done) })
  }
  return true
}

/** Deletes imports that can no longer be undone, with their rows and files. */
export const purgeOldImports: Job<object, RunContext & { storage: Storage }> = {
  name: 'catalog.purge-imports',
  lane: 'upkeep',
  cron: '40 3 * * *',
  timeoutMs: 10 * MINUTE_MS,
  async run(_, { db, clock, storage }) {
    for (const id of await purgeImports(db, daysBefore(clock(), IMPORT_DAYS))) await storage.remove(importFile(id))
  },
}
