import { StaticMap } from './map/StaticMap.tsx'
import classes from './PlaceMap.module.css'
import { useSite, useText } from './use-text.ts'

/** A map of one named place, to look at. */
export function PlaceMap({ name, longitude, latitude }: { name: string; longitude: number; latitude: number }) {
  const text = useText()
  const { mapStyleUrl } = useSite()
  return (
    <StaticMap
      className={classes.map}
      lng={longitude}
      lat={latitude}
      pinLabel={name}
      styleUrl={mapStyleUrl}
      labels={{ map: text('map.of', { name }), attribution: text('map.attribution') }}
    />
  )
}
