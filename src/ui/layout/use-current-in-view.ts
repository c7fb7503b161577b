import { useEffect, useRef } from 'react'

/** Scrolls a row of links sideways to that of the page, where they have too little room; `current` changes with the page. */
export function useCurrentInView<Row extends HTMLElement>(current: string) {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is current
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) row.current!.scrollTo({ left: link.offsetLeft + (link.offsetWidth - row.current!.clientWidth) / 2 })
  }, [current])
  return row
}
