import type { Listing } from '#features/catalog/listings/contract.ts'
import { labelOf } from '#features/catalog/listings/records/web/field-labels.ts'
import { TAB_OF_MISSING } from '#features/catalog/listings/records/web/listing-parts.ts'
import { type ListingGap, ListingView } from '#features/catalog/listings/web/ListingView.tsx'
import { listingCrumbs } from '#features/catalog/listings/web/listing-head.ts'
import { editPath } from '#features/media/photos/web/edited-subject.ts'
import { paths } from '#lib/paths.ts'
import type { Translate } from '#messages/messages.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { useParam } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import type { ListingPreview } from '../contract.ts'
import { Gap } from './Gap.tsx'
import { gapsOf } from './gaps.ts'
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
  const subject = subjectOf(preview, text)
  return (
    <PreviewFrame subject={subject} idOrToken={idOrToken}>
      {listing && (
        <ListingView
          listing={listing}
          crumbs={listingCrumbs(listing)}
          actions={<InertActions />}
          ask={listing.status === 'leased' ? undefined : <InertInquiry />}
          isPreview
          gapOf={gapOf(subject, listing, text)}
        />
      )}
    </PreviewFrame>
  )
}

/** Marks what is missing, and what visitors do not see because there is none. */
function gapOf(subject: PreviewSubject, listing: Listing, text: Translate) {
  const { editor, id, isPublic } = subject.preview
  const gaps = gapsOf(subject, text)
  if (editor && !isPublic) {
    const media = {
      number: null,
      href: editPath({ workspace: editor.workspace, type: 'listings', id }, { tab: 'media' }),
    }
    if (listing.photos.length === 0) gaps.set('photos', { ...media, title: text('preview.gap.photos') })
    if (listing.floorPlans.length === 0) gaps.set('floorPlans', { ...media, title: text('preview.gap.floorPlans') })
  }
  return (part: ListingGap) => {
    const gap = gaps.get(part)
    return gap ? <Gap {...gap} /> : null
  }
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
