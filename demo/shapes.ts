import { type LngLat, toMicro } from '#lib/geo/geometry.ts'
import { polygonText, type WriteRow } from './tables.ts'

/** Named areas to search in; outlines in degrees, longitude first. */
const SHAPES: { slug: string; name: string; outline: LngLat[] }[] = [
  {
    slug: 'downtown-transit-core',
    name: 'Downtown transit core',
    outline: [
      [-87.6424, 41.8884],
      [-87.6246, 41.8884],
      [-87.6246, 41.8739],
      [-87.6368, 41.8739],
      [-87.6424, 41.8782],
    ],
  },
  {
    slug: 'grand-central-walk',
    name: 'Ten minutes from Grand Central',
    outline: [
      [-73.9835, 40.7541],
      [-73.9796, 40.7598],
      [-73.9739, 40.7594],
      [-73.9703, 40.7523],
      [-73.9744, 40.7462],
      [-73.9806, 40.7464],
    ],
  },
  {
    slug: 'liverpool-street-walk',
    name: 'Ten minutes from Liverpool Street',
    outline: [
      [-0.0938, 51.5181],
      [-0.0871, 51.5236],
      [-0.0776, 51.5233],
      [-0.0718, 51.5179],
      [-0.0771, 51.5124],
      [-0.0877, 51.5123],
    ],
  },
]

export function writeShapes(write: WriteRow): void {
  for (const { slug, name, outline } of SHAPES) {
    const ring = outline.map(([lng, lat]): LngLat => [toMicro(lng), toMicro(lat)])
    write('shape', { slug, name, ring: polygonText(ring) })
  }
}
