import { bboxOf, expand } from '#lib/geo/bbox.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import type { Pin, Scene } from '#ui/map/scene.ts'

/** The share of the bounds added around the outermost pins, and in degrees around a single one. */
const MARGIN = 0.15
/** More numbers than this on one pin are left out. */
const MAX_NUMBERS = 3

/** A stop in the order of the tour, by an id of its own. */
type Place = { id: string; longitude: number | null; latitude: number | null }

/**
 * The stops on the map: one pin with all numbers for the stops of one place, and a line through them in order. Stops without
 * a known place are left out. `pinOf` is the pin of a stop, by their ids.
 */
export function sceneOfStops(stops: readonly Place[]): { scene: Scene; pinOf: Map<string, string> } {
  const placed = stops.flatMap(({ id, longitude, latitude }, index) =>
    longitude === null || latitude === null ? [] : [{ id, number: index + 1, place: [longitude, latitude] as LngLat }],
  )
  const byPlace = [...Map.groupBy(placed, ({ place }) => place.join()).values()]
  const pins = byPlace.map((here, rank): Pin => {
    const [lng, lat] = here[0]!.place
    return { id: here[0]!.id, lng, lat, label: numbersOf(here), state: 'stop', rank }
  })
  return {
    scene: { pins, clusters: [], areas: [], line: placed.map(({ place }) => place), highlighted: null },
    pinOf: new Map(byPlace.flatMap((here) => here.map(({ id }) => [id, here[0]!.id] as const))),
  }
}

/** The box of all pins, with a margin. */
export function boundsOfStops({ pins }: Scene) {
  const box = bboxOf(pins.map(({ lng, lat }) => [lng, lat]))
  return box && expand(box, MARGIN)
}

function numbersOf(here: { number: number }[]): string {
  const numbers = here.slice(0, MAX_NUMBERS).map(({ number }) => number)
  return numbers.join(', ') + (here.length > MAX_NUMBERS ? '…' : '')
}
