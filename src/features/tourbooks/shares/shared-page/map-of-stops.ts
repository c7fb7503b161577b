import { readableColor } from '#lib/contrast.ts'
import { MAP_ATTRIBUTION } from '#lib/map-style/base-map.ts'
import { paths } from '#lib/paths.ts'
import { digestMap } from '#platform/map-picture/digest-map.ts'
import type { MapPictures } from '#platform/map-picture/make-map-pictures.ts'
import type { SharedTourbook } from './contract.ts'

type Picture = Parameters<MapPictures>[0]

/** In pixels of the browser's map: as wide as a phone shows it, in print a little smaller. */
const SIZE = { width: 480, height: 360 }

/** The numbered stops of a link on a map; null if the link hides where they are, or that is not known. */
export function mapOfStops({
  places,
  hides,
  sender,
}: Pick<SharedTourbook, 'places' | 'hides' | 'sender'>): Picture | null {
  if (hides.includes('address')) return null
  const pins = places.flatMap(({ longitude, latitude }, index) =>
    longitude === null || latitude === null
      ? []
      : [{ point: [longitude, latitude] as [number, number], label: String(index + 1) }],
  )
  if (pins.length === 0) return null
  return { ...SIZE, pins, hasRoute: true, color: readableColor(sender.color), attribution: MAP_ATTRIBUTION }
}

/** Where a map is. Another map has another path, so that no browser shows an earlier one. */
export const mapPath = (token: string, map: Picture | null): string | null =>
  map && paths.tourbookShareMap({ token, version: digestMap(map) })
