import { usePageEvent } from '#site/events/use-events.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { useText } from '#ui/use-text.ts'
import { ExternalListingEditor } from './form/ExternalListingEditor.tsx'
import { externalListingHead, loadExternalListing } from './load-external-listing.ts'
import { useExternalListing } from './use-external-listing.ts'

export async function load(context: LoadContext): Promise<PageHead> {
  const { name } = await loadExternalListing(context)
  return externalListingHead(context.text('common.edit.of', { name }), context)
}

/** Edits a space that is not on the marketplace. */
export function Page() {
  const text = useText()
  const { listing, tourbook } = useExternalListing()
  usePageEvent('TOURBOOK_EDIT_EXTERNAL_LISTING', { tourbookId: tourbook.id, externalListingId: listing.id })
  const title = text('common.edit.of', { name: listing.name })
  return <ExternalListingEditor title={title} tourbook={tourbook} listing={listing} />
}
