import { toWorldPixels } from '#lib/geo/mercator.ts'
import type { Pin } from '#ui/map/scene.ts'
import type { MarketMap } from '../rules.ts'

/** `left` and `top` are where the pin points, in percent of the picture. */
export type PlacedPin = { pin: Pin; left: number; top: number }

/** What the text of a pin takes on the map, in pixels. */
const CHARACTER = 7.2
const PADDING = 18
const HEIGHT = 33

/**
 * The pins that lie in a picture, the best first, without those that would cover a better one, as on the map. `scale` is how
 * much the usual map enlarges the picture.
 */
export function placePins(map: MarketMap, scale: number, pins: readonly Pin[]): PlacedPin[] {
  const placed: (PlacedPin & { x: number; y: number; width: number })[] = []
  for (const pin of pins.toSorted((a, b) => a.rank - b.rank)) {
    const [worldX, worldY] = toWorldPixels([pin.lng, pin.lat], map.zoom)
    const [dx, dy] = [worldX - map.x, worldY - map.y]
    if (Math.abs(dx) > map.width / 2 || Math.abs(dy) > map.height / 2) continue
    const box = { x: dx * scale, y: dy * scale, width: pin.label.length * CHARACTER + PADDING }
    const isCovering = (other: typeof box) =>
      Math.abs(other.x - box.x) < (other.width + box.width) / 2 && Math.abs(other.y - box.y) < HEIGHT
    if (placed.some(isCovering)) continue
    placed.push({ pin, left: percent(dx / map.width), top: percent(dy / map.height), ...box })
  }
  return placed.map(({ pin, left, top }) => ({ pin, left, top }))
}

/** Of a distance from the middle, in parts of the side. */
const percent = (part: number) => Number((50 + 100 * part).toFixed(2))
