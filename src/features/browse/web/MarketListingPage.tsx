import { listingInformation } from '#features/catalog/listings/events.ts'
import { load as loadListing } from '#features/catalog/listings/web/ListingPage.tsx'
import { ListingView } from '#features/catalog/listings/web/ListingView.tsx'
import { ContactPanel } from '#features/inquiries/web/ContactPanel.tsx'
import { useRead } from '#site/api/api-client.ts'
import { usePageEvent } from '#site/events/use-events.ts'
import { idIn, type LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { useParam } from '#ui/routing/use-address.ts'

/** The page of a listing embedded in another site; its canonical address is the listing's own. */
export async function load(context: LoadContext): Promise<PageHead> {
  const id = idIn(context.params.id)
  const { slug } = await context.read('GET /api/listings/:id', { params: { id } })
  return loadListing({ ...context, params: { id: String(id), slug } })
}

/** The same without links to our own search, because the other site has its own. */
export function Page() {
  const id = useParam('id')
  const listing = useRead('GET /api/listings/:id', { params: { id: Number(id) } })
  usePageEvent('LISTING', listingInformation(listing))
  return <ListingView listing={listing} ask={<ContactPanel listing={listing} />} />
}
