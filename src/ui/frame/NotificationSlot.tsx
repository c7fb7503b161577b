import { lazy, Suspense, useEffect, useState } from 'react'
import { useNotices } from '../notify.ts'

const NotificationStack = lazy(async () => {
  const { NotificationStack: default_ } = await import('../NotificationStack.tsx')
  return { default: default_ }
})

/** Loads the notification stack with the first notification. */
export function NotificationSlot() {
  const notices = useNotices()
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    if (notices.length > 0) setNeeded(true)
  }, [notices])
  return (
    isNeeded && (
      <Suspense>
        <NotificationStack />
      </Suspense>
    )
  )
}
