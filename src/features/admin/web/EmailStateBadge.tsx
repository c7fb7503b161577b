import { IconAlertCircle, IconBan, IconCheck, IconClock, IconInbox } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import type { EmailState } from '../rules.ts'
import classes from './EmailStateBadge.module.css'

const ICONS: Record<EmailState, typeof IconCheck> = {
  queued: IconClock,
  sent: IconCheck,
  failed: IconAlertCircle,
  stored: IconInbox,
  suppressed: IconBan,
}

/** State of an email: icon and text first, color last. */
export function EmailStateBadge({ state }: { state: EmailState }) {
  const text = useText()
  const Icon = ICONS[state]
  return (
    <span className={classes.badge} data-state={state}>
      <Icon size={14} stroke={2} aria-hidden />
      {text(`emailLog.state.${state}`)}
    </span>
  )
}
