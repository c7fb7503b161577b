import { labelOf } from '#features/catalog/listings/records/web/field-labels.ts'
import { TAB_OF_MISSING } from '#features/catalog/listings/records/web/listing-parts.ts'
import { ListingView } from '#features/catalog/listings/web/ListingView.tsx'
import { listingCrumbs } from '#features/catalog/listings/web/listing-head.ts'
import { paths } from '#lib/paths.ts'
import type { Translate } from '#messages/messages.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { useParam } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import type { ListingPreview } from '../contract.ts'
import { InertActions, InertInquiry } from './InertButtons.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'
import { previewHead } from './preview-head.ts'
import type { PreviewSubject } from './preview-subject.ts'

export async function load(context: LoadContext): Promise<PageHead> {
  const preview = await context.read('GET /api/listing_previews/:id', inputOf(context.params.id))
  return previewHead(subjectOf(preview, context.text), context)
}

/** The page of a listing before it is published. */
export function Page() {
  const text = useText()
  const idOrToken = useParam('id')
  const preview = useRead('GET /api/listing_previews/:id', inputOf(idOrToken))
  const { listing } = preview
  return (
    <PreviewFrame subject={subjectOf(preview, text)} idOrToken={idOrToken}>
      {listing && (
        <ListingView
          listing={listing}
          crumbs={listingCrumbs(listing)}
          actions={<InertActions />}
          ask={listing.status === 'leased' ? undefined : <InertInquiry />}
          isPreview
        />
      )}
    </PreviewFrame>
  )
}

const inputOf = (idOrToken: string | undefined) => ({ params: { id: idOrToken ?? '' } })

const subjectOf = (preview: ListingPreview, text: Translate): PreviewSubject => ({
  folder: 'listing_previews',
  type: 'listings',
  preview,
  title: preview.listing
    ? text('listing.title', { space: preview.name, building: preview.listing.building.name })
    : preview.name,
  publicPath: paths.listing(preview),
  labelOf,
  tabOf: (field) => TAB_OF_MISSING[field],
})
