import { IconAlertCircle, IconBan, IconCheck, IconClock, IconPlayerPlay, type TablerIcon } from '@tabler/icons-react'
import type { JobRunState } from '#lib/jobs/job-run-states.ts'
import { TypeIcon } from '#site/TypeIcon.tsx'
import { useText } from '#ui/use-text.ts'
import type { EmailState } from '../../rules.ts'
import classes from '../../web/EmailStateBadge.module.css'
import type { AdminJobRun } from '../contract.ts'

const ICONS: Record<JobRunState, TablerIcon> = {
  queued: IconClock,
  running: IconPlayerPlay,
  succeeded: IconCheck,
  failed: IconAlertCircle,
  cancelled: IconBan,
}
const LOOKS: Record<JobRunState, EmailState> = {
  queued: 'stored',
  running: 'queued',
  succeeded: 'sent',
  failed: 'failed',
  cancelled: 'stored',
}

/** State of a job: icon and text first, color last. */
export function JobStateBadge({ job: { state, isCancelling } }: { job: Pick<AdminJobRun, 'state' | 'isCancelling'> }) {
  const text = useText()
  return (
    <span className={classes.badge} data-state={LOOKS[state]}>
      <TypeIcon type={state} icons={ICONS} size={14} stroke={2} />
      {text(`job.state.${isCancelling ? 'cancelling' : state}`)}
    </span>
  )
}
