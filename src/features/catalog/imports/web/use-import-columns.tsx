import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { ShortDate } from '#ui/ShortDate.tsx'
import type { Column } from '#ui/table/columns.ts'
import { useText } from '#ui/use-text.ts'
import type { ImportSummary } from '../contract.ts'
import classes from './ImportsPage.module.css'
import { IMPORT_PATHS, isBusy, type Workspace } from './use-import.ts'

/** The columns of the list of imports. */
export function useImportColumns(workspace: Workspace): Column<ImportSummary>[] {
  const text = useText()
  const count = (value: number) => (value === 0 ? '' : text('imports.count', { count: value }))
  return [
    {
      name: 'file',
      label: text('imports.step.file'),
      isFixed: true,
      cell: ({ id, fileName, rowCount, counts: { held } }) => (
        <div className={classes.file}>
          <SiteLink href={IMPORT_PATHS[workspace].one({ id })}>{fileName}</SiteLink>
          {rowCount !== null && <small>{text('imports.rows', { count: rowCount })}</small>}
          {held > 0 && <small>{text('imports.held', { count: held })}</small>}
        </div>
      ),
    },
    {
      name: 'stage',
      label: text('common.status'),
      width: '190px',
      cell: (each) => (isBusy(each) ? text(`imports.busy.${each.job!.step}`) : text(`imports.stage.${each.stage}`)),
    },
    ...(['created', 'changed', 'refused'] as const).map(
      (outcome): Column<ImportSummary> => ({
        name: outcome,
        label: text(`imports.outcome.${outcome}`),
        width: '96px',
        align: 'end',
        cell: ({ counts }) => count(counts[outcome]),
      }),
    ),
    {
      name: 'started',
      label: text('imports.started'),
      width: '110px',
      cell: ({ createdAt }) => <ShortDate moment={createdAt} />,
    },
  ]
}
