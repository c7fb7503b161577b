import { useParams } from '@tanstack/react-router'
import type { PageHead } from '#ui/head.ts'
import type { LoadContext } from '#ui/page.tsx'
import { BuildingView } from './BuildingView.tsx'
import { loadBuilding, regionCrumbs } from './building-head.ts'

export function load(context: LoadContext): Promise<PageHead> {
  return loadBuilding(context, regionCrumbs)
}

/** The same page, reached region by region. */
export function Page() {
  const { id } = useParams({ strict: false }) as { id: string }
  return <BuildingView id={Number(id)} crumbsOf={regionCrumbs} />
}
