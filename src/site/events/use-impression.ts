import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent } from 'react'

const HALF = 0.5
const VISIBLE_MS = 1_000

/** The keys seen on this page. */
const seen = new Set<string>()
type WatchedElement = { key: string; onSeen: () => void; timer?: ReturnType<typeof setTimeout> | undefined }
const watched = new Map<Element, WatchedElement>()
// One shared observer, because each one costs work on every scroll.
let observer: IntersectionObserver | undefined

/** Calls back when at least half of the element has been in view for a second, once per page shown for each key. */
export function useImpression(element: RefObject<Element | null>, key: string, onSeen: () => void) {
  const notify = useEffectEvent(onSeen)
  useEffect(() => observeImpression(element.current!, key, notify), [element, key])
}

/** Counts impressions anew on each page, even on pages that send no events of their own. */
export function useImpressionsPerPage() {
  const router = useRouter()
  useEffect(() => router.subscribe('onResolved', ({ pathChanged }) => pathChanged && resetImpressions()), [router])
}

/** Another page is shown: all keys can be seen again. */
export function resetImpressions() {
  seen.clear()
}

/** The hook without React; returns the function that stops observing. */
export function observeImpression(element: Element, key: string, onSeen: () => void): () => void {
  observer ??= new IntersectionObserver(onIntersect, { threshold: HALF })
  watched.set(element, { key, onSeen })
  observer.observe(element)
  return () => {
    clearTimeout(watched.get(element)?.timer)
    watched.delete(element)
    observer?.unobserve(element)
  }
}

function onIntersect(entries: Pick<IntersectionObserverEntry, 'target' | 'intersectionRatio'>[]) {
  for (const { target, intersectionRatio } of entries) {
    const each = watched.get(target)
    if (!each) continue
    clearTimeout(each.timer)
    each.timer = intersectionRatio < HALF ? undefined : setTimeout(markSeen, VISIBLE_MS, each)
  }
}

function markSeen({ key, onSeen }: WatchedElement) {
  if (seen.has(key)) return
  seen.add(key)
  onSeen()
}
