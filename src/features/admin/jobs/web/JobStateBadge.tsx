import { IconAlertCircle, IconBan, IconCheck, IconClock, IconPlayerPlay } from '@tabler/icons-react'
import type { JobRunState } from '#lib/jobs/job-run-states.ts'
import { useText } from '#ui/use-text.ts'
import classes from '../../web/EmailStateBadge.module.css'
import type { AdminJobRun } from '../contract.ts'

const LOOKS: Record<JobRunState, { Icon: typeof IconCheck; look: string }> = {
  queued: { Icon: IconClock, look: 'stored' },
  running: { Icon: IconPlayerPlay, look: 'queued' },
  succeeded: { Icon: IconCheck, look: 'sent' },
  failed: { Icon: IconAlertCircle, look: 'failed' },
  cancelled: { Icon: IconBan, look: 'stored' },
}

/** State of a job: icon and text first, color last. */
export function JobStateBadge({ job: { state, isCancelling } }: { job: Pick<AdminJobRun, 'state' | 'isCancelling'> }) {
  const text = useText()
  const { Icon, look } = LOOKS[state]
  return (
    <span className={classes.badge} data-state={look}>
      <Icon size={14} stroke={2} aria-hidden />
      {text(`job.state.${isCancelling ? 'cancelling' : state}`)}
    </span>
  )
}
