import { type RefObject, useEffect, useState } from 'react'

/** Rows that the server renders whole: more than any window shows at first. */
const FIRST_ROWS = 30
/** How far from the window a row becomes whole. */
const AHEAD = '1000px 0px'

/**
 * The stops whose rows are whole: the first ones, and those that have been near the window. Of the others only the words are
 * rendered, so that hundreds of stops open and move without a wait.
 */
export function useNearRows(list: RefObject<HTMLElement | null>, sortableIds: readonly number[]): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set(sortableIds.slice(0, FIRST_ROWS)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: other stops have other rows
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const rows = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target as HTMLElement)
        if (rows.length === 0) return
        for (const row of rows) observer.unobserve(row)
        setNear((before) => new Set([...before, ...rows.map(({ dataset }) => Number(dataset.stop))]))
      },
      // On a phone the page scrolls, else the list.
      { rootMargin: AHEAD, scrollMargin: AHEAD },
    )
    for (const row of list.current?.querySelectorAll('[data-stop]:not([data-near])') ?? []) observer.observe(row)
    return () => observer.disconnect()
  }, [list, sortableIds])
  return near
}
