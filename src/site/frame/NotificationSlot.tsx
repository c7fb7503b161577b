import { useEffect, useState } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useNotices } from '#ui/notify.ts'

/** After the files of the page itself. */
const LOAD_AFTER_MS = 3_000

const NotificationStack = lazyPart(() => import('#ui/notifications/NotificationStack.tsx'), 'NotificationStack')

/** Renders the notification stack with the first notification. It is loaded before, as one may be about being offline. */
export function NotificationSlot() {
  const notices = useNotices()
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => void NotificationStack.load().catch(() => {}), LOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (notices.length > 0) setNeeded(true)
  }, [notices])
  return isNeeded && <NotificationStack />
}
