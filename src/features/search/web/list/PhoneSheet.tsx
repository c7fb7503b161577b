import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { SHORT } from '#ui/layout/breakpoints.ts'
import { useText } from '#ui/use-text.ts'
import classes from './PhoneSheet.module.css'
import { nearestSnapPoint, SNAP_POINTS, type SnapPoint } from './snap-points.ts'

type Props = { snapPoint: SnapPoint; onSnap: (snapPoint: SnapPoint) => void; children: ReactNode }

/** The results: a column beside the map; on a phone a sheet over the map, moved by dragging its grip or by keys. */
export function PhoneSheet({ snapPoint, onSnap, children }: Props) {
  const text = useText()
  const sheet = useRef<HTMLElement>(null)
  const start = useRef<{ y: number; height: number; moved: boolean } | null>(null)
  const [height, setHeight] = useState<number | null>(null)
  const index = SNAP_POINTS.indexOf(snapPoint)

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    start.current = { y: event.clientY, height: sheet.current!.clientHeight, moved: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!start.current) return
    const up = start.current.y - event.clientY
    if (Math.abs(up) > 4) start.current.moved = true
    if (start.current.moved) setHeight(start.current.height + up)
  }
  const onPointerUp = () => {
    const page = sheet.current!.parentElement!.clientHeight
    const short = matchMedia(SHORT).matches
    if (height !== null) onSnap(nearestSnapPoint(height, page, { short, more: linesMore(sheet.current!) }))
    else if (start.current) onSnap(snapPoint === 'half' ? 'full' : 'half')
    start.current = null
    setHeight(null)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[key] ?? 0
    const next = SNAP_POINTS[index + step]
    if (step && next) onSnap(next)
    if (key === 'Enter' || key === ' ') onSnap(snapPoint === 'half' ? 'full' : 'half')
  }

  return (
    <section
      ref={sheet}
      className={classes.sheet}
      data-scroll-restoration-id="results"
      aria-label={text('search.results')}
      data-dragging={height === null ? undefined : true}
      style={height === null ? undefined : { height }}
    >
      <button
        type="button"
        className={classes.grip}
        aria-label={text('search.sheet.grip', { stop: text(`search.sheet.${snapPoint}`) })}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        onKeyDown={onKeyDown}
      />
      <div className={classes.content}>{children}</div>
      {snapPoint === 'full' && (
        <button type="button" className={classes.toMap} onClick={() => onSnap('half')}>
          {text('common.map')}
        </button>
      )}
    </section>
  )
}

/** The pixels of the lines that SearchScreen.module.css adds to a card. */
function linesMore(sheet: HTMLElement): number {
  const styles = getComputedStyle(sheet)
  const pixelsOf = (name: string) => Number.parseFloat(styles.getPropertyValue(name)) || 0
  return pixelsOf('--meters') + pixelsOf('--share')
}
