import type { TouchEvent, WheelEvent } from 'react'

const leaveTouch = (event: TouchEvent) => {
  if (event.touches.length === 1) event.stopPropagation()
}

/** Handlers of an element around a map: one finger and the wheel scroll the page, not the map below the pointer. */
export const leaveToPage = {
  onWheelCapture(event: WheelEvent) {
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
  },
  onTouchStartCapture: leaveTouch,
  onTouchMoveCapture: leaveTouch,
}
