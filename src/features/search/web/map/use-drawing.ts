import { useCallback, useEffect, useRef, useState } from 'react'
import type { LngLat, RingProblem } from '#lib/geo/geometry.ts'
import type { DrawCallbacks, DrawMode } from '#ui/map/draw-area.ts'
import type { MapHandle } from '#ui/map/MapCanvas.tsx'
import type { Search } from '../use-search-request.ts'
import { type MapEvent, type MapState, mapState } from './map-state.ts'

/** The state of drawing areas on the map, and its actions. */
export type Drawing = ReturnType<typeof useDrawing>

/** The map's state of a search. The areas are in the address; the rest is state of the page. */
export function useMapState({ criteria, change }: Search): [MapState, (event: MapEvent) => void] {
  const [touched, setTouched] = useState({ moved: false, drawing: false })
  const state: MapState = { ...touched, polygons: criteria.polygons }
  const latest = useRef(state)
  latest.current = state
  const dispatch = useCallback(
    (event: MapEvent) => {
      const before = latest.current
      const next = mapState(before, event)
      if (next === before) return
      latest.current = next
      setTouched({ moved: next.moved, drawing: next.drawing })
      if (next.polygons === before.polygons) return
      // Drawn areas are searched as a whole, whatever part of them the map shows.
      change({ criteria: { polygons: next.polygons, bbox: null } }, { replace: event.type === 'polygons_changed' })
    },
    [change],
  )
  return [state, dispatch]
}

/** Drawing on the map that `map` will hold. */
export function useDrawing(search: Search) {
  const [state, dispatch] = useMapState(search)
  const map = useRef<MapHandle>(null)
  const [mode, setMode] = useState<DrawMode>('polygon')
  const [editing, setEditing] = useState<number | null>(null)
  const [problem, setProblem] = useState<RingProblem | null>(null)
  /** The areas as they were before, for Cancel. */
  const before = useRef<LngLat[][]>([])
  const drawing = useRef(state.drawing)
  drawing.current = state.drawing

  const begin = (area: number | null) => {
    before.current = state.polygons
    setMode(matchMedia('(pointer: coarse)').matches ? 'freehand' : 'polygon')
    setEditing(area)
    setProblem(null)
    dispatch({ type: 'draw_started' })
  }
  const cancel = useCallback(() => {
    if (!drawing.current) return
    dispatch({ type: 'draw_ended' })
    setProblem(null)
    dispatch({ type: 'polygons_changed', polygons: before.current })
  }, [dispatch])

  useEffect(() => {
    if (!state.drawing) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && cancel()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [state.drawing, cancel])

  const callbacks: DrawCallbacks = {
    onDrawStart: () => {
      if (editing !== null) map.current?.editArea(editing)
    },
    onDrawEnd: () => dispatch({ type: 'draw_ended' }),
    onComplete: (ring) => {
      drawing.current = false
      setProblem(null)
      dispatch({ type: 'polygon_completed', ring })
    },
    // A completed area was reported by onComplete.
    onAreas: (polygons) => {
      if (drawing.current) dispatch({ type: 'polygons_changed', polygons })
    },
    onInvalid: setProblem,
  }

  return {
    state,
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
      map.current?.finishDrawing()
      dispatch({ type: 'draw_ended' })
    },
    undo: () => {
      setProblem(null)
      map.current?.undoCorner()
    },
    deleteAreas: () => {
      const indexes = editing === null ? state.polygons.map((_ring, index) => index) : [editing]
      for (const index of indexes.reverse()) map.current?.removeArea(index)
    },
  }
}
