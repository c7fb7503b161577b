import { useEffect, useRef } from 'react'

/**
 * Scrolls a row of links sideways to that of the page, where they have too little room, and to one that the keyboard
 * reaches, because browsers leave a link where it is that they show in part. `current` changes with the page.
 */
export function useCurrentInView<Row extends HTMLElement>(current: string) {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is current
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) center(link, row.current!)
  }, [current])
  useEffect(() => {
    const links = row.current
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(':focus-visible')) center(target, links!)
    }
    links?.addEventListener('focusin', onFocus)
    return () => links?.removeEventListener('focusin', onFocus)
  }, [])
  return row
}

function center(link: HTMLElement, row: HTMLElement) {
  row.scrollTo({ left: link.offsetLeft + (link.offsetWidth - row.clientWidth) / 2 })
}
