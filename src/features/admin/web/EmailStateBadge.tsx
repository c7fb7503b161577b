import { IconAlertCircle, IconBan, IconCheck, IconClock, IconInbox, type TablerIcon } from '@tabler/icons-react'
import { TypeIcon } from '#site/TypeIcon.tsx'
import { useText } from '#ui/use-text.ts'
import type { EmailState } from '../rules.ts'
import classes from './EmailStateBadge.module.css'

const ICONS: Record<EmailState, TablerIcon> = {
  queued: IconClock,
  sent: IconCheck,
  failed: IconAlertCircle,
  stored: IconInbox,
  suppressed: IconBan,
}

/** State of an email: icon and text first, color last. */
export function EmailStateBadge({ state }: { state: EmailState }) {
  const text = useText()
  return (
    <span className={classes.badge} data-state={state}>
      <TypeIcon type={state} icons={ICONS} size={14} stroke={2} />
      {text(`emailLog.state.${state}`)}
    </span>
  )
}
