import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { badgeLayer, clusterLayer, dotLayer, pinLayer, stopLayer } from './scene-layers.ts'

type Hit = { kind: 'pin' | 'cluster'; id: string }

// A dot is 8 wide, a pin 28 high: with these margins the target is 44 for a finger and 24 for a mouse.
const touchMargin = 18
const mouseMargin = 8

/** The item under the pointer: the highlighted pin if it is over that, else the nearest pin, dot or cluster within reach. */
export function hitAt(
  map: MapLibreMap,
  event: MapMouseEvent,
  highlighted: string | null,
  highlightedElement: HTMLElement | undefined,
): Hit | null {
  const { clientX, clientY } = event.originalEvent
  if (highlighted && highlightedElement && covers(highlightedElement, clientX, clientY)) {
    return { kind: 'pin', id: highlighted }
  }
  const layers = [clusterLayer, stopLayer, badgeLayer, pinLayer, dotLayer].filter((layer) => map.getLayer(layer))
  if (layers.length === 0) return null
  const exact = map.queryRenderedFeatures(event.point, { layers }).find(opensSomething)
  if (exact) return asHit(exact)

  const margin = isTouch(event.originalEvent) ? touchMargin : mouseMargin
  const { x, y } = event.point
  const around = map.queryRenderedFeatures(
    [
      [x - margin, y - margin],
      [x + margin, y + margin],
    ],
    { layers },
  )
  const byDistance = around
    .flatMap((feature) => {
      if (feature.geometry.type !== 'Point' || !opensSomething(feature)) return []
      const [lng = 0, lat = 0] = feature.geometry.coordinates
      const place = map.project([lng, lat])
      return [{ feature, distance: Math.hypot(place.x - x, place.y - y) }]
    })
    .sort((one, other) => one.distance - other.distance)
  return byDistance[0] ? asHit(byDistance[0].feature) : null
}

/** The mark of a searched place is no item, and covers none. */
const opensSomething = ({ properties }: { properties: Record<string, unknown> }) => properties.id !== ''

function asHit(feature: { layer: { id: string }; properties: Record<string, unknown> }): Hit {
  return { kind: feature.layer.id === clusterLayer ? 'cluster' : 'pin', id: String(feature.properties.id) }
}

function covers(element: HTMLElement, x: number, y: number): boolean {
  const box = element.getBoundingClientRect()
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

function isTouch(event: MouseEvent): boolean {
  if ('pointerType' in event) return event.pointerType === 'touch'
  return window.matchMedia('(pointer: coarse)').matches
}
