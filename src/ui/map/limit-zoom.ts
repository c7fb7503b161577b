import type { Map as MapLibreMap } from 'maplibre-gl'
import type { LngLat } from '#lib/geo/geometry.ts'
import { deepestZoom } from '#lib/map-style/detail-areas.ts'

/**
 * Limits the zoom of the embedded map to what it shows, after each move to the limit of the new center. Returns a function
 * that gives the limit at a place and allows a move there; `deepest` is the limit where every street is shown.
 */
export function limitZoom(map: MapLibreMap, deepest: number, durationMs: () => number): (center: LngLat) => number {
  const limitAt = ([lng, lat]: LngLat) => Math.min(deepest, deepestZoom(lng, lat))
  const centerLimit = () => {
    const { lng, lat } = map.getCenter()
    return limitAt([lng, lat])
  }
  map.setMaxZoom(centerLimit())
  map.on('moveend', () => {
    const limit = centerLimit()
    // A limit below the current zoom would make the map jump, so it zooms out first; the end of that sets the limit.
    if (map.getZoom() > limit + 0.01) map.easeTo({ zoom: limit, duration: durationMs() })
    else map.setMaxZoom(limit)
  })
  return (center) => {
    map.setMaxZoom(deepest)
    return limitAt(center)
  }
}
