import { CHECK, type Pin, type Scene } from '#ui/map/scene.ts'
import type { Stops } from './use-stop-change.ts'

/**
 * The map of a search that adds to a tourbook: pins of its stops have their numbers, those of selected buildings a check, and
 * stops that the search does not find are numbers without a rent.
 */
export function markOnMap(
  scene: Scene,
  { stops, selected }: { stops: Stops; selected: ReadonlySet<number | undefined> },
): Scene {
  const numbered = stops.map((stop, index) => ({ ...stop, number: index + 1 }))
  const byPlace = Map.groupBy(numbered, ({ buildingId, number }) => String(buildingId ?? `stop-${number}`))
  const numbersOf = (id: string) =>
    byPlace
      .get(id)
      ?.map(({ number }) => number)
      .join(', ')
  const found = new Set(scene.pins.map(({ id }) => id))
  const pins = scene.pins.map((pin): Pin => {
    const badge = selected.has(Number(pin.id)) ? CHECK : numbersOf(pin.id)
    return badge ? { ...pin, badge, state: 'default', dot: false, rank: 0 } : pin
  })
  const hidden = [...byPlace].flatMap(([id, [first]]): Pin[] => {
    const { longitude: lng, latitude: lat } = first!
    const isShown = found.has(id) || lng === null || lat === null
    return isShown ? [] : [{ id, lng, lat, label: '', badge: numbersOf(id)!, state: 'default', rank: 0 }]
  })
  return { ...scene, pins: [...pins, ...hidden] }
}
