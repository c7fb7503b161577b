import type { LngLat } from '#lib/geo/geometry.ts'

/** What a map of pins shows. */
export type MapPicture = {
  /** In pixels, at the scale of the browser's map. */
  width: number
  height: number
  /** Places in order, each with what its pin says, such as its number. */
  pins: { point: LngLat; label: string }[]
  /** A dotted line through the pins. */
  hasRoute?: boolean
  /** Of pins and line, such as #67337a. */
  color: string
  attribution: string
}
