import { useRead } from '#site/api/api-client.ts'
import { useParam } from '#ui/routing/use-address.ts'
import { TOURBOOK } from '../../web/use-tourbook.ts'
import { EXTERNAL_LISTING, idsIn } from './load-external-listing.ts'

/** The external listing of the page's address, and the tourbook it is in. */
export function useExternalListing() {
  const ids = idsIn({ id: useParam('id'), externalListingId: useParam('externalListingId') })
  return {
    listing: useRead(EXTERNAL_LISTING, { params: ids }),
    tourbook: useRead(TOURBOOK, { params: { id: ids.id } }),
  }
}
