import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * The ids of a wrapping row's chips that are not on its first line, which is the only one shown. Chips are the elements
 * with `data-filter`, which holds the id.
 */
export function useOverflow(row: RefObject<HTMLElement | null>): ReadonlySet<string> {
  const [ids, setIds] = useState<readonly string[]>([])
  useLayoutEffect(() => {
    const chips = [...row.current!.querySelectorAll<HTMLElement>('[data-filter]')]
    const measure = () => {
      const next = chips
        .filter(({ offsetTop }) => offsetTop > chips[0]!.offsetTop)
        .map(({ dataset }) => dataset.filter!)
      setIds((before) => (String(before) === String(next) ? before : next))
    }
    const observer = new ResizeObserver(measure)
    for (const element of [row.current!, ...chips]) observer.observe(element)
    return () => observer.disconnect()
  }, [row])
  return new Set(ids)
}
