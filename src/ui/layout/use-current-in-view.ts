import { useEffect, useRef } from 'react'

/** Scrolls a row of links sideways to that of the page, where they have too little room; `current` changes with the page. */
export function useCurrentInView(current: string) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is current
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    // Right of the middle: at the left, something may stay in view above the links.
    if (link) row.current!.scrollTo({ left: link.offsetLeft + link.offsetWidth / 2 - row.current!.clientWidth * 0.6 })
  }, [current])
  return row
}
