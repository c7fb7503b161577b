import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './NotificationStack.module.css'
import { dismiss, type Kind, type Notice, useNotices } from './notify.ts'
import { SiteLink } from './routing/SiteLink.tsx'
import { useText } from './use-text.ts'

const MOST_AT_ONCE = 3
/** A live region speaks only of what is put into it after it is there. */
const SETTLING_MS = 50

const ICONS: Record<Kind, typeof IconX> = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  error: IconAlertCircle,
}

/**
 * The notifications, bottom-left. The three newest are shown; what they hide runs out unseen, and an error comes back
 * when there is room. None runs out while the pointer or the focus is on them.
 */
export function NotificationStack() {
  const text = useText()
  const notices = useNotices()
  const isSettled = useSettled()
  const stack = useRef<HTMLDivElement>(null)
  const [isHeld, setHeld] = useState(false)
  const look = () => setHeld(stack.current?.matches(':hover, :focus-within') ?? false)
  // What goes away under the pointer, or with the focus, says nothing of it.
  useEffect(look)
  return (
    <div
      ref={stack}
      className={classes.stack}
      role="log"
      aria-label={text('frame.notifications')}
      onPointerEnter={look}
      onPointerLeave={look}
      onFocus={look}
      onBlur={look}
    >
      {isSettled &&
        notices.map((notice, index) => (
          <Notification
            key={notice.id}
            notice={notice}
            isHeld={isHeld}
            isHidden={index < notices.length - MOST_AT_ONCE}
          />
        ))}
    </div>
  )
}

function Notification({
  notice: { id, kind, title, message, action, durationMs },
  isHeld,
  isHidden,
}: {
  notice: Notice
  isHeld: boolean
  isHidden: boolean
}) {
  const text = useText()
  useEffect(() => {
    if (isHeld || durationMs === null) return
    const timer = setTimeout(() => dismiss(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, durationMs, isHeld])
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
      {action && <Act id={id} action={action} />}
      <button
        type="button"
        className={classes.close}
        aria-label={text('frame.notification.dismiss')}
        onClick={() => dismiss(id)}
      >
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </div>
  )
}

function Act({ id, action }: { id: number; action: NonNullable<Notice['action']> }) {
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

function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
