import type { QueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { EndpointName, ReplyOf } from '#api'
import { useOnline } from '#site/api/use-online.ts'
import { useApp } from '#site/routing/use-app.ts'
import { nextFilesLoaded } from '#ui/before-hydration/load-files.ts'
import { untilLoadable } from '#ui/routing/online.ts'
import type { ListingCard } from '../../contract.ts'

/** Until then the page that is left stays, so that a page that was loaded before the click replaces it at once. */
const FROZEN_MS = 60
/** The skeleton's own files are loaded after those of a map, when the processor is idle or after this time. */
const LOAD_AFTER_MS = 3_000
/** In this time a map starts, which the skeleton's files would delay. */
const MAP_START_MS = 2_500

type CardRead = { [K in EndpointName]: ReplyOf<K> extends { listings: ListingCard[] } ? K : never }[EndpointName]
const CARD_READS: CardRead[] = [
  'GET /api/listings',
  'GET /api/listings/:id/similar',
  'GET /api/homepage/:market/exclusive_listings',
  'GET /api/browse/regions/:region/localities/:locality',
  'GET /api/browse/buildings/:id',
  'GET /api/favorited_listings',
]

/** The skeleton of the listing whose page has been loading for a moment, if its card is known; else null. */
export function useListingSkeleton(): ReactNode {
  const { queryClient } = useApp()
  const online = useOnline()
  const ListingSkeleton = useSkeletonComponent()
  const id = useRouterState({
    select: ({ status, location: { pathname }, matches }) =>
      status === 'pending' && matches.at(-1)?.pathname !== pathname ? listingIn(pathname) : null,
  })
  const [waitedFor, setWaitedFor] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setWaitedFor(id), FROZEN_MS)
    return () => clearTimeout(timer)
  }, [id])
  const card = id !== null && id === waitedFor && online ? findCard(queryClient, id) : undefined
  return card && ListingSkeleton ? <ListingSkeleton card={card} /> : null
}

function useSkeletonComponent() {
  const [component, setComponent] = useState<typeof import('./ListingSkeleton.tsx').ListingSkeleton>()
  useEffect(() => {
    let isMounted = true
    async function load() {
      const startsWithMap = Boolean(document.documentElement.dataset.next)
      await nextFilesLoaded()
      if (startsWithMap) await new Promise((resolve) => setTimeout(resolve, MAP_START_MS))
      await idle()
      await untilLoadable()
      if (!isMounted) return
      // Without it the page that is left stays until the next is loaded.
      const module = await import('./ListingSkeleton.tsx').catch(() => undefined)
      setComponent(() => module?.ListingSkeleton)
    }
    void load()
    return () => {
      isMounted = false
    }
  }, [])
  return component
}

/** Resolves when the processor is idle. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout: LOAD_AFTER_MS })
    else setTimeout(resolve, LOAD_AFTER_MS)
  })
}

/** The id of the listing whose page has this path. */
function listingIn(path: string): number | null {
  const [, id] = /^\/listing\/[^/]+\/([1-9]\d{0,14})$/.exec(path) ?? []
  return id === undefined ? null : Number(id)
}

function findCard(queryClient: QueryClient, id: number): ListingCard | undefined {
  return CARD_READS.flatMap((name) => queryClient.getQueriesData<{ listings: ListingCard[] }>({ queryKey: [name] }))
    .flatMap(([, data]) => data?.listings ?? [])
    .find((listing) => listing.id === id)
}
