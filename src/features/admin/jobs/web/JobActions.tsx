import { useNavigate } from '@tanstack/react-router'
import { isEnded } from '#lib/jobs/job-run-states.ts'
import { paths } from '#lib/paths.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import type { AdminJobRun } from '../contract.ts'

/** Runs a failed job again, or cancels one that a user started. */
export function JobActions({ job: { id, state, user, isCancelling } }: { job: AdminJobRun }) {
  const text = useText()
  const notify = useNotify()
  const navigate = useNavigate()
  const invalidates = ['GET /api/admin/job_runs', 'GET /api/admin/job_runs/:id'] as const
  const retry = useApiMutation('POST /api/admin/job_runs/:id/retry', {
    // A job of the queue is gone once it is done.
    invalidates: user ? invalidates : ['GET /api/admin/job_runs'],
    onSuccess: async () => {
      notify.success(text('emailLog.email.retried'), user ? {} : { message: text('jobs.retried.site') })
      if (!user) await navigate({ href: paths.adminJobs({ state: 'failed' }) })
    },
    failed: 'emailLog.email.retry.failed',
  })
  const cancel = useApiMutation('DELETE /api/admin/job_runs/:id', { invalidates, failed: 'job.cancel.failed' })
  if (state === 'failed')
    return (
      <Button variant="primary" loading={retry.isPending} onClick={() => retry.mutate({ params: { id } })}>
        {text('jobs.retry')}
      </Button>
    )
  if (isEnded(state) || !user) return null
  return (
    <Button loading={cancel.isPending} disabled={isCancelling} onClick={() => cancel.mutate({ params: { id } })}>
      {text('common.cancel')}
    </Button>
  )
}
