import { useEffect, useRef } from 'react'

/** Scrolls a row of links sideways to that of the page, where they have too little room; `current` changes with the page. */
export function useCurrentInView(current: string) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is current
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) row.current!.scrollTo({ left: link.offsetLeft - (row.current!.clientWidth - link.offsetWidth) / 2 })
  }, [current])
  return row
}
