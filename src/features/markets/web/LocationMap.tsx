import { PlaceMap } from '#ui/PlaceMap.tsx'
import { SubmarketOutlines } from './SubmarketOutlines.tsx'

type Props = { name: string; longitude: number; latitude: number }

/** A map of a building, or the outlines of the submarkets around it where no map has anything to show. */
export function LocationMap(place: Props) {
  return <PlaceMap {...place} fallback={<SubmarketOutlines longitude={place.longitude} latitude={place.latitude} />} />
}
