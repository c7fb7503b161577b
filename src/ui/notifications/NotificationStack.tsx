import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../IconButton.tsx'
import { dismiss, type Kind, type Notice, useNotices } from '../notify.ts'
import { SiteLink } from '../routing/SiteLink.tsx'
import { useText } from '../use-text.ts'
import classes from './NotificationStack.module.css'
import { placeNotifications } from './place-notifications.ts'

const MAX_VISIBLE = 3
/** Screen readers announce only content that is added to a live region after it is mounted. */
const MOUNT_DELAY_MS = 50

const ICONS: Record<Kind, typeof IconX> = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  error: IconAlertCircle,
}

/**
 * The notifications, bottom-left unless they would cover a button or field there. The three newest are shown; hidden ones expire unseen, except errors, which reappear when
 * there is room. None expires while the pointer or the focus is on the stack.
 */
export function NotificationStack() {
  const text = useText()
  const notices = useNotices()
  const isReady = useIsReady()
  const stack = useRef<HTMLDivElement>(null)
  const [isPaused, setPaused] = useState(false)
  const updatePaused = () => setPaused(stack.current?.matches(':hover, :focus-within') ?? false)
  const shown = isReady ? notices.length : 0
  useLayoutEffect(() => {
    if (!stack.current) return
    if (shown > 0) placeNotifications(stack.current)
    else delete stack.current.dataset.place
  }, [shown])
  // Removing the element under the pointer or with the focus fires no event.
  useEffect(updatePaused)
  return (
    <div
      ref={stack}
      className={classes.stack}
      role="log"
      aria-label={text('frame.notifications')}
      onPointerEnter={updatePaused}
      onPointerLeave={updatePaused}
      onFocus={updatePaused}
      onBlur={updatePaused}
    >
      {isReady &&
        notices.map((notice, index) => (
          <Notification
            key={notice.id}
            notice={notice}
            isPaused={isPaused}
            isHidden={index < notices.length - MAX_VISIBLE}
          />
        ))}
    </div>
  )
}

function Notification({
  notice: { id, kind, title, message, action, undo, durationMs },
  isPaused,
  isHidden,
}: {
  notice: Notice
  isPaused: boolean
  isHidden: boolean
}) {
  const text = useText()
  useEffect(() => {
    if (isPaused || durationMs === null) return
    const timer = setTimeout(() => dismiss(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, durationMs, isPaused])
  const Icon = ICONS[kind]
  return (
    <div
      className={classes.notification}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      hidden={isHidden}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {message && <div className={classes.message}>{message}</div>}
      </div>
      {action && <ActionButton id={id} action={action} />}
      {undo && <ActionButton id={id} action={{ label: text('frame.notification.undo'), onClick: undo }} />}
      <IconButton
        label={text('frame.notification.dismiss')}
        size="small"
        muted
        className={classes.close}
        onClick={() => dismiss(id)}
      >
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}

function ActionButton({ id, action }: { id: number; action: NonNullable<Notice['action']> }) {
  if ('href' in action) {
    return (
      <SiteLink className={classes.action} href={action.href} onClick={() => dismiss(id)}>
        {action.label}
      </SiteLink>
    )
  }
  return (
    <button
      type="button"
      className={classes.action}
      onClick={() => {
        dismiss(id)
        action.onClick()
      }}
    >
      {action.label}
    </button>
  )
}

function useIsReady(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), MOUNT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isReady
}
