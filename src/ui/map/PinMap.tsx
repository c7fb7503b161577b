import { useMemo, useRef } from 'react'
import { useNear } from '../layout/use-near.ts'
import { leaveToPage } from './leave-to-page.ts'
import { MapCanvas, type MapHandle } from './MapCanvas.tsx'
import type { MapFailure, MapLabels } from './map-shell.ts'
import styles from './PinMap.module.css'
import type { NamedPoint, Scene } from './scene.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

type PinMapProps = {
  lng: number
  lat: number
  /** The pin's label, such as the building's name. */
  pinLabel: string
  /** A second place, such as where another source has it; the same object while it is the same. */
  other?: { lng: number; lat: number; label: string } | undefined
  /** Also the same array while they are the same. */
  stations?: readonly NamedPoint[] | undefined
  zoom: number
  styleUrl: string
  labels: MapLabels
  onFailure: (failure: MapFailure) => void
}

// Early enough that the map is loaded when it scrolls into view.
const LOAD_AHEAD = '300px'

/** A map of one place with its pin, perhaps a second one and stations; loads shortly before it scrolls into view. Its parent gives it a size. */
export function PinMap({ lng, lat, pinLabel, other, stations, zoom, styleUrl, labels, onFailure }: PinMapProps) {
  const place = useRef<HTMLDivElement>(null)
  const map = useRef<MapHandle>(null)
  const isNear = useNear(place, LOAD_AHEAD)
  const scene = useMemo<Scene>(
    () => ({
      pins: [
        { id: 'place', lng, lat, label: pinLabel, state: 'default', rank: 0 },
        ...(other ? [{ id: 'other', ...other, state: 'default' as const, rank: 1 }] : []),
      ],
      clusters: [],
      areas: [],
      ...(stations && { stations }),
      highlighted: 'place',
    }),
    [lng, lat, pinLabel, other, stations],
  )

  return (
    <div ref={place} className={styles.place} {...leaveToPage}>
      {isNear && (
        <>
          <MapCanvas
            ref={map}
            className={styles.canvas}
            view={{ center: [lng, lat], zoom }}
            {...{ scene, styleUrl, labels, onFailure }}
          />
          <ZoomButtons map={map} className={styles.zoom} />
        </>
      )}
    </div>
  )
}
