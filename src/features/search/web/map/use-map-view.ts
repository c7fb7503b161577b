import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Bbox } from '#lib/geo/bbox.ts'
import type { MapView } from '#ui/map/map-shell.ts'
import type { Search } from '../use-search-request.ts'
import { firstView, roundBox, type Size, viewOf } from './first-view.ts'

/** Wheel events come one by one; browsers reject address changes that are too frequent. */
const PAUSE_MS = 60

type Moves = {
  /** Searches the map's view as soon as the map rests. */
  follow: boolean
  onMoved: () => void
  onReset: () => void
}

/** The view that the map should show, the view it shows, and how a user's moves change the search. */
export function useMapView(search: Search, size: Size, { follow, onMoved, onReset }: Moves) {
  const { criteria, change } = search
  const [target, setTarget] = useState(() => ({ ...firstView(criteria, size), turn: 0 }))
  const [seen, setSeen] = useState<{ zoom: number; bbox: Bbox | null }>({ zoom: target.zoom, bbox: null })
  const searched = useRef(String(criteria.bbox))
  const pending = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  /** Set when code moves the map on behalf of the user, as a click on a cluster does. */
  const forUser = useRef(false)

  // Showing the same view again must move the map back, so each target has another number.
  const lookAt = (view: { center: [number, number]; zoom: number }) =>
    setTarget(({ turn }) => ({ ...view, turn: turn + 1 }))

  const searchHere = (bbox: Bbox | null) => {
    searched.current = String(bbox)
    change({ criteria: { bbox } }, { replace: true })
    onReset()
  }

  // A box set elsewhere, by "back" or by removing a chip, moves the map; one set by the map itself doesn't.
  const box = String(criteria.bbox)
  const showBox = useEffectEvent((box: string) => {
    if (searched.current === box) return
    searched.current = box
    clearTimeout(pending.current)
    lookAt(firstView(criteria, size))
    onReset()
  })
  useEffect(() => showBox(box), [box])
  useEffect(() => () => clearTimeout(pending.current), [])

  return {
    target,
    seen,
    moved(view: MapView, { byUser }: { byUser: boolean }) {
      const bbox = roundBox(view.bbox)
      setSeen({ zoom: view.zoom, bbox })
      // A resize must not drop the search that the user's own move is about to start.
      if (!byUser && !forUser.current) return
      forUser.current = false
      clearTimeout(pending.current)
      onMoved()
      if (follow) pending.current = setTimeout(() => searchHere(bbox), PAUSE_MS)
    },
    openBox(bbox: Bbox) {
      forUser.current = true
      lookAt(viewOf(bbox, size, 64))
    },
    searchHere: () => searchHere(seen.bbox),
    reset() {
      searchHere(null)
      lookAt(firstView({ ...criteria, bbox: null }, size))
    },
  }
}
