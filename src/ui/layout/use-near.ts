import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has been in the window, or within `ahead` of it, such as "300px": what it shows is loaded then. */
export function useNear(place: RefObject<Element | null>, ahead: string): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: ahead,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, ahead])
  return isNear
}
