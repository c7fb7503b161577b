import { idIn } from '#ui/routing/page.tsx'
import { useParam } from '#ui/routing/use-address.ts'
import { usePageEvent } from '#ui/use-events.ts'
import { AddExternalListingButton } from '../external-listings/web/AddExternalListingButton.tsx'
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
      <AddExternalListingButton tourbookId={tourbook.id} />
      <ol>
        {tourbook.listings.map(({ sortableId, space }) => (
          <li key={sortableId}>{[space.name, space.buildingName].filter(Boolean).join(', ')}</li>
        ))}
      </ol>
    </TourbookFrame>
  )
}
