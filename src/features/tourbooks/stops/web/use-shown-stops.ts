import { useMemo, useState } from 'react'
import type { MapView } from '#ui/map/map-shell.ts'
import type { Scene } from '#ui/map/scene.ts'
import { spreadPins } from '#ui/map/spread-pins.ts'

/** The scene of a map of stops with none of their numbers covered, however far it is zoomed; `onView` is called with each view of the map. */
export function useShownStops(scene: Scene, highlighted: string | null) {
  const [zoom, setZoom] = useState<number | null>(null)
  const pins = useMemo(() => (zoom === null ? scene.pins : spreadPins(scene.pins, zoom)), [scene, zoom])
  const shown = useMemo(() => ({ ...scene, pins, highlighted }), [scene, pins, highlighted])
  return { shown, onView: (view: MapView) => setZoom(view.zoom) }
}
