import { formatMoment } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import type { Column } from '#ui/table/columns.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { ImportSummary } from '../contract.ts'
import { describeImport } from './describe-import.ts'
import classes from './ImportsPage.module.css'

/** The columns of the earlier imports, without what they show. */
export const IMPORT_COLUMNS = [
  { name: 'file', isFixed: true },
  { name: 'state', width: '112px' },
  { name: 'imported', width: '104px', align: 'end' },
  { name: 'refused', width: '96px', align: 'end' },
  { name: 'created', width: '190px' },
] as const

/** The columns of the earlier imports. */
export function useImportColumns(): Column<ImportSummary>[] {
  const text = useText()
  const locale = useLocale()
  const cells: Record<(typeof IMPORT_COLUMNS)[number]['name'], Column<ImportSummary>['cell']> = {
    file: ({ id, fileName, mapping, dryRun }) => (
      <div className={classes.file}>
        <SiteLink href={paths.imports({ id })} title={fileName} resetScroll={false}>
          {fileName}
        </SiteLink>
        <span>{describeImport({ mapping, dryRun }, text)}</span>
      </div>
    ),
    state: ({ state }) => text(`job.state.${state}`),
    // A check saves nothing.
    imported: ({ counts, dryRun }) =>
      counts && !dryRun && text('imports.count', { count: counts.created + counts.updated }),
    refused: ({ counts }) => counts && text('imports.count', { count: counts.refused }),
    created: ({ createdAt }) => (
      <time className="num" dateTime={createdAt}>
        {formatMoment(new Date(createdAt), locale, 'UTC')}
      </time>
    ),
  }
  return IMPORT_COLUMNS.map((column) => ({
    ...column,
    label: text(`imports.column.${column.name}`),
    cell: cells[column.name],
  }))
}
