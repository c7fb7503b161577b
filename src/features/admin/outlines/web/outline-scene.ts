import { type Bbox, bboxOf } from '#lib/geo/bbox.ts'
import { type LngLat, pointInRing, type Ring, ringArea, toMicro } from '#lib/geo/geometry.ts'
import { decodePolyline } from '#lib/geo/polyline.ts'
import type { DrawnArea } from '../contract.ts'

/** A submarket or shape with its rings in degrees. */
type Outline = { slug: string; name: string; rings: LngLat[][] }

export const outlinesOf = (areas: readonly DrawnArea[]): Outline[] =>
  areas.flatMap(({ slug, name, rings }) => (rings.length > 0 ? [{ slug, name, rings: rings.map(decodePolyline) }] : []))

/** The smallest box around these outlines. */
export const boundsOf = (outlines: readonly Pick<Outline, 'rings'>[]): Bbox | null =>
  bboxOf(outlines.flatMap(({ rings }) => rings.flat()))

/** The smallest area that holds the place, as spaces there are shown with the smallest submarket. */
export function areaAt(outlines: readonly Outline[], [lng, lat]: LngLat): Outline | undefined {
  const holding = outlines.flatMap((outline) => {
    const rings = outline.rings.map((ring): Ring => ring.map(([x, y]) => [toMicro(x), toMicro(y)]))
    const around = rings.filter((ring) => pointInRing(toMicro(lng), toMicro(lat), ring))
    return around.length % 2 === 1 ? [{ outline, area: ringArea(around[0]!) }] : []
  })
  return holding.toSorted((one, other) => one.area - other.area)[0]?.outline
}
