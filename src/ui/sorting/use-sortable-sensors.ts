import {
  KeyboardSensor,
  type KeyboardSensorProps,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

/**
 * Sorting a list by mouse, by touch and by keyboard. `delay` in ms: how long a finger rests before it drags; long where
 * a swipe over the same element scrolls the page.
 */
export const useSortableSensors = ({ delay }: { delay: number }) =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay, tolerance: 8 } }),
    useSensor(PromptKeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

/** What KeyboardSensor keeps to itself. */
type Parts = {
  listeners: { add: (type: string, handler: (event: Event) => void, options?: object) => void }
  windowListeners: Parts['listeners']
  handleStart: () => void
  handleKeyDown: (event: Event) => void
  handleCancel: (event: Event) => void
}

/** Listens for keys at once. KeyboardSensor waits for a timer, which a busy page runs late, so that it loses the first arrow. */
class PromptKeyboardSensor extends (KeyboardSensor as unknown as new (
  props: KeyboardSensorProps,
) => Parts & { autoScrollEnabled: boolean }) {
  static activators = KeyboardSensor.activators

  /** Called by the constructor. `capture`, because that phase is over for the key that lifts, which must not also drop. */
  attach() {
    this.handleStart()
    this.windowListeners.add('resize', this.handleCancel)
    this.windowListeners.add('visibilitychange', this.handleCancel)
    this.listeners.add('keydown', this.handleKeyDown, { capture: true })
  }
}
