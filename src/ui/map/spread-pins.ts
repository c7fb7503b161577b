import type { Pin } from './scene.ts'

/** Of the square of a stop with a little space, in CSS pixels. */
const SIZE = 41
/** Enough for five squares at one place. */
const ROUNDS = 12
const TILE = 512

/** Squares of stops that would cover each other at a zoom, moved apart until each number is seen; others stay where they are. */
export function spreadPins(pins: readonly Pin[], zoom: number): Pin[] {
  const pixelsPerDegree = (TILE * 2 ** zoom) / 360
  // The map is stretched towards the poles; stops of one tour are near enough for one scale.
  const pixelsPerLatitude = pixelsPerDegree / Math.cos(((pins[0]?.lat ?? 0) * Math.PI) / 180)
  const places = pins.map(({ lng, lat }) => ({ x: lng * pixelsPerDegree, y: lat * pixelsPerLatitude }))
  for (let round = 0; round < ROUNDS; round++) {
    let isSpread = true
    places.forEach((one, index) => {
      for (const other of places.slice(index + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y]
        const missing = SIZE - Math.max(Math.abs(dx), Math.abs(dy))
        if (missing <= 0) continue
        isSpread = false
        const axis = Math.abs(dx) >= Math.abs(dy) ? 'x' : 'y'
        const step = (missing / 2) * (other[axis] >= one[axis] ? 1 : -1)
        one[axis] -= step
        other[axis] += step
      }
    })
    if (isSpread) break
  }
  return pins.map((pin, index) => {
    const { x, y } = places[index]!
    return { ...pin, lng: x / pixelsPerDegree, lat: y / pixelsPerLatitude }
  })
}
