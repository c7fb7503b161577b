import { useEffect } from 'react'
import { type InputOf, useRead } from '#api'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import type { PageHead } from '#ui/head.ts'
import type { LoadContext } from '#ui/routing/page.tsx'
import { useParam } from '#ui/routing/use-address.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { usePageEvent } from '#ui/use-events.ts'
import type { SharedListing } from '../contract.ts'
import { sharedInformation } from '../events.ts'
import { spaceShown } from '../rules.ts'
import { nameViewer } from './name-viewer.ts'
import { SharedListingView } from './SharedListingView.tsx'
import { ShareUnavailable } from './ShareUnavailable.tsx'

const inputOf = (token: string) => ({ params: { token } })

/** A link is for whom it was sent to: search engines get nothing, and caches keep nothing. */
export async function load({ params, path, read, text }: LoadContext): Promise<PageHead> {
  const { sender, listing } = await read('GET /api/listing_shares/:token', inputOf(params.id ?? ''))
  const photo = listing?.photos[0]
  return {
    title: listing
      ? text('shared.title', { space: spaceShown(listing, text), name: sender.name })
      : text('shared.gone'),
    description: text('shared.describe', { name: sender.name }),
    canonical: path,
    image: photo && `${photo.src}/1600.webp`,
    noIndex: true,
    byLink: true,
  }
}

/** A space as somebody shared it. */
export function Page() {
  const token = useParam('id')
  const page = useRead('GET /api/listing_shares/:token', inputOf(token))
  useVisit(token, page.isOwn)
  const { listing } = page
  if (!listing) return <ShareUnavailable sender={page.sender} />
  return (
    <>
      <Visit listing={listing} />
      <SharedListingView page={{ ...page, listing }} />
    </>
  )
}

/** Set for the life of a tab: whoever came by a link is not asked to sign up. */
const BY_SHARE = STORAGE_KEYS.fromShare

/** Counts a visit by a person: what only fetches the page, as mail programs do, runs no script. */
function useVisit(token: string, isOwn: boolean) {
  const { call } = useApp()
  useEffect(() => {
    try {
      sessionStorage.setItem(BY_SHARE, 'true')
    } catch {
      // A browser that keeps nothing asks sooner.
    }
    if (isOwn) return
    const input: InputOf<'POST /api/listing_shares/:token/opens'> = {
      ...inputOf(token),
      body: { viewer: nameViewer(token) },
    }
    call('POST /api/listing_shares/:token/opens', input).catch(() => {})
  }, [call, token, isOwn])
}

function Visit({ listing }: { listing: SharedListing }) {
  usePageEvent('LISTING_SHARE', sharedInformation(listing))
  return null
}
