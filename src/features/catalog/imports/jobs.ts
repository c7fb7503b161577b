import { Readable } from 'node:stream'
import type pg from 'pg'
import { MINUTE_MS } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import { dbOn } from '#platform/database/db.ts'
import { type RunContext, trackJob } from '#platform/jobs/tracked-job.ts'
import type { Storage } from '#platform/storage.ts'
import { type ImportSummary, importBuildings } from '../buildings/import-buildings.ts'
import type { ImportInput, ImportReport } from './contract.ts'
import { MOST_REFUSALS } from './rules.ts'

/** Search comes after the catalog in the order of features. */
type ImportContext = RunContext & {
  pool: pg.Pool
  storage: Storage
  indexListingsOfBuildings: (db: Db, buildingIds: number[]) => Promise<void>
}

/** Where the file of an import is stored until the import has ended. */
export const importFile = (id: string) => `imports/${id}.csv`

/** Imports the buildings of an uploaded file. Cancelled, it has imported what it reports. */
export const importUploadedBuildings = trackJob<ImportInput, ImportContext>({
  kind: 'catalog.import-buildings',
  timeoutMs: 30 * MINUTE_MS,

  async run({ mapping, dryRun }, { pool, storage, indexListingsOfBuildings }, { id, attempt, signal, reportProgress }) {
    const file = await storage.read(importFile(id))
    if (!file) return { state: 'failed', error: 'The uploaded file is missing. Start the import again.' }
    const refusals: ImportReport['refusals'] = []
    const reportOf = (summary: ImportSummary): ImportReport => {
      const { read, created, updated, unchanged, drafts } = summary
      const refused = Object.values(summary.refused).reduce((sum, rows) => sum + rows, 0)
      return { counts: { read, created, updated, unchanged, drafts, refused }, refusals, isRestarted: attempt > 1 }
    }
    const rowCount = countLines(file) - 1
    const result = await importBuildings(pool, {
      file: Readable.from(chunksOf(file)),
      mapping,
      dryRun,
      signal,
      onRefused({ line, column, value, expected }) {
        // PostgreSQL cannot store NUL.
        const shown = value.replaceAll('\0', '�')
        if (refusals.length < MOST_REFUSALS) refusals.push({ line, column, value: shown, expected })
      },
      onProgress: (summary) =>
        reportProgress({ done: summary.read, total: Math.max(rowCount, summary.read), result: reportOf(summary) }),
      onChanged: (client, buildingIds) => indexListingsOfBuildings(dbOn(client), buildingIds),
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
const CHUNK_BYTES = 64 * 1024

/** About the number of rows: a cell may contain line breaks. */
function countLines(file: Uint8Array): number {
  let count = file.at(-1) === LINE_FEED ? 0 : 1
  for (let at = file.indexOf(LINE_FEED); at !== -1; at = file.indexOf(LINE_FEED, at + 1)) count++
  return count
}

/** In pieces, so that the parser waits for the database. */
function* chunksOf(file: Uint8Array) {
  for (let start = 0; start < file.length; start += CHUNK_BYTES) {
    yield Buffer.from(file.buffer, file.byteOffset + start, Math.min(CHUNK_BYTES, file.length - start))
  }
}
