import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { useNear } from '../layout/use-near.ts'
import { leaveToPage } from './leave-to-page.ts'
import { MapCanvas, type MapHandle } from './MapCanvas.tsx'
import type { MapFailure, MapLabels } from './map-shell.ts'
import styles from './PinMap.module.css'
import type { Scene } from './scene.ts'

type PinMapProps = {
  lng: number
  lat: number
  /** The pin's label, such as the building's name. */
  pinLabel: string
  zoom: number
  styleUrl: string
  labels: MapLabels & { zoomIn: string; zoomOut: string }
  onFailure: (failure: MapFailure) => void
}

// Early enough that the map is loaded when it scrolls into view.
const LOAD_AHEAD = '300px'

/** A map of one place with one pin; loads shortly before it scrolls into view. Its parent gives it a size. */
export function PinMap({ lng, lat, pinLabel, zoom, styleUrl, labels, onFailure }: PinMapProps) {
  const place = useRef<HTMLDivElement>(null)
  const map = useRef<MapHandle>(null)
  const isNear = useNear(place, LOAD_AHEAD)
  const scene = useMemo<Scene>(
    () => ({
      pins: [{ id: 'place', lng, lat, label: pinLabel, state: 'default', rank: 0 }],
      clusters: [],
      areas: [],
      highlighted: 'place',
    }),
    [lng, lat, pinLabel],
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
          <div className={styles.zoom}>
            <button type="button" aria-label={labels.zoomIn} onClick={() => map.current?.zoomBy(1)}>
              <IconPlus size={18} stroke={1.75} aria-hidden />
            </button>
            <button type="button" aria-label={labels.zoomOut} onClick={() => map.current?.zoomBy(-1)}>
              <IconMinus size={18} stroke={1.75} aria-hidden />
            </button>
          </div>
        </>
      )}
    </div>
  )
}
