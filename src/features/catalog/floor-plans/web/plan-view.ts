/** What is seen of a plan: how much it is enlarged, and the point of the picture in the middle, as fractions of its size. */
export type View = { zoom: number; x: number; y: number }
/** A distance on the screen, in fractions of the size that the whole plan has there. */
export type Shift = { x: number; y: number }

export const WHOLE: View = { zoom: 1, x: 0.5, y: 0.5 }
export const MAX_ZOOM = 8
export const ZOOM_STEP = 1.5
/** How far an arrow key moves, of what is seen. */
const ARROW_STEP = 0.15

/** Enlarged by a factor around a point that stays where it is on the screen; `at` is its distance from the middle. */
export function zoomView({ zoom, x, y }: View, factor: number, at: Shift = { x: 0, y: 0 }): View {
  const next = Math.min(MAX_ZOOM, Math.max(1, zoom * factor))
  return limitView({ zoom: next, x: x + at.x / zoom - at.x / next, y: y + at.y / zoom - at.y / next })
}

/** The picture moved with the pointer, by a distance on the screen. */
export const panView = ({ zoom, x, y }: View, by: Shift): View =>
  limitView({ zoom, x: x - by.x / zoom, y: y - by.y / zoom })

const ARROWS: Record<string, Shift> = {
  ArrowLeft: { x: ARROW_STEP, y: 0 },
  ArrowRight: { x: -ARROW_STEP, y: 0 },
  ArrowUp: { x: 0, y: ARROW_STEP },
  ArrowDown: { x: 0, y: -ARROW_STEP },
}

/** The view after a key; undefined for a key that does nothing, such as an arrow while the whole plan is seen. */
export function viewAfterKey(view: View, key: string): View | undefined {
  const arrow = ARROWS[key]
  if (arrow) return view.zoom > 1 ? panView(view, arrow) : undefined
  if (key === '+' || key === '=') return zoomView(view, ZOOM_STEP)
  if (key === '-') return zoomView(view, 1 / ZOOM_STEP)
  return key === '0' ? WHOLE : undefined
}

/** The CSS transform that shows this view. */
export const transformOf = ({ zoom, x, y }: View) =>
  `translate(${percent((0.5 - x) * zoom)}, ${percent((0.5 - y) * zoom)}) scale(${zoom})`

const percent = (fraction: number) => `${Math.round(fraction * 1e4) / 100}%`

/** No part of the view is beyond the picture. */
function limitView({ zoom, x, y }: View): View {
  const margin = 0.5 / zoom
  const limit = (value: number) => Math.min(1 - margin, Math.max(margin, value))
  return { zoom, x: limit(x), y: limit(y) }
}
