import type { Bbox } from '#lib/geo/bbox.ts'

/** Around a single place, in degrees: about 500 m. */
const LEAST = 0.005

/** The box around places; undefined without any. */
export function boundsOf(places: readonly { lng: number; lat: number }[]): Bbox | undefined {
  if (places.length === 0) return undefined
  const lngs = places.map(({ lng }) => lng)
  const lats = places.map(({ lat }) => lat)
  const [west, east, south, north] = [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)]
  return [west - LEAST, south - LEAST, east + LEAST, north + LEAST]
}
