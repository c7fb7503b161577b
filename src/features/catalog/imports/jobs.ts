import { MINUTE_MS } from '#lib/durations.ts'
import { type RunContext, trackJob } from '#platform/jobs/tracked-job.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { type ImportContext, type ImportSummary, importBuildings } from '../buildings/import-buildings.ts'
import type { ImportInput, ImportReport } from './contract.ts'
import { MAX_REFUSALS } from './rules.ts'

type JobContext = RunContext & ImportContext & { storage: Storage }

/** Where the file of an import is stored until the import has ended. */
export const importFile = (id: string) => `imports/${id}.csv`

/** Imports the buildings of an uploaded file. Cancelled, it has imported what it reports. */
export const importUploadedBuildings = trackJob<ImportInput, JobContext>({
  kind: 'catalog.import-buildings',
  lane: 'imports',
  timeoutMs: 30 * MINUTE_MS,

  async run({ mapping, dryRun }, { storage, ...ctx }, { id, userId, attempt, signal, reportProgress }) {
    const rowCount = await countRows(storage, importFile(id))
    const file = await storage.open(importFile(id))
    if (!file) return { state: 'failed', error: 'The uploaded file is missing. Start the import again.' }
    const refusals: ImportReport['refusals'] = []
    const reportOf = (summary: ImportSummary): ImportReport => {
      const { read, created, updated, unchanged, drafts } = summary
      const refused = Object.values(summary.refused).reduce((sum, rows) => sum + rows, 0)
      return { counts: { read, created, updated, unchanged, drafts, refused }, refusals, isRestarted: attempt > 1 }
    }
    const result = await importBuildings(ctx, {
      file: file.stream,
      mapping,
      dryRun,
      signal,
      // The request that started the import is in the audit log with its network.
      actor: { type: 'user', userId, role: 'admin', ip: '' },
      runId: id,
      onRefused({ line, column, value, expected }) {
        // PostgreSQL cannot store NUL.
        const shown = value.replaceAll('\0', '�')
        if (refusals.length < MAX_REFUSALS) refusals.push({ line, column, value: shown, expected })
      },
      onProgress: (summary) =>
        reportProgress({ done: summary.read, total: Math.max(rowCount, summary.read), result: reportOf(summary) }),
    })
    const { read } = result.summary
    if (result.ok) {
      reportProgress({ done: read, total: read })
      return { state: 'succeeded', result: reportOf(result.summary) }
    }
    if (result.reason === 'cancelled') return { state: 'cancelled', result: reportOf(result.summary) }
    return { state: 'failed', error: result.message, result: reportOf(result.summary) }
  },

  onEnded: (id, { storage }) => storage.remove(importFile(id)),
})

const LINE_FEED = 10

/** About the number of rows below the header: a cell may contain line breaks. */
async function countRows(storage: Storage, name: string): Promise<number> {
  const file = await storage.open(name)
  let count = 0
  let last = LINE_FEED
  for await (const chunk of (file?.stream ?? []) as AsyncIterable<Buffer>) {
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) count++
    last = chunk.at(-1) ?? last
  }
  return count - (last === LINE_FEED ? 1 : 0)
}
