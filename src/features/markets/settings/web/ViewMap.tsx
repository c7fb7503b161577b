import { useEffect, useRef, useState } from 'react'
import type { LngLat } from '#lib/geo/geometry.ts'
import { leaveToPage } from '#ui/map/leave-to-page.ts'
import { MapCanvas, type MapHandle } from '#ui/map/MapCanvas.tsx'
import pinMap from '#ui/map/PinMap.module.css'
import { emptyScene } from '#ui/map/scene.ts'
import { ZoomButtons } from '#ui/map/ZoomButtons.tsx'
import { useSite, useText } from '#ui/use-text.ts'

export type MapView = { center: LngLat; zoom: number }
type Props = {
  /** Another view moves the map. */
  view: MapView
  onMoved: (view: MapView) => void
}

/** A map without pins, whose view can be taken; one finger and the wheel scroll the page. */
export function ViewMap({ view, onMoved }: Props) {
  const text = useText()
  const { mapStyleUrl } = useSite()
  const map = useRef<MapHandle>(null)
  const [isMounted, setMounted] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => setMounted(true), [])
  if (hasFailed) return <p>{text('pin.unavailable')}</p>
  return (
    <div className={`${pinMap.place} ${pinMap.framed}`} data-tall {...leaveToPage}>
      {isMounted && (
        <MapCanvas
          ref={map}
          className={pinMap.canvas ?? ''}
          scene={emptyScene}
          view={view}
          styleUrl={mapStyleUrl}
          labels={{ map: text('market.firstView.map'), attribution: text('map.attribution') }}
          onMoved={({ center, zoom }) => onMoved({ center, zoom })}
          onFailure={(failure) => failure === 'cannot_draw' && setFailed(true)}
        />
      )}
      <ZoomButtons map={map} className={pinMap.zoom} />
    </div>
  )
}
