import { accessibleColor } from '#lib/contrast.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { baseMapVersion, MAP_ATTRIBUTION } from '#lib/map-style/base-map.ts'
import { paths } from '#lib/paths.ts'

type Mapped = { id: number; longitude: number; latitude: number }

/** A picture of the map around a building, with a pin in the color of its site: its size in pixels, and its address. */
export function buildingMap({ id, longitude, latitude }: Mapped, chosenColor: string) {
  const { color } = accessibleColor(chosenColor)
  const point: LngLat = [longitude, latitude]
  // The address names all that the picture shows, so that browsers may store it.
  const version = [baseMapVersion, longitude.toFixed(5), latitude.toFixed(5), color.slice(1)].join('_')
  return {
    href: paths.buildingMap({ id, version }),
    picture: {
      width: 640,
      height: 360,
      view: { center: point, zoom: 14.5 },
      pins: [{ point, label: '' }],
      color,
      attribution: MAP_ATTRIBUTION,
    },
  }
}

/** The color in the version of a map's address; undefined where there is none. */
export const colorOfMap = (version: string): string | undefined => {
  const hex = /_([0-9a-f]{6})$/.exec(version)?.[1]
  return hex && `#${hex}`
}
