import { lazy, Suspense, useEffect, useState } from 'react'
import { useNotices } from '../notify.ts'

const NotificationStack = lazy(async () => {
  const { NotificationStack: default_ } = await import('../NotificationStack.tsx')
  return { default: default_ }
})

/** Where notifications will stand: their stack comes with the first of them, and then stays. */
export function NotificationSlot() {
  const notices = useNotices()
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (notices.length > 0) setWanted(true)
  }, [notices])
  return (
    isWanted && (
      <Suspense>
        <NotificationStack />
      </Suspense>
    )
  )
}
