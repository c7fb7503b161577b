import { useLayoutEffect, useRef, useState } from 'react'
import type { ListingResults } from '../../contract.ts'
import type { SnapPoint } from '../list/PhoneSheet.tsx'
import type { Search } from '../use-search-request.ts'
import type { Size } from './first-view.ts'
import { MapOfResults } from './MapOfResults.tsx'
import classes from './SearchMap.module.css'
import type { Drawing } from './use-drawing.ts'

export type SearchMapProps = {
  search: Search
  results: ListingResults | undefined
  drawing: Drawing
  highlighted: number | null
  onHighlight: (buildingId: number | null) => void
  visited: ReadonlySet<number>
  onVisit: (buildingId: number) => void
  snapPoint: SnapPoint
  setSnapPoint: (snapPoint: SnapPoint) => void
}

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
