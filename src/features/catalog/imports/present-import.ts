import { daysAfter } from '#lib/durations.ts'
import type { TableFault } from '#lib/tables/table.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { JobRun } from '#platform/jobs/job-run-store.ts'
import type { Counts, Import, ImportSummary } from './contract.ts'
import { targetsFor } from './fields.ts'
import type { ImportJobInput } from './jobs.ts'
import type { RowResult } from './rows/report-row.ts'
import { IMPORT_DAYS } from './rules.ts'
import type { ImportRow } from './store.ts'

type Parts = { counts: Counts; job: JobRun | undefined }

/** An import as a list has it. */
const NO_PERIODS = { monthly: 0, yearly: 0 }

export const presentSummary = (row: ImportRow, { counts, job }: Parts): ImportSummary => ({
  id: row.id,
  fileName: row.file_name,
  stage: row.stage,
  rowCount: row.source?.rowCount ?? null,
  counts,
  job: job ? presentJob(job) : null,
  createdAt: row.created_at.toISOString(),
  importedAt: row.imported_at?.toISOString() ?? null,
})

export const presentImport = (row: ImportRow, parts: Parts & { notedCount: number; user: SessionUser }): Import => ({
  ...presentSummary(row, parts),
  source: row.source,
  columns: (row.columns ?? []).map(({ name, samples, filled, values, dates, median, periods = NO_PERIODS }) => ({
    ...{ name, samples, filled, values, dates, median, periods },
  })),
  mapping: row.mapping,
  notedCount: parts.notedCount,
  targets: targetsFor(parts.user),
  undoableUntil: row.stage === 'imported' ? daysAfter(row.created_at, IMPORT_DAYS).toISOString() : null,
})

function presentJob({ id, state, done, total, error, result, input }: JobRun): NonNullable<ImportSummary['job']> {
  const fault =
    result && typeof result === 'object' && 'fault' in result ? (result as { fault: TableFault; row: number }) : null
  return {
    id,
    step: (input as ImportJobInput).step,
    state,
    done,
    total,
    error,
    fault: fault && { fault: fault.fault, row: fault.row },
  }
}

/** Why a row is left out, in one line. */
export function describeReasons(
  { problems, candidates, people = [] }: RowResult['result'],
  columns: readonly { name: string }[],
): string {
  const reasons = problems.map(({ column, message }) =>
    column === null ? message : `${columns[column]?.name}: ${message}`,
  )
  const which = candidates.length > 0 ? [`it may be ${candidates.map(({ name }) => name).join(' or ')}`] : []
  const who = people.length > 0 ? [`its contact may be ${people.map(({ detail }) => detail).join(' or ')}`] : []
  return [...reasons, ...which, ...who].join('; ').slice(0, 4000)
}
