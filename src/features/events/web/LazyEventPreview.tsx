import { useShowEvents } from '#site/events/use-show-events.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const EventPreview = lazyPart(() => import('./EventPreview.tsx'), 'EventPreview')

/** Loads the code that shows events once an admin has turned it on in this browser. */
export function LazyEventPreview() {
  const [isEnabled] = useShowEvents()
  return isEnabled && <EventPreview />
}
