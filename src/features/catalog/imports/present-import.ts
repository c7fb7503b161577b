import type { JobRun } from '#platform/jobs/job-run-store.ts'
import type { Import, ImportInput, ImportReport, ImportSummary } from './contract.ts'

/** An import without its refused rows. */
export function presentImportSummary(run: JobRun): ImportSummary {
  const { fileName, mapping, dryRun } = run.input as ImportInput
  const { id, state } = run
  const report = run.result as ImportReport | null
  return {
    id,
    fileName,
    mapping,
    dryRun,
    state,
    createdAt: run.createdAt.toISOString(),
    counts: report?.counts ?? null,
  }
}

export function presentImport(run: JobRun): Import {
  return { ...presentImportSummary(run), error: run.error, report: run.result as ImportReport | null }
}
