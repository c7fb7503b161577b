import { useRead } from '#site/api/api-client.ts'
import { usePageEvent } from '#site/events/use-events.ts'
import { idIn, type LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { useParam } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import { TOURBOOK } from '../../web/use-tourbook.ts'
import { ExternalListingEditor } from './form/ExternalListingEditor.tsx'
import { externalListingHead } from './load-external-listing.ts'

export async function load(context: LoadContext): Promise<PageHead> {
  await context.read(TOURBOOK, { params: { id: idIn(context.params.id) } })
  return externalListingHead(context.text('externalListing.new.title'), context)
}

/** Adds a space that is not on the marketplace to a tourbook. */
export function Page() {
  const text = useText()
  const tourbook = useRead(TOURBOOK, { params: { id: idIn(useParam('id')) } })
  usePageEvent('TOURBOOK_EDIT_EXTERNAL_LISTING', { tourbookId: tourbook.id })
  return <ExternalListingEditor title={text('externalListing.new.title')} tourbook={tourbook} />
}
