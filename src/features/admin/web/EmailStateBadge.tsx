import { IconAlertCircle, IconBan, IconCheck, IconClock, IconInbox } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import type { MailState } from '../rules.ts'
import classes from './EmailStateBadge.module.css'

const ICONS: Record<MailState, typeof IconCheck> = {
  queued: IconClock,
  sent: IconCheck,
  failed: IconAlertCircle,
  kept: IconInbox,
  suppressed: IconBan,
}

/** How a letter stands: sign and word first, colour last. */
export function MailStateBadge({ state }: { state: MailState }) {
  const text = useText()
  const Icon = ICONS[state]
  return (
    <span className={classes.badge} data-state={state}>
      <Icon size={14} stroke={2} aria-hidden />
      {text(`outbox.state.${state}`)}
    </span>
  )
}
