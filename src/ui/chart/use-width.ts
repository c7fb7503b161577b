import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of an element in pixels, followed as it changes; `initial` until it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.max(1, Math.round(entry!.contentRect.width))))
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return width
}
