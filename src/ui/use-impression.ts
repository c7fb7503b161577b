import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

const HALF = 0.5
const LONG_ENOUGH_MS = 1_000

/** What of the page has been seen, by key. */
const seen = new Set<string>()
type Watched = { key: string; onSeen: () => void; timer?: ReturnType<typeof setTimeout> | undefined }
const watched = new Map<Element, Watched>()
// One for all: each observer costs the browser work at every scroll.
let observer: IntersectionObserver | undefined

/** Calls back when at least half of the element has been in view for a second, once per page shown for each key. */
export function useImpression(element: RefObject<Element | null>, key: string, onSeen: () => void) {
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  useEffect(() => observeImpression(element.current!, key, () => latest.current()), [element, key])
}

/** Counts what is seen anew on each page, also on those that send no event of their own. */
export function useImpressionsPerPage() {
  const router = useRouter()
  useEffect(() => router.subscribe('onResolved', ({ pathChanged }) => pathChanged && showAnotherPage()), [router])
}

/** Another page is shown: everything may be seen again. */
export function showAnotherPage() {
  seen.clear()
}

/** The hook's plain part; ends by calling what it answers. */
export function observeImpression(element: Element, key: string, onSeen: () => void): () => void {
  observer ??= new IntersectionObserver(judge, { threshold: HALF })
  watched.set(element, { key, onSeen })
  observer.observe(element)
  return () => {
    clearTimeout(watched.get(element)?.timer)
    watched.delete(element)
    observer?.unobserve(element)
  }
}

function judge(entries: Pick<IntersectionObserverEntry, 'target' | 'intersectionRatio'>[]) {
  for (const { target, intersectionRatio } of entries) {
    const each = watched.get(target)
    if (!each) continue
    clearTimeout(each.timer)
    each.timer = intersectionRatio < HALF ? undefined : setTimeout(tell, LONG_ENOUGH_MS, each)
  }
}

function tell({ key, onSeen }: Watched) {
  if (seen.has(key)) return
  seen.add(key)
  onSeen()
}
