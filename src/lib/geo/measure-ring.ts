import { EARTH_RADIUS_METERS } from './distance.ts'
import { fromMicro, type Ring } from './geometry.ts'

const RADIANS = Math.PI / 180

/** The square meters a ring encloses on a sphere: exact for edges along meridians and parallels, close for a city's. */
export function measureRing(ring: Ring): number {
  let sum = 0
  let [lastX, lastY] = ring.at(-1) ?? [0, 0]
  for (const [x, y] of ring) {
    const width = fromMicro(x - lastX) * RADIANS
    sum += width * (2 + Math.sin(fromMicro(lastY) * RADIANS) + Math.sin(fromMicro(y) * RADIANS))
    lastX = x
    lastY = y
  }
  return Math.abs((sum * EARTH_RADIUS_METERS ** 2) / 2)
}
