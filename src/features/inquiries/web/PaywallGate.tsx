import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { listingInformation } from '#features/catalog/listings/events.ts'
import { sections } from '#lib/paths.ts'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { useTrack } from '#site/events/use-events.ts'
import { useApp } from '#site/routing/use-app.ts'
import { useCurrentUser } from '#site/use-current-user.ts'
import { readStored, writeStored } from '#ui/use-local-storage.ts'
import { openListing, parseOpened } from './opened-listings.ts'

const KEY = STORAGE_KEYS.openedListings
/** Set in session storage when the visitor came by a shared link. */
const BY_SHARE = STORAGE_KEYS.fromShare
const ROBOTS = /bot\b|crawl|spider|slurp|preview|lighthouse/i

type Props = {
  listing: Listing
  /** Leaves the listing where it is shown over another page. */
  onBack?: () => void
}
type Prompt = ComponentType<Props & { count: number }>

/** Counts the listings a visitor opens in this browser, and asks them to sign up above the limit. */
export function PaywallGate({ listing, onBack }: Props) {
  const { call } = useApp()
  const { user, known } = useCurrentUser()
  const track = useTrack()
  const [prompt, setPrompt] = useState<{ id: number; Prompt: Prompt; count: number }>()
  const { id } = listing
  const { market } = listing.building
  const isVisitor = known && !user

  const recordPrompt = useEffectEvent(() => track('PAYWALL_PROMPT', listingInformation(listing)))
  useEffect(() => {
    if (!isVisitor) return
    let isMounted = true
    async function showPrompt() {
      if (isExempt()) return
      const { most, days } = await call('GET /api/markets/:market/paywall', { params: { market } })
      if (!isMounted || !isBlocked(id, { most, days })) return
      const { PaywallPrompt } = await import('./PaywallPrompt.tsx')
      if (!isMounted) return
      setPrompt({ id, Prompt: PaywallPrompt, count: most })
      recordPrompt()
    }
    // When the limit cannot be read, no prompt is shown.
    showPrompt().catch(() => {})
    return () => {
      isMounted = false
    }
  }, [isVisitor, id, market, call])

  return isVisitor && prompt?.id === id && <prompt.Prompt {...{ listing, onBack }} count={prompt.count} />
}

function isBlocked(id: number, { most, days }: { most: number; days: number }): boolean {
  const result = openListing(parseOpened(readStored(KEY)), id, { most, days, now: Date.now() })
  writeStored(KEY, JSON.stringify(result.opened))
  return result.isBlocked
}

/** Exempts bots, and visitors who follow a shared link here or on the page before. */
function isExempt(): boolean {
  if (ROBOTS.test(navigator.userAgent)) return true
  const { referrer } = document
  const isFromShare =
    new URLSearchParams(window.location.search).has('share') ||
    (URL.canParse(referrer) &&
      new URL(referrer).origin === window.location.origin &&
      new URL(referrer).pathname.startsWith(sections.listingShares))
  if (isFromShare) writeStored(BY_SHARE, 'true', 'sessionStorage')
  return isFromShare || readStored(BY_SHARE, 'sessionStorage') !== null
}
