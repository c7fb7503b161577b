import { BrochureButton } from '#features/brochures/web/BrochureButton.tsx'
import { useRead } from '#site/api/api-client.ts'
import { usePageEvent } from '#site/events/use-events.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { useParam } from '#ui/routing/use-address.ts'
import { buildingInformation } from '../events.ts'
import { BuildingView } from './BuildingView.tsx'
import { loadBuilding, marketCrumbs } from './building-head.ts'

export function load(context: LoadContext): Promise<PageHead> {
  return loadBuilding(context, marketCrumbs)
}

/** The page of one building inside the parent platform, which has its own breadcrumbs. */
export function Page() {
  const id = useParam('id')
  const building = useRead('GET /api/buildings/:id', { params: { id: Number(id) } })
  usePageEvent('BUILDING', buildingInformation(building))
  const { id: buildingId, name } = building
  return <BuildingView building={building} actions={<BrochureButton kind="building" id={buildingId} name={name} />} />
}
