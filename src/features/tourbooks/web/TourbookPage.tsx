import { usePageEvent } from '#site/events/use-events.ts'
import { idIn } from '#site/routing/page.tsx'
import { useParam } from '#ui/routing/use-address.ts'
import { StopsEditor } from '../stops/web/StopsEditor.tsx'
import { loadTourbook } from './load-tourbook.ts'
import { TourbookFrame } from './TourbookFrame.tsx'
import { useTourbook } from './use-tourbook.ts'

export const load = loadTourbook

/** The stops of a tourbook. */
export function Page() {
  const tourbook = useTourbook(idIn(useParam('id')))
  usePageEvent('TOURBOOK', tourbook.analyticsInformation)
  return (
    <TourbookFrame tourbook={tourbook} current="stops">
      <StopsEditor tourbook={tourbook} />
    </TourbookFrame>
  )
}
