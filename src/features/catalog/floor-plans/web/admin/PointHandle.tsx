import type { PointerEvent } from 'react'
import type { Point } from '../../rules.ts'
import { limitPoint, pointAfterKey } from './outline-edits.ts'
import classes from './PlanCanvas.module.css'

type Props = { point: Point; label: string; onMove: (to: Point) => void; onFocus?: () => void }

/** A point on a plan that is moved by dragging and by arrow keys. Its parent is the picture. */
export function PointHandle({ point, label, onMove, onFocus }: Props) {
  return (
    <button
      type="button"
      className={classes.handle}
      style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
      aria-label={label}
      onFocus={onFocus}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          onMove(pointIn(event.currentTarget.parentElement!, event))
      }}
      onKeyDown={(event) => {
        const to = pointAfterKey(point, event.key, event.shiftKey)
        if (!to) return
        event.preventDefault()
        onMove(to)
      }}
    />
  )
}

/** Where a pointer is on a picture. */
export function pointIn(picture: Element, { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): Point {
  const { left, top, width, height } = picture.getBoundingClientRect()
  return limitPoint({ x: (clientX - left) / width, y: (clientY - top) / height })
}
