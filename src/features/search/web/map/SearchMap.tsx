import { useLayoutEffect, useRef, useState } from 'react'
import type { Size } from './first-view.ts'
import { MapOfResults, type SearchMapProps } from './MapOfResults.tsx'
import classes from './SearchMap.module.css'

/** The container of the map, which is rendered in the browser once the container's size is known. */
export function SearchMap(props: SearchMapProps) {
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = place.current ?? {}
    setSize({ width, height })
  }, [])
  return (
    <div ref={place} className={classes.place}>
      {size && <MapOfResults {...props} size={size} />}
    </div>
  )
}
