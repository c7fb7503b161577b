import { accessibleColor } from '#lib/contrast.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { wholeTileZoom } from '#lib/geo/whole-tiles.ts'
import { baseMapVersion, MAP_ATTRIBUTION } from '#lib/map-style/base-map.ts'
import { paths } from '#lib/paths.ts'

type Mapped = { id: number; longitude: number; latitude: number }

/** At a whole number of pixels a tile is sharp. */
const ZOOM = wholeTileZoom(14.5)

/** A picture of the map with a building in its middle: its size in pixels, and its address. */
export function buildingMap({ id, longitude, latitude }: Mapped) {
  const center: LngLat = [longitude, latitude]
  // The address names all that the picture shows, so that browsers may store it.
  const version = [baseMapVersion, longitude.toFixed(5), latitude.toFixed(5)].join('_')
  return {
    href: paths.buildingMap({ id, version }),
    picture: { width: 640, height: 360, view: { center, zoom: ZOOM }, pins: [], attribution: MAP_ATTRIBUTION },
  }
}

/** The icon of a site in its color, and its address there. */
export function siteIcon(chosen: string) {
  const { color } = accessibleColor(chosen)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${color}"/><path d="M9 8h14v3H9zm0 6h8v3H9zm0 6h14v4H9z" fill="#fff"/></svg>`
  return { svg, href: `/icon.svg?color=${color.slice(1)}` }
}
