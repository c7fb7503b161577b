import { useEffect } from 'react'
import type { InputOf } from '#api'
import { nameViewer } from '#features/share-links/web/name-viewer.ts'
import { photoPath } from '#lib/media/picture-files.ts'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { useRead } from '#site/api/api-client.ts'
import { usePageEvent } from '#site/events/use-events.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
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
  useCountOpen(token, page.isOwn)
  const { listing } = page
  if (!listing) return <ShareUnavailable sender={page.sender} />
  return (
    <>
      <VisitEvent listing={listing} />
      <SharedListingView page={{ ...page, listing }} />
    </>
  )
}

/** Set in session storage: a visitor who came by a link is not asked to sign up. */
const BY_SHARE = STORAGE_KEYS.fromShare

/** Counts a visit. It runs in the browser, so that email programs that only fetch the page are not counted. */
function useCountOpen(token: string, isOwn: boolean) {
  const { call } = useApp()
  useEffect(() => {
    try {
      sessionStorage.setItem(BY_SHARE, 'true')
    } catch {
      // With storage blocked, the visitor may be asked to sign up.
    }
    if (isOwn) return
    const input: InputOf<'POST /api/listing_shares/:token/opens'> = {
      ...inputOf(token),
      body: { viewer: nameViewer(token) },
    }
    call('POST /api/listing_shares/:token/opens', input).catch(() => {})
  }, [call, token, isOwn])
}

function VisitEvent({ listing }: { listing: SharedListing }) {
  usePageEvent('LISTING_SHARE', sharedInformation(listing))
  return null
}
