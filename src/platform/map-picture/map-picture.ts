import type { View } from '#lib/geo/fit-view.ts'
import type { LngLat } from '#lib/geo/geometry.ts'

/** What a map shows. */
export type MapPicture = {
  /** In pixels, at the scale of the browser's map. */
  width: number
  height: number
  /** Places in order, each with what its pin says: its number, or a name, which is above its place. */
  pins: { point: LngLat; label: string }[]
  /** A dotted line through the pins. */
  hasRoute?: boolean
  /** Of pins and line, such as #67337a. */
  color?: string
  /** In a corner; without it, what is around the picture names the sources. */
  attribution?: string
  /** Instead of the place of the pins. At the zoom the deepest tiles have a whole number of pixels. */
  view?: View
  /** Of the WebP, up to 100. Default: 88. */
  quality?: number
}
