import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useApp } from '#site/routing/use-app.ts'
import { TOURBOOK } from '../../../web/use-tourbook.ts'
import type { ExternalListing, ExternalListingChange, ExternalListingInput } from '../../contract.ts'
import { EXTERNAL_LISTING } from '../load-external-listing.ts'

const CHANGED = [TOURBOOK, 'GET /api/tourbooks'] as const

/** Adds an external listing to a tourbook, or changes one that it has. */
export function useSaveExternalListing(tourbookId: number) {
  const { queryClient } = useApp()
  const add = useApiMutation('POST /api/tourbooks/:id/external_listings', { createsOnce: true, invalidates: CHANGED })
  const change = useApiMutation('PUT /api/tourbooks/:id/external_listings/:externalListingId', {
    invalidates: CHANGED,
    // Removed instead of read again: the page that shows it next waits for what is saved.
    onSuccess: (_reply, { params }) => queryClient.removeQueries({ queryKey: [EXTERNAL_LISTING, { params }] }),
  })
  return {
    add: (body: ExternalListingInput): Promise<ExternalListing> =>
      add.mutateAsync({ params: { id: tourbookId }, body }),
    change: (externalListingId: number, body: ExternalListingChange): Promise<ExternalListing> =>
      change.mutateAsync({ params: { id: tourbookId, externalListingId }, body }),
  }
}
