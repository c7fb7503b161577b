import { StaticMap } from './map/StaticMap.tsx'
import classes from './PlaceMap.module.css'
import { useSite, useText } from './use-text.ts'

/** Outside downtown Chicago the embedded map has only shores and names: at a higher zoom it would be blank. */
const ZOOM_WITHOUT_STREETS = 11.5

/** A static map of one named place. */
export function PlaceMap({ name, longitude, latitude }: { name: string; longitude: number; latitude: number }) {
  const text = useText()
  const { mapStyleUrl } = useSite()
  return (
    <StaticMap
      className={classes.map}
      lng={longitude}
      lat={latitude}
      pinLabel={name}
      zoom={mapStyleUrl || hasStreets(longitude, latitude) ? undefined : ZOOM_WITHOUT_STREETS}
      styleUrl={mapStyleUrl}
      labels={{ map: text('map.of', { name }), attribution: text('map.attribution') }}
    />
  )
}

function hasStreets(longitude: number, latitude: number): boolean {
  return longitude > -87.8 && longitude < -87.585 && latitude > 41.775 && latitude < 41.965
}
