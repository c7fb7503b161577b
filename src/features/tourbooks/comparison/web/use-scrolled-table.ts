import { type RefObject, useEffect, useState } from 'react'

/**
 * How far a table is scrolled sideways in its frame, and whether its heads have left the window upwards while its rows are still in it.
 */
export function useScrolledTable(frame: RefObject<HTMLElement | null>, heads: RefObject<HTMLElement | null>) {
  const [left, setLeft] = useState(0)
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const [scrolled, row] = [frame.current, heads.current]
    if (!scrolled || !row) return
    const follow = () => setLeft(scrolled.scrollLeft)
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(row)
    scrolled.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      scrolled.removeEventListener('scroll', follow)
    }
  }, [frame, heads])
  return { left, isPast }
}
