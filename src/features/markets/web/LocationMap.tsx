import { useEffect, useState } from 'react'
import type { NamedPoint } from '#ui/map/scene.ts'
import { PlaceMap } from '#ui/PlaceMap.tsx'
import { SubmarketOutlines } from './SubmarketOutlines.tsx'

type Props = { name: string; longitude: number; latitude: number }

const MAX_STATIONS = 6

/** A map of a building and the stations near it, or the outlines of the submarkets around it where no map has anything to show. */
export function LocationMap(place: Props) {
  return (
    <PlaceMap
      {...place}
      stations={useStations(place)}
      fallback={<SubmarketOutlines longitude={place.longitude} latitude={place.latitude} />}
    />
  )
}

/** The stations within a walk, whose list is loaded after the page; the map is the same without them. */
function useStations({ longitude, latitude }: Props): readonly NamedPoint[] | undefined {
  const [stations, setStations] = useState<NamedPoint[]>()
  useEffect(() => {
    let isCurrent = true
    import('../stations/rules.ts').then(
      ({ stationsNear }) => {
        if (!isCurrent) return
        const near = stationsNear([longitude, latitude], MAX_STATIONS)
        setStations(near.map(([name, , lat, lng]) => ({ name, lng, lat })))
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [longitude, latitude])
  return stations
}
