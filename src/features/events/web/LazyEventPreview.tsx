import { useShowEvents } from '#site/events/use-show-events.ts'
import { useCurrentUser } from '#site/use-current-user.ts'
import { useLazyPart } from '#ui/lazy-part.tsx'

/** Loads the preview of events for an admin who turned it on; it also shows those from before it is loaded. */
export function LazyEventPreview() {
  const { user } = useCurrentUser()
  const [isEnabled, setEnabled] = useShowEvents()
  const isNeeded = isEnabled && user?.role === 'admin'
  const load = () => import('./EventPreview.tsx')
  const part = useLazyPart(load, { isNeeded, onFailure: () => setEnabled(false) })
  return isNeeded && part && <part.EventPreview />
}
