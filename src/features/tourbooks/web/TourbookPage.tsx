import { usePageEvent } from '#site/events/use-events.ts'
import { StopsEditor } from '../stops/web/StopsEditor.tsx'
import { loadTourbook } from './load-tourbook.ts'
import { useFramedTourbook } from './use-tourbook.ts'

export const load = loadTourbook

/** What the client needs, and the stops of a tourbook. */
export function Page() {
  const tourbook = useFramedTourbook()
  usePageEvent('TOURBOOK', tourbook.analyticsInformation)
  return <StopsEditor tourbook={tourbook} />
}
