import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Bbox, bboxOf, contains } from '#lib/geo/bbox.ts'
import { type Padding, type Size, viewOf } from '#lib/geo/fit-view.ts'
import type { MapView } from '#ui/map/map-shell.ts'
import { useLocale } from '#ui/use-text.ts'
import { type Criteria, printCriteria } from '../../rules.ts'
import type { Search } from '../use-search-request.ts'
import { boxOf, type FoundPlace, firstView, roundBox, toBbox } from './first-view.ts'
import { searchOfView } from './leave-market.ts'

/** Wheel events come one by one; browsers reject address changes that are too frequent. */
const PAUSE_MS = 60

type Moves = {
  /** Where the search is: undefined until that is known. */
  found: FoundPlace | undefined
  padding: Padding
  /** Searches the map's view as soon as the map rests. */
  follow: boolean
  onMoved: () => void
  onReset: () => void
}

/** The view that the map should show, the view it shows with the market searched there, and how a user's moves change the search. */
export function useMapView(search: Search, size: Size, { found, padding, follow, onMoved, onReset }: Moves) {
  const { criteria, change } = search
  const locale = useLocale()
  const bounds = found?.bounds
  const [target, setTarget] = useState(() => ({ ...firstView(criteria, size, padding, found ?? null), turn: 0 }))
  const [seen, setSeen] = useState(() => ({
    zoom: target.zoom,
    bbox: roundBox(boxOf(target, size)),
    market: criteria.market,
  }))
  const shown = useRef(bounds === undefined && !criteria.bbox ? '' : shownBy(criteria))
  const pending = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  /** Set when code moves the map on behalf of the user, as a click on a cluster does. */
  const forUser = useRef(false)

  // Showing the same view again must move the map back, so each target has another number.
  const lookAt = (view: { center: [number, number]; zoom: number }) =>
    setTarget(({ turn }) => ({ ...view, turn: turn + 1 }))

  const searchHere = (bbox: Bbox) => {
    shown.current = String(bbox)
    change(searchOfView(criteria, bbox, locale), { replace: true })
    onReset()
  }

  // Filters, "back" and removed chips move the map to their results; a box set by the map itself doesn't.
  const wanted = shownBy(criteria)
  const showResults = useEffectEvent((wanted: string, bounds: FoundPlace['bounds'] | undefined) => {
    if (shown.current === wanted || (bounds === undefined && !criteria.bbox)) return
    shown.current = wanted
    clearTimeout(pending.current)
    onReset()
    // The map stays where it is without a match, and while it shows the drawn areas.
    const drawn = bboxOf(criteria.polygons.flat())
    const isVisible = drawn && isInside(seen.bbox, drawn)
    if ((bounds || criteria.bbox || drawn) && !isVisible) lookAt(firstView(criteria, size, padding, found ?? null))
  })
  useEffect(() => showResults(wanted, bounds), [wanted, bounds])
  useEffect(() => () => clearTimeout(pending.current), [])

  return {
    target,
    seen,
    size,
    padding,
    lookAt,
    moved(view: MapView, { byUser }: { byUser: boolean }) {
      const bbox = roundBox(view.bbox)
      setSeen({ zoom: view.zoom, bbox, market: criteria.market })
      // A resize must not drop the search that the user's own move is about to start.
      if (!byUser && !forUser.current) return
      forUser.current = false
      clearTimeout(pending.current)
      onMoved()
      if (follow) pending.current = setTimeout(() => searchHere(bbox), PAUSE_MS)
    },
    openBox(bbox: Bbox) {
      forUser.current = true
      lookAt(viewOf(bbox, size, padding))
    },
    /** Shows every match, without searching there. */
    showAll: () => bounds && lookAt(viewOf(toBbox(bounds.all), size, padding)),
    searchHere: () => searchHere(seen.bbox),
    reset() {
      onReset()
      if (!criteria.bbox) return lookAt(firstView(criteria, size, padding, found ?? null))
      change({ criteria: { bbox: null } }, { replace: true })
    },
  }
}

const isInside = (outer: Bbox, [west, south, east, north]: Bbox) =>
  contains(outer, [west, south]) && contains(outer, [east, north])

/** What a search wants the map to show: its box, else the results of its other filters. */
function shownBy(criteria: Criteria): string {
  return criteria.bbox ? String(criteria.bbox) : JSON.stringify(printCriteria(criteria))
}
