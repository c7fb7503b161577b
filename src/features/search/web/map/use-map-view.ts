import { useEffect, useRef, useState } from 'react'
import type { Bbox } from '#lib/geo/bbox.ts'
import type { MapView } from '#ui/map/map-shell.ts'
import type { Search } from '../use-search-request.ts'
import { firstView, roundBox, type Size, viewOf } from './first-view.ts'

/** Turns of a wheel come one by one; browsers refuse addresses that change too often. */
const PAUSE = 60

type Moves = {
  /** Searches where the map is as soon as it rests. */
  follow: boolean
  onMoved: () => void
  onReset: () => void
}

/** Where the map is told to look, where it does look, and what a move of the reader's means for the search. */
export function useMapView(search: Search, size: Size, { follow, onMoved, onReset }: Moves) {
  const { criteria, change } = search
  const [asked, setAsked] = useState(() => ({ ...firstView(criteria, size), turn: 0 }))
  const [seen, setSeen] = useState<{ zoom: number; bbox: Bbox | null }>({ zoom: asked.zoom, bbox: null })
  const searched = useRef(String(criteria.bbox))
  const pending = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  /** Set when the map moves by our hand but for the reader, as a cluster's press does. */
  const forReader = useRef(false)

  // Asking for the same view a second time must move the map back there, so each turn differs.
  const lookAt = (view: { center: [number, number]; zoom: number }) =>
    setAsked(({ turn }) => ({ ...view, turn: turn + 1 }))

  const searchHere = (bbox: Bbox | null) => {
    searched.current = String(bbox)
    change({ criteria: { bbox } }, { replace: true })
    onReset()
  }

  // A box that came from elsewhere, by "back" or by a chip's cross, moves the map; the map's own doesn't.
  const box = String(criteria.bbox)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the box matters here
  useEffect(() => {
    if (searched.current === box) return
    searched.current = box
    clearTimeout(pending.current)
    lookAt(firstView(criteria, size))
    onReset()
  }, [box])
  useEffect(() => () => clearTimeout(pending.current), [])

  return {
    asked,
    seen,
    moved(view: MapView, { byUser }: { byUser: boolean }) {
      const bbox = roundBox(view.bbox)
      setSeen({ zoom: view.zoom, bbox })
      clearTimeout(pending.current)
      if (!byUser && !forReader.current) return
      forReader.current = false
      onMoved()
      if (follow) pending.current = setTimeout(() => searchHere(bbox), PAUSE)
    },
    openBox(bbox: Bbox) {
      forReader.current = true
      lookAt(viewOf(bbox, size, 64))
    },
    searchHere: () => searchHere(seen.bbox),
    reset() {
      searchHere(null)
      lookAt(firstView({ ...criteria, bbox: null }, size))
    },
  }
}
