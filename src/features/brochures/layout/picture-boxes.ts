import { textBox } from '#platform/slides/lay-text.ts'
import { MAP_DENSITY, NOTE, SMALL } from '#platform/slides/layout/page-parts.ts'
import { scaleBoxes } from '#platform/slides/layout/plan-scale.ts'
import { ellipsize, linesOf } from '#platform/slides/measure-text.ts'
import type { Box, Rect } from '#platform/slides/page-boxes.ts'
import type { BrochurePicture, BrochurePlan } from '../brochure-content.ts'
import type { Frame } from './page-frame.ts'

const RADIUS = 0.08
const GAP = 0.125
/** Characters of the name on the map. */
const MAX_LABEL = 32

export const photoBox = ({ source, caption }: BrochurePicture, at: Rect, name: string): Box => ({
  kind: 'picture',
  at,
  source,
  alt: caption || name,
  fit: 'cover',
  radius: RADIUS,
})

/** One photo, one above another, or a large one above two small ones, over a whole area. */
export function photoColumn(photos: readonly BrochurePicture[], at: Rect, name: string): Box[] {
  const [first, second, third] = photos
  if (!first) return []
  if (!second) return [photoBox(first, at, name)]
  const upper = { ...at, height: (at.height - GAP) * (third ? 0.62 : 0.5) }
  const lower = { ...at, y: at.y + upper.height + GAP, height: at.height - upper.height - GAP }
  if (!third) return [photoBox(first, upper, name), photoBox(second, lower, name)]
  const half = { ...lower, width: (at.width - GAP) / 2 }
  return [
    photoBox(first, upper, name),
    photoBox(second, half, name),
    photoBox(third, { ...half, x: at.x + half.width + GAP }, name),
  ]
}

/** Lower photos are not shown below the content of a page. */
const SMALLEST_BAND = 1.6
const HIGHEST_BAND = 2.6

/** What of an area is free below some boxes. */
export function belowOf(boxes: readonly Box[], area: Rect): Rect {
  const y = Math.max(area.y, ...boxes.map(({ at }) => at.y + at.height + 0.3))
  return { ...area, y, height: area.y + area.height - y }
}

/** Photos side by side at the foot of an area, where there is room for them. */
export function photoBand(photos: readonly BrochurePicture[], area: Rect, name: string): Box[] {
  if (photos.length === 0 || area.height < SMALLEST_BAND) return []
  const height = Math.min(area.height, HIGHEST_BAND)
  const width = (area.width - GAP * (photos.length - 1)) / photos.length
  const y = area.y + area.height - height
  return photos.map((photo, index) => photoBox(photo, { x: area.x + index * (width + GAP), y, width, height }, name))
}

/** The map around the building. */
export function mapBox({ content, attribution, text }: Frame, at: Rect): Box {
  const { building, location, address, brand } = content
  return {
    kind: 'picture',
    at,
    source: {
      map: {
        width: Math.round(at.width * MAP_DENSITY),
        height: Math.round(at.height * MAP_DENSITY),
        pins: [{ point: location.point, label: shorten(building) }],
        color: brand.color,
        attribution,
      },
    },
    alt: text('brochure.map.alt', { name: building, address }),
    fit: 'cover',
    radius: RADIUS,
  }
}

/** Whole words of a name. */
function shorten(name: string): string {
  if (name.length <= MAX_LABEL) return name
  const cut = name.slice(0, MAX_LABEL)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_LABEL / 2)).trim()}…`
}

/** A plan, what it shows, and its scale, within an area. */
export function planBoxes(plan: BrochurePlan, area: Rect, { text }: Frame): Box[] {
  const about = [plan.title, plan.caption].filter(Boolean).join(' · ')
  const at = { ...area, height: area.height - 0.62 }
  const caption = textBox(
    { x: area.x, y: area.y + area.height - 0.22, width: area.width },
    linesOf([ellipsize(about, NOTE, area.width)], area.width > 6 ? NOTE : { ...SMALL, shade: 'second' }),
  )
  return [
    { kind: 'picture', at, source: plan.source, alt: about, fit: 'contain' },
    ...scaleBoxes(plan, at, text),
    caption,
  ]
}
