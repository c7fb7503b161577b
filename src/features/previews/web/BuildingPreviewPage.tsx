import { labelOf } from '#features/catalog/buildings/records/web/field-labels.ts'
import { BuildingView } from '#features/catalog/buildings/web/BuildingView.tsx'
import { marketCrumbs } from '#features/catalog/buildings/web/building-head.ts'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { useParam } from '#ui/routing/use-address.ts'
import type { BuildingPreview } from '../contract.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import { previewHead } from './preview-head.ts'
import type { PreviewSubject } from './preview-subject.ts'

export async function load(context: LoadContext): Promise<PageHead> {
  return previewHead(
    subjectOf(await context.read('GET /api/building_previews/:id', inputOf(context.params.id))),
    context,
  )
}

/** The page of a building before it is published. */
export function Page() {
  const idOrToken = useParam('id')
  const preview = useRead('GET /api/building_previews/:id', inputOf(idOrToken))
  const { building, listings } = preview
  return (
    <PreviewFrame subject={subjectOf(preview)} idOrToken={idOrToken}>
      {building && (
        <BuildingView building={building} crumbsOf={marketCrumbs} preview={{ listings, hrefOf: hrefOf(preview) }} />
      )}
    </PreviewFrame>
  )
}

/** While the building is a draft its listings have previews alone, which open by id for its editors. */
const hrefOf = ({ isPublic, editor }: BuildingPreview) =>
  isPublic ? paths.listing : editor ? paths.listingPreview : () => undefined

const inputOf = (idOrToken: string | undefined) => ({ params: { id: idOrToken ?? '' } })

const subjectOf = (preview: BuildingPreview): PreviewSubject => ({
  folder: 'building_previews',
  type: 'buildings',
  preview,
  title: preview.name,
  publicPath: paths.building(preview),
  labelOf,
  tabOf: () => undefined,
})
