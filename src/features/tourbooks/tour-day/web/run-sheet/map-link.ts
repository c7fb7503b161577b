import type { LngLat } from '#lib/geo/geometry.ts'

/** Devices that open Apple Maps, and know no `geo:` links. */
const APPLE = /iPhone|iPad|Macintosh/

/** A link that opens a place in the maps of the device, with the address as its name. */
export function mapLink([longitude, latitude]: LngLat, address: string, userAgent: string): string {
  const [place, name] = [`${latitude},${longitude}`, encodeURIComponent(address)]
  return APPLE.test(userAgent) ? `maps:?ll=${place}&q=${name}` : `geo:${place}?q=${place}(${name})`
}
