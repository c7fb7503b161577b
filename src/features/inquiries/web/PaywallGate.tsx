import { type ComponentType, useEffect, useState } from 'react'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { listingInformation } from '#features/catalog/listings/events.ts'
import { sections } from '#lib/paths.ts'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { useCurrentUser } from '#ui/use-current-user.ts'
import { useTrack } from '#ui/use-events.ts'
import { openListing, parseOpened } from './opened-listings.ts'

const KEY = STORAGE_KEYS.openedListings
/** Set for the life of a tab by whoever came by a link that somebody shared. */
const BY_SHARE = STORAGE_KEYS.fromShare
const ROBOTS = /bot\b|crawl|spider|slurp|preview|lighthouse/i

type Prompt = ComponentType<{ listing: Listing; count: number }>

/** Counts the spaces a visitor opens in this browser, and after so many asks them to sign up. The page itself is whole. */
export function PaywallGate({ listing }: { listing: Listing }) {
  const { call } = useApp()
  const { user, known } = useCurrentUser()
  const track = useTrack()
  const [prompt, setPrompt] = useState<{ id: number; Prompt: Prompt; count: number }>()
  const { id } = listing
  const { market } = listing.building
  const mayBeAsked = known && !user

  // biome-ignore lint/correctness/useExhaustiveDependencies: of the listing only its id and market matter
  useEffect(() => {
    if (!mayBeAsked) return
    let isHere = true
    async function ask() {
      if (isLetThrough()) return
      const { most, days } = await call('GET /api/markets/:market/paywall', { params: { market } })
      if (!isHere || !isShut(id, { most, days })) return
      const { PaywallPrompt } = await import('./PaywallPrompt.tsx')
      if (!isHere) return
      setPrompt({ id, Prompt: PaywallPrompt, count: most })
      track('PAYWALL_PROMPT', listingInformation(listing))
    }
    // Where it can not be asked, or nothing can be kept, nobody is stopped.
    ask().catch(() => {})
    return () => {
      isHere = false
    }
  }, [mayBeAsked, id, market, call, track])

  return mayBeAsked && prompt?.id === id && <prompt.Prompt listing={listing} count={prompt.count} />
}

function isShut(id: number, { most, days }: { most: number; days: number }): boolean {
  const result = openListing(parseOpened(localStorage.getItem(KEY)), id, { most, days, now: Date.now() })
  localStorage.setItem(KEY, JSON.stringify(result.opened))
  return result.isShut
}

/** Robots, and whoever follows a link that somebody shared, here or on the page before. */
function isLetThrough(): boolean {
  if (ROBOTS.test(navigator.userAgent)) return true
  const { referrer } = document
  const isFromShare =
    new URLSearchParams(window.location.search).has('share') ||
    (URL.canParse(referrer) &&
      new URL(referrer).origin === window.location.origin &&
      new URL(referrer).pathname.startsWith(sections.listingShares))
  if (isFromShare) sessionStorage.setItem(BY_SHARE, 'true')
  return sessionStorage.getItem(BY_SHARE) !== null
}
