import { useLayoutEffect, useRef, useState } from 'react'
import type { Size } from './first-view.ts'
import { MapOfResults, type SearchMapProps } from './MapOfResults.tsx'
import classes from './SearchMap.module.css'

/** The container of the map, which is rendered in the browser once its size, and where the matches are, is known. */
export function SearchMap({ failed, ...props }: SearchMapProps & { failed: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const measure = () => setSize({ width: place.current!.clientWidth, height: place.current!.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [])
  const [ready, setReady] = useState(false)
  // The first view shows the results, so the map waits for them; later searches move the same map.
  if (!ready && (failed || props.bounds !== undefined || props.search.criteria.bbox)) setReady(true)
  return (
    <div ref={place} className={classes.place}>
      {size && ready && <MapOfResults {...props} size={size} />}
    </div>
  )
}
