import { useCountOpen } from '#features/share-links/web/use-count-open.ts'
import { photoPath } from '#lib/media/picture-files.ts'
import { useRead } from '#site/api/api-client.ts'
import { usePageEvent } from '#site/events/use-events.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { useParam } from '#ui/routing/use-address.ts'
import type { SharedListing } from '../contract.ts'
import { sharedInformation } from '../events.ts'
import { spaceShown } from '../rules.ts'
import { SharedListingView } from './SharedListingView.tsx'
import { ShareUnavailable } from './ShareUnavailable.tsx'

const inputOf = (token: string) => ({ params: { token } })

/** A link is only for its recipients: search engines must not index it, and caches must not store it. */
export async function load({ params, path, read, text }: LoadContext): Promise<PageHead> {
  const { sender, listing } = await read('GET /api/listing_shares/:token', inputOf(params.id ?? ''))
  return {
    title: listing
      ? text('shared.title', { space: spaceShown(listing, text), name: sender.name })
      : text('shared.gone'),
    description: text('shared.describe', { name: sender.name }),
    canonical: path,
    image: photoPath(listing?.photos[0], 1600),
    noIndex: true,
    byLink: true,
  }
}

/** A shared listing. */
export function Page() {
  const token = useParam('id')
  const page = useRead('GET /api/listing_shares/:token', inputOf(token))
  useCountOpen('POST /api/listing_shares/:token/opens', token, page)
  const { listing } = page
  if (!listing) return <ShareUnavailable sender={page.sender} />
  return (
    <>
      <VisitEvent listing={listing} />
      <SharedListingView page={{ ...page, listing }} />
    </>
  )
}

function VisitEvent({ listing }: { listing: SharedListing }) {
  usePageEvent('LISTING_SHARE', sharedInformation(listing))
  return null
}
