import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { lockSubmarkets } from '#features/markets/assign-submarkets.ts'
import type { Actor } from '#platform/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import { CsvSyntaxError, readCsv } from '#platform/csv.ts'
import { dbOn } from '#platform/database/db.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { changeBuildings } from '../changes/change-catalog.ts'
import type { CatalogIndex, ChangeAuthor } from '../changes/change-rows.ts'
import { type ImportedBuilding, rowChecker } from './check-building-row.ts'
import { COLUMN_MAPPINGS, type ColumnMapping, checkHeader, findMapping } from './map-columns.ts'
import { type RefusalReason, type RowProblem, type RowRejection, rejectRow } from './reject-row.ts'
import { findImportedBuildings, saveImportedBuildings } from './save-imported-buildings.ts'

export type ImportContext = { pool: pg.Pool; clock: Clock; catalogIndex: CatalogIndex }

export type ImportBuildingsOptions = {
  /** A path, or a stream of bytes. */
  file: string | Readable
  /** Name of a column mapping; `frontage` by default. */
  mapping?: string
  /** Checks and reports everything, saves nothing. */
  dryRun?: boolean
  /** Who imports; by default the system. */
  actor?: Actor
  /** The run whose changes the audit log groups; by default a new one. */
  runId?: string
  /** Once aborted, the import stops after the current batch. */
  signal?: AbortSignal
  /** Called for each refused row. */
  onRefused?: (refusal: RowRejection) => void
  /** Called after each batch with the counts so far. */
  onProgress?: (summary: ImportSummary) => void
}

/** Counts of rows; `drafts` are those whose building is a draft afterwards. */
export type ImportSummary = {
  read: number
  created: number
  updated: number
  unchanged: number
  drafts: number
  refused: Partial<Record<RefusalReason, number>>
}

/** When a file turns out to be broken half way, `summary` counts what was imported before. */
type ImportResult =
  | { ok: true; summary: ImportSummary }
  | {
      ok: false
      reason:
        | 'unknown_mapping'
        | 'file_not_found'
        | 'empty_file'
        | 'missing_columns'
        | 'repeated_columns'
        | 'broken_file'
        | 'cancelled'
      message: string
      summary: ImportSummary
    }

type Batch = { source: string; buildings: ImportedBuilding[]; author: ChangeAuthor; dryRun: boolean }

// Large enough for few round trips, small enough to bound memory and the time that locks are held.
const BATCH_ROWS = 500

/**
 * Imports buildings from CSV by a column mapping. Each batch is its own transaction, so an interrupted run has imported
 * what it reported, and another run continues: a row that is already stored changes nothing. A dry run rolls each batch
 * back; one transaction for all would block all reads of the change log. Problems of the file or the options are
 * results; a database failure throws.
 */
export async function importBuildings(ctx: ImportContext, options: ImportBuildingsOptions): Promise<ImportResult> {
  const summary: ImportSummary = { read: 0, created: 0, updated: 0, unchanged: 0, drafts: 0, refused: {} }
  const { file, mapping: name = 'frontage' } = options
  const mapping = findMapping(name)
  if (!mapping) {
    const known = COLUMN_MAPPINGS.map((each) => each.name).join(', ')
    return {
      ok: false,
      reason: 'unknown_mapping',
      message: `There is no mapping "${name}"; there are ${known}.`,
      summary,
    }
  }
  if (typeof file === 'string' && !(await isFile(file))) {
    return { ok: false, reason: 'file_not_found', message: `There is no file ${file}.`, summary }
  }

  try {
    return await importRows(ctx, mapping, options, summary)
  } catch (error) {
    if (!(error instanceof CsvSyntaxError)) throw error
    const message = `The file can't be read after line ${error.line}: ${error.message}. ${soFar(summary)}`
    return { ok: false, reason: 'broken_file', message, summary }
  }
}

async function importRows(
  ctx: ImportContext,
  mapping: ColumnMapping,
  options: ImportBuildingsOptions,
  summary: ImportSummary,
): Promise<ImportResult> {
  const rows = readCsv(options.file)
  const header = (await rows.next()).value?.cells.map((cell: string) => cell.trim())
  if (!header) return { ok: false, reason: 'empty_file', message: 'The file is empty.', summary }
  const problem = describeHeader(header, mapping)
  if (problem) {
    await rows.return(undefined)
    return { ok: false, ...problem, summary }
  }

  const check = rowChecker(mapping, header)
  const lineOfKey = new Map<string, number>()
  const { actor = { type: 'system' }, runId = randomUUID(), dryRun = false } = options
  const author: ChangeAuthor = { actor, action: 'building.imported', runId }
  let buildings: ImportedBuilding[] = []
  const refuse = (line: number, problem: RowProblem) => {
    summary.refused[problem.reason] = (summary.refused[problem.reason] ?? 0) + 1
    options.onRefused?.(rejectRow(line, problem))
  }
  const flush = async () => {
    const batch = { source: mapping.source, buildings, author, dryRun }
    for (const key of buildings.length > 0 ? await importBatch(ctx, batch, summary) : [])
      refuse(lineOfKey.get(key)!, {
        column: mapping.key,
        value: key,
        reason: 'deleted',
        expected: 'its building was deleted',
      })
    buildings = []
    options.onProgress?.(structuredClone(summary))
  }

  for await (const { line, cells } of rows) {
    summary.read++
    const checked = check(cells)
    const problem = checked.ok ? findDuplicate(checked.building.key, mapping, lineOfKey) : checked.problem
    if (problem) {
      refuse(line, problem)
    } else if (checked.ok) {
      lineOfKey.set(checked.building.key, line)
      buildings.push(checked.building)
    }
    if (summary.read % BATCH_ROWS > 0) continue
    await flush()
    if (options.signal?.aborted)
      return { ok: false, reason: 'cancelled', message: 'The import was cancelled.', summary }
  }
  await flush()
  return { ok: true, summary }
}

/** Returns the keys of deleted buildings, which are left out. */
async function importBatch(
  { pool, ...ctx }: ImportContext,
  { source, buildings, author, dryRun }: Batch,
  summary: ImportSummary,
): Promise<string[]> {
  const keys = buildings.map(({ key }) => key)
  const { saved, deleted } = await inTransaction(pool, { commit: !dryRun }, async (client) => {
    const db = dbOn(client)
    // First, so that a concurrent import of the same file has committed before the known buildings are looked up.
    await lockSubmarkets(db)
    const known = await findImportedBuildings(db, source, keys)
    const deleted = known.flatMap(({ key, deleted_at }) => (key !== null && deleted_at !== null ? [key] : []))
    const ids = known.flatMap(({ id, deleted_at }) => (deleted_at === null ? [id] : []))
    const present = buildings.filter(({ key }) => !deleted.includes(key))
    const saved = await changeBuildings({ ...ctx, db }, ids, author, () => saveImportedBuildings(db, source, present))
    return { saved, deleted }
  })
  summary.created += saved.created.length
  summary.updated += saved.updated.length
  summary.unchanged += saved.unchanged
  summary.drafts += saved.drafts
  return deleted
}

function findDuplicate(key: string, mapping: ColumnMapping, lineOfKey: ReadonlyMap<string, number>) {
  const first = lineOfKey.get(key)
  if (first === undefined) return null
  return {
    column: mapping.key,
    value: key,
    reason: 'duplicate',
    expected: `it is the building of line ${first}`,
  } as const
}

function describeHeader(header: string[], mapping: ColumnMapping) {
  const { missing, repeated } = checkHeader(header, mapping)
  if (missing.length > 0) {
    const message = `The mapping ${mapping.name} needs columns the file lacks: ${missing.join(', ')}.`
    return { reason: 'missing_columns', message } as const
  }
  if (repeated.length > 0) {
    return { reason: 'repeated_columns', message: `The file has columns twice: ${repeated.join(', ')}.` } as const
  }
  return null
}

function soFar({ created, updated }: ImportSummary): string {
  return `Before that, ${created} buildings were created and ${updated} updated.`
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false
}
