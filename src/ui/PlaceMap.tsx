import { type ComponentProps, type ReactNode, useState } from 'react'
import { deepestZoom, hasRoads } from '#lib/map-style/detail-areas.ts'
import type { MapFailure } from './map/map-shell.ts'
import { PinMap } from './map/PinMap.tsx'
import classes from './PlaceMap.module.css'
import { useSite, useText } from './use-text.ts'

const ZOOM = 14.5

type Props = {
  name: string
  longitude: number
  latitude: number
  fallback: ReactNode
  zoom?: number
  /** The label of the pin. Default: the name. */
  pinLabel?: string
} & Pick<ComponentProps<typeof PinMap>, 'other' | 'stations'>

/**
 * A map of one named place, or `fallback` in a frame of the same size: where the map can't be drawn, and where neither the
 * online map responds nor the embedded one has roads.
 */
export function PlaceMap({ name, longitude, latitude, fallback, zoom = ZOOM, pinLabel = name, ...others }: Props) {
  const text = useText()
  const { mapStyleUrl } = useSite()
  const [failure, setFailure] = useState<MapFailure | null>(mapStyleUrl ? null : 'base_map_unreachable')
  const isBlank = failure === 'cannot_draw' || (failure === 'base_map_unreachable' && !hasRoads(longitude, latitude))
  return (
    <div className={classes.map}>
      {isBlank ? (
        fallback
      ) : (
        <PinMap
          lng={longitude}
          lat={latitude}
          pinLabel={pinLabel}
          {...others}
          zoom={failure ? Math.min(zoom, deepestZoom(longitude, latitude)) : zoom}
          styleUrl={mapStyleUrl}
          labels={{ map: text('map.of', { name }), attribution: text('map.attribution') }}
          onFailure={setFailure}
        />
      )}
    </div>
  )
}
