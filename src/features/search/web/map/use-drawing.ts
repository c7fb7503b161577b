import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { LngLat, RingProblem } from '#lib/geo/geometry.ts'
import type { DrawCallbacks, DrawMode } from '#ui/map/draw-area.ts'
import type { MapHandle } from '#ui/map/MapCanvas.tsx'
import type { Search } from '../use-search-request.ts'
import { addPolygon, mapState, UNTOUCHED } from './map-state.ts'

/** The state of drawing areas on the map, and its actions. */
export type Drawing = ReturnType<typeof useDrawing>

/** Drawing on the map that `map` will hold. */
export function useDrawing(search: Search) {
  const { polygons } = search.criteria
  const [state, dispatch] = useReducer(mapState, UNTOUCHED)
  const map = useRef<MapHandle>(null)
  const [mode, setMode] = useState<DrawMode>('polygon')
  const [editing, setEditing] = useState<number | null>(null)
  const [problem, setProblem] = useState<RingProblem | null>(null)
  /** The areas as they were before, for Cancel. */
  const before = useRef<LngLat[][]>([])

  // Drawn areas are searched as a whole, whatever part of them the map shows.
  const setPolygons = (next: LngLat[][], options?: { replace: boolean }) =>
    search.change({ criteria: { polygons: next, bbox: null } }, options)
  const begin = (area: number | null) => {
    before.current = polygons
    setMode(matchMedia('(pointer: coarse)').matches ? 'freehand' : 'polygon')
    setEditing(area)
    setProblem(null)
    dispatch({ type: 'draw_started' })
  }
  const cancel = () => {
    dispatch({ type: 'draw_ended' })
    setProblem(null)
    if (polygons !== before.current) setPolygons(before.current, { replace: true })
  }

  const onKey = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && cancel())
  useEffect(() => {
    if (!state.drawing) return
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [state.drawing])

  const callbacks: DrawCallbacks = {
    onDrawStart: () => {
      if (editing !== null) map.current?.editArea(editing)
    },
    onDrawEnd: () => dispatch({ type: 'draw_ended' }),
    onComplete: (ring) => {
      setProblem(null)
      dispatch({ type: 'draw_ended' })
      setPolygons(addPolygon(polygons, ring))
    },
    onAreas: (areas) => setPolygons(areas, { replace: true }),
    onInvalid: setProblem,
  }

  return {
    state,
    polygons,
    dispatch,
    map,
    mode,
    setMode,
    editing: state.drawing ? editing : null,
    problem,
    clearProblem: () => setProblem(null),
    callbacks,
    begin,
    cancel,
    done: () => {
      if (map.current?.finishDrawing() === false) return
      dispatch({ type: 'draw_ended' })
    },
    undo: () => {
      setProblem(null)
      map.current?.undoCorner()
    },
    deleteAreas: () => {
      const indexes = editing === null ? polygons.map((_ring, index) => index) : [editing]
      for (const index of indexes.reverse()) map.current?.removeArea(index)
    },
  }
}
