import { useMemo, useState } from 'react'
import { MapCanvas } from '#ui/map/MapCanvas.tsx'
import type { MapFailure } from '#ui/map/map-shell.ts'
import { useSite, useText } from '#ui/use-text.ts'
import { boundsOfStops, sceneOfStops } from '../../../stops/web/scene-of-stops.ts'
import { useShownStops } from '../../../stops/web/use-shown-stops.ts'
import type { SharedPlace } from '../contract.ts'
import classes from './StopsMap.module.css'

type Props = {
  places: SharedPlace[]
  color: string
  /** Called with the key of the stop whose pin is selected. */
  onOpen: (key: string) => void
  onFailure: (failure: MapFailure) => void
}

const CLOSEST_ZOOM = 16

/** A map of the stops that moves and zooms. */
export function LiveMap({ places, color, onOpen, onFailure }: Props) {
  const text = useText()
  const { mapStyleUrl } = useSite()
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const { scene } = useMemo(() => sceneOfStops(places.map(({ key, ...place }) => ({ id: key, ...place }))), [places])
  const { shown, onView } = useShownStops(scene, highlighted)
  const bounds = useMemo(() => boundsOfStops(scene), [scene])
  return (
    bounds && (
      <MapCanvas
        className={classes.canvas}
        view={{ bounds }}
        maxZoom={CLOSEST_ZOOM}
        scene={shown}
        styleUrl={mapStyleUrl}
        stopColor={color}
        labels={{ map: text('sharedTourbook.map'), attribution: text('map.attribution') }}
        onDrawn={onView}
        onMoved={onView}
        onHover={setHighlighted}
        onOpen={onOpen}
        onFailure={onFailure}
      />
    )
  )
}
