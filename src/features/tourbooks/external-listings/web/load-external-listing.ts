import { idIn, type LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { TOURBOOK } from '../../web/use-tourbook.ts'
import type { ExternalListing } from '../contract.ts'

export const EXTERNAL_LISTING = 'GET /api/tourbooks/:id/external_listings/:externalListingId'

type Params = Record<string, string | undefined>

/** The ids in the address of a page of one external listing, as the read's parameters. */
export const idsIn = ({ id, externalListingId }: Params) => ({
  id: idIn(id),
  externalListingId: idIn(externalListingId),
})

/**
 * Reads an external listing and the tourbook it is in. A response that is not OK fails the load with an `ApiError`, which
 * carries the response's body; 404 and 401 open the pages for them.
 */
export async function loadExternalListing({
  read,
  params,
}: Pick<LoadContext, 'read' | 'params'>): Promise<ExternalListing> {
  const ids = idsIn(params)
  const [listing] = await Promise.all([
    read(EXTERNAL_LISTING, { params: ids }),
    read(TOURBOOK, { params: { id: ids.id } }),
  ])
  return listing
}

/** The head of a page of an external listing, which only its user sees. */
export const externalListingHead = (title: string, { path, text }: Pick<LoadContext, 'path' | 'text'>): PageHead => ({
  title,
  description: text('externalListing.describe'),
  canonical: path,
  noIndex: true,
})
