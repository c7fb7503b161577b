import type { Map as MapLibreMap } from 'maplibre-gl'
import { deepestZoom, hasRoads } from '#lib/map-style/detail-areas.ts'
import styles from './map.module.css'

/** So close to the limit another zoom would show nothing more. */
const NEAR_LIMIT = 0.5

/** Shows a text on the embedded map where it can't be zoomed further for want of streets. */
export function noteStreets(map: MapLibreMap, text: string): void {
  const note = document.createElement('p')
  note.className = styles.note ?? ''
  note.setAttribute('role', 'status')
  map.getContainer().append(note)
  const update = () => {
    const { lng, lat } = map.getCenter()
    const isMissed = !hasRoads(lng, lat) && map.getZoom() >= deepestZoom(lng, lat) - NEAR_LIMIT
    note.textContent = isMissed ? text : ''
  }
  update()
  map.on('moveend', update)
}
