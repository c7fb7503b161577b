import { useMemo, useRef } from 'react'
import { MapCanvas, type MapHandle } from '#ui/map/MapCanvas.tsx'
import { ZoomButtons } from '#ui/map/ZoomButtons.tsx'
import { useSite, useText } from '#ui/use-text.ts'
import type { Stop } from '../contract.ts'
import classes from './StopsEditor.module.css'
import { boundsOfStops, sceneOfStops } from './scene-of-stops.ts'
import { useShownStops } from './use-shown-stops.ts'

type Props = {
  stops: Stop[]
  highlighted: number | null
  onHighlight: (sortableId: number | null) => void
  onOpen: (sortableId: number) => void
}

const CLOSEST_ZOOM = 16
/** Shown while no stop has a place: the United States, and most of Europe. */
const NOWHERE = { center: [-60, 42] as [number, number], zoom: 2 }

/** The numbered stops on a map, with a line in their order. */
export function StopMap({ stops, highlighted, onHighlight, onOpen }: Props) {
  const text = useText()
  const { mapStyleUrl } = useSite()
  const map = useRef<MapHandle>(null)
  const { scene, pinOf } = useMemo(() => sceneOfStops(stops.map(placeOfStop)), [stops])
  const pin = pinOf.get(String(highlighted)) ?? null
  const { shown, onView } = useShownStops(scene, pin)
  const bounds = useMemo(() => boundsOfStops(scene), [scene])
  return (
    <div className={classes.map}>
      <MapCanvas
        ref={map}
        className={classes.canvas}
        scene={shown}
        view={bounds ? { bounds } : NOWHERE}
        maxZoom={CLOSEST_ZOOM}
        styleUrl={mapStyleUrl}
        labels={{ map: text('sharedTourbook.map'), attribution: text('map.attribution') }}
        onDrawn={onView}
        onMoved={onView}
        onHover={(id) => onHighlight(id === null ? null : Number(id))}
        onOpen={(id) => onOpen(Number(id))}
      />
      <ZoomButtons map={map} className={classes.zoom} />
    </div>
  )
}

const placeOfStop = ({ sortableId, space: { longitude, latitude } }: Stop) => ({
  id: String(sortableId),
  longitude,
  latitude,
})
