import { IconAlertCircle, IconBan, IconCircleCheck } from '@tabler/icons-react'
import { isEnded, type JobRunState } from '#lib/jobs/job-run-states.ts'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import classes from './JobProgress.module.css'
import type { JobRun } from './use-job-run.ts'

type Props = {
  run: JobRun
  /** What runs, such as the name of a file. */
  label: string
}

const ICONS: Partial<Record<JobRunState, typeof IconBan>> = {
  succeeded: IconCircleCheck,
  failed: IconAlertCircle,
  cancelled: IconBan,
}

/** How far a run is, with a button to cancel it; once it has ended, how it ended. */
export function JobProgress({ run, label }: Props) {
  const text = useText()
  const { state, done, total, error, isCancelling } = run
  const Icon = ICONS[state]
  const status = text(`job.state.${isCancelling ? 'cancelling' : state}`)
  return (
    <div className={classes.job} data-state={state}>
      <p className={classes.status} role="status">
        {Icon && <Icon size={20} stroke={1.75} aria-hidden />}
        {status}
      </p>
      {!isEnded(state) && (
        <>
          <progress aria-label={label} {...(total !== null && state === 'running' && { value: done, max: total })} />
          <div className={classes.line}>
            <span className="num">{total === null ? text('job.waiting') : text('job.progress', { done, total })}</span>
            <CancelButton run={run} />
          </div>
        </>
      )}
      {error !== null && <p className={classes.error}>{error}</p>}
    </div>
  )
}

function CancelButton({ run: { id, isCancelling } }: Pick<Props, 'run'>) {
  const text = useText()
  const { mutate, isPending } = useApiMutation('DELETE /api/job_runs/:id', {
    invalidates: ['GET /api/job_runs/:id'],
    failed: 'job.cancel.failed',
  })
  return (
    <Button loading={isPending} disabled={isCancelling} onClick={() => mutate({ params: { id } })}>
      {text('common.cancel')}
    </Button>
  )
}
