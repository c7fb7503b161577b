import { IconMap2, IconMapPin } from '@tabler/icons-react'
import type { LngLat } from '#lib/geo/geometry.ts'
import { toWorldPixels } from '#lib/geo/mercator.ts'
import type { SavedSearch } from '../contract.ts'
import classes from './SearchThumbnail.module.css'
import { savedRequest } from './saved-request.ts'

const WIDTH = 96
const HEIGHT = 72
const MARGIN = 10

/** A small picture of a search's drawn areas or map bounds; an icon if it has neither. */
export function SearchThumbnail({ search }: { search: SavedSearch }) {
  const { criteria } = savedRequest(search.id, search.criteria)
  const { polygons, bbox, market } = criteria
  const rings = polygons.length > 0 ? polygons : bbox ? [cornersOf(bbox)] : []
  const Icon = market ? IconMapPin : IconMap2
  return (
    <span className={classes.thumbnail} aria-hidden="true">
      {rings.length > 0 ? (
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="presentation">
          {fitRings(rings).map((points) => (
            <polygon key={points} points={points} />
          ))}
        </svg>
      ) : (
        <Icon size={26} stroke={1.5} />
      )}
    </span>
  )
}

const cornersOf = ([west, south, east, north]: [number, number, number, number]): LngLat[] => [
  [west, north],
  [east, north],
  [east, south],
  [west, south],
]

/** SVG points of rings, scaled to fill the thumbnail. */
function fitRings(rings: LngLat[][]): string[] {
  const projected = rings.map((ring) => ring.map((point) => toWorldPixels(point, 0)))
  const all = projected.flat()
  const [left, top] = [0, 1].map((axis) => Math.min(...all.map((point) => point[axis]!))) as [number, number]
  const [right, bottom] = [0, 1].map((axis) => Math.max(...all.map((point) => point[axis]!))) as [number, number]
  const scale = Math.min((WIDTH - 2 * MARGIN) / (right - left), (HEIGHT - 2 * MARGIN) / (bottom - top))
  const [shiftX, shiftY] = [(WIDTH - (right - left) * scale) / 2, (HEIGHT - (bottom - top) * scale) / 2]
  return projected.map((ring) =>
    ring.map(([x, y]) => `${round((x - left) * scale + shiftX)},${round((y - top) * scale + shiftY)}`).join(' '),
  )
}

const round = (value: number) => Math.round(value * 10) / 10
