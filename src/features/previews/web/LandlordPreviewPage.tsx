import { labelOf } from '#features/landlords/records/web/landlord-labels.ts'
import { LandlordProfile } from '#features/landlords/web/LandlordProfile.tsx'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { isSlug } from '#ui/routing/check-slug.ts'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import { usePageQuery, useParam } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import type { LandlordPreview } from '../contract.ts'
import { Gap } from './Gap.tsx'
import { gapsOf } from './gaps.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import { previewHead } from './preview-head.ts'
import type { PreviewSubject } from './preview-subject.ts'

export async function load(context: LoadContext): Promise<PageHead> {
  const input = inputOf(context.params.id, context.search)
  return previewHead(subjectOf(await context.read('GET /api/landlord_previews/:id', input)), context)
}

/** The page of a landlord before it is published. */
export function Page() {
  const idOrToken = useParam('id')
  const preview = useRead('GET /api/landlord_previews/:id', inputOf(idOrToken, usePageQuery()))
  const text = useText()
  const { landlord, portfolio } = preview
  const subject = subjectOf(preview)
  const gap = gapsOf(subject, text).get('about')
  return (
    <PreviewFrame subject={subject} idOrToken={idOrToken}>
      <LandlordProfile landlord={landlord} preview={{ portfolio, aboutGap: gap && <Gap {...gap} /> }} />
    </PreviewFrame>
  )
}

/** A region that is none is left out, as the page of the landlord does. */
const inputOf = (idOrToken: string | undefined, { region }: AddressQuery) => ({
  params: { id: idOrToken ?? '' },
  query: isSlug(region) ? { region } : {},
})

const subjectOf = (preview: LandlordPreview): PreviewSubject => ({
  folder: 'landlord_previews',
  type: 'landlords',
  preview,
  title: preview.name,
  publicPath: paths.landlord(preview),
  labelOf,
  tabOf: () => undefined,
})
