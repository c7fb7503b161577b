import type { Shift } from './plan-view.ts'

type Gestures = {
  /** The picture, whose size without zoom is the unit of distances. */
  sheet: HTMLElement
  /** Whether the wheel zooms without a key; pinching on a touchpad always does. */
  wheelZooms: boolean
  onPan: (by: Shift) => void
  onZoom: (factor: number, at: Shift) => void
}

const WHEEL_SPEED = 0.002
const LINE_PX = 16

/** Reports drags, pinches and the wheel on a plan. Import this file dynamically; returns the function that stops it. */
export function trackGestures(stage: HTMLElement, { sheet, wheelZooms, onPan, onZoom }: Gestures): () => void {
  const pointers = new Map<number, { x: number; y: number }>()
  const stop = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(name: K, handle: (event: HTMLElementEventMap[K]) => void) =>
    stage.addEventListener(name, handle, { signal: stop.signal, passive: false })

  const shiftOf = (x: number, y: number): Shift => ({ x: x / sheet.offsetWidth, y: y / sheet.offsetHeight })
  /** The distance of a place in the window from the middle of the stage. */
  function fromMiddle(x: number, y: number): Shift {
    const { left, top, width, height } = stage.getBoundingClientRect()
    return shiftOf(x - left - width / 2, y - top - height / 2)
  }

  on('wheel', (event) => {
    if (!wheelZooms && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PX : event.deltaY
    onZoom(Math.exp(-pixels * WHEEL_SPEED), fromMiddle(event.clientX, event.clientY))
  })
  on('pointerdown', (event) => {
    if (event.button !== 0 || (event.target as HTMLElement).closest('button, a')) return
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    stage.dataset.moving = 'true'
  })
  on('pointermove', ({ pointerId, clientX, clientY }) => {
    const before = pointers.get(pointerId)
    if (!before) return
    // Only now: captured at once, a click would not reach the room under the pointer.
    if (!stage.hasPointerCapture(pointerId)) stage.setPointerCapture(pointerId)
    const now = { x: clientX, y: clientY }
    pointers.set(pointerId, now)
    const other = [...pointers].find(([id]) => id !== pointerId)?.[1]
    if (!other) return onPan(shiftOf(now.x - before.x, now.y - before.y))
    const factor = distance(now, other) / Math.max(1, distance(before, other))
    onPan(shiftOf((now.x - before.x) / 2, (now.y - before.y) / 2))
    onZoom(factor, fromMiddle((now.x + other.x) / 2, (now.y + other.y) / 2))
  })
  const end = ({ pointerId }: PointerEvent) => {
    pointers.delete(pointerId)
    if (pointers.size === 0) delete stage.dataset.moving
  }
  on('pointerup', end)
  on('pointercancel', end)
  return () => stop.abort()
}

const distance = (one: Shift, other: Shift) => Math.hypot(one.x - other.x, one.y - other.y)
