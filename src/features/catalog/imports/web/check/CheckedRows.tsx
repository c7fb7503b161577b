import { formatMoment } from '#lib/dates.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { ActionBar } from '#ui/ActionBar.tsx'
import { Button } from '#ui/Button.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { pageInQuery } from '#ui/routing/search-params.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { useTimeZone } from '#ui/use-local-day.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { UnplacedNotice } from '../../../find-address/web/UnplacedNotice.tsx'
import { OUTCOMES } from '../../rules.ts'
import { IMPORT_PATHS, type Import, type Workspace } from '../use-import.ts'
import classes from './CheckedRows.module.css'
import { RowTable } from './RowTable.tsx'

/** What a check found, or an import did: the rows by their outcome, refused ones to correct, and what can be done next. */
export function CheckedRows({ data, workspace }: { data: Import; workspace: Workspace }) {
  const text = useText()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const { id, counts, stage, undoableUntil, job } = data
  const filled = OUTCOMES.filter((outcome) => counts[outcome] > 0)
  const query = usePageQuery()
  const shown =
    ((query.outcome === 'noted' && data.notedCount > 0 && 'noted') ||
      OUTCOMES.find((each) => each === query.outcome && counts[each] > 0)) ??
    (['unsure', 'refused', 'changed', 'held', 'created', 'unchanged'] as const).find((each) => counts[each] > 0)
  const base = `/api/${workspace}/imports` as '/api/admin/imports'
  const invalidates = [`GET ${base}/:id`, `GET ${base}`, `GET ${base}/:id/rows`] as const
  const run = useApiMutation(`POST ${base}/:id/run`, { invalidates, failed: 'imports.notStarted' })
  const undo = useApiMutation(`POST ${base}/:id/undo`, { invalidates, failed: 'imports.notStarted' })
  const back = useApiMutation(`PUT ${base}/:id/mapping`, { invalidates })
  const total = OUTCOMES.reduce((sum, each) => sum + counts[each], 0)
  const written = counts.created + counts.changed + counts.held
  // Only a company whose changes are reviewed has rows that wait.
  const tiles = OUTCOMES.filter((each) => each !== 'held' || counts.held > 0)
  const link = { resetScroll: false, preload: false } as const
  const params = { id }
  const waiting =
    counts.held > 0 && stage !== 'undone'
      ? text(stage === 'checked' ? 'imports.toHold' : 'imports.held', { count: counts.held })
      : ''
  const undoable =
    stage === 'checked'
      ? text('imports.undoable')
      : undoableUntil &&
        text('imports.undoableUntil', { date: formatMoment(new Date(undoableUntil), locale, timeZone) })
  const note = [waiting, undoable].filter(Boolean).join(' ')

  return (
    <div className={classes.page}>
      <p className="visually-hidden">
        {filled.map((each) => `${text(`imports.outcome.${each}`)}: ${counts[each]}`).join(', ')}
      </p>
      <div className={classes.meter} aria-hidden>
        {filled.map((each) => (
          <span key={each} data-outcome={each} style={{ flexGrow: counts[each] / total }} />
        ))}
      </div>
      <nav className={classes.tiles} aria-label={text('imports.outcomes')}>
        {tiles.map((each) => (
          <SiteLink
            key={each}
            href={IMPORT_PATHS[workspace].one({ id, outcome: each })}
            data-outcome={each}
            data-empty={counts[each] === 0 || undefined}
            aria-current={each === shown ? 'true' : undefined}
            {...link}
          >
            <span>{text(stage === 'checked' ? `imports.tile.${each}` : `imports.outcome.${each}`)}</span>
            <b className="num">{text('imports.count', { count: counts[each] })}</b>
          </SiteLink>
        ))}
        {data.notedCount > 0 && (
          <SiteLink
            href={IMPORT_PATHS[workspace].one({ id, outcome: 'noted' })}
            data-outcome="noted"
            aria-current={shown === 'noted' ? 'true' : undefined}
            {...link}
          >
            <span>{text('imports.tile.noted')}</span>
            <b className="num">{text('imports.count', { count: data.notedCount })}</b>
          </SiteLink>
        )}
      </nav>
      {job?.state === 'failed' && <p role="alert">{job.error}</p>}
      {stage === 'imported' && <UnplacedNotice workspace={workspace} importId={id} />}
      {shown && <RowTable {...{ data, workspace, shown }} page={pageInQuery(query)} />}
      <ActionBar note={note}>
        {stage === 'checked' && (
          <>
            <Button
              loading={back.isPending}
              onClick={() => back.mutate({ params, body: { mapping: data.mapping!, saveAs: null } })}
            >
              {text('imports.back')}
            </Button>
            {written > 0 ? (
              <Button variant="primary" loading={run.isPending} onClick={() => run.mutate({ params })}>
                {text('imports.run', { count: written })}
              </Button>
            ) : (
              <Button variant="primary" href={IMPORT_PATHS[workspace].list()}>
                {text('common.done')}
              </Button>
            )}
          </>
        )}
        {stage === 'imported' && (
          <>
            {job?.step === 'write' && job.state !== 'succeeded' && (
              <Button loading={run.isPending} onClick={() => run.mutate({ params })}>
                {text('imports.continue')}
              </Button>
            )}
            <Button loading={undo.isPending} onClick={() => undo.mutate({ params })}>
              {text('imports.undo')}
            </Button>
          </>
        )}
      </ActionBar>
    </div>
  )
}
