import type { CSSProperties } from 'react'
import { metersToMiles } from '#lib/geo/distance.ts'
import type { Translate } from '#messages/messages.ts'
import type { DrawMode, DrawProgress } from '#ui/map/draw-area.ts'
import { MapHint } from '#ui/map/MapHint.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './DrawToolbar.module.css'
import type { Drawing } from './use-drawing.ts'

const SQUARE_METERS_PER_SQUARE_MILE = 1609.344 ** 2

/** The next step, beside the last corner, or why the outline is invalid. */
export function DrawHint({ drawing, progress }: { drawing: Drawing; progress: DrawProgress | null }) {
  const text = useText()
  const { mode, editing } = drawing
  const begun = editing === null && progress !== null && progress.points > 0
  const problem = drawing.problem ?? (begun && progress.crossing ? 'self_intersection' : null)
  const beside = begun && !problem
  const words = problem
    ? text(
        problem === 'self_intersection' && mode === 'freehand'
          ? 'search.draw.problem.loop'
          : `search.draw.problem.${problem}`,
      )
    : editing !== null
      ? text('search.draw.hint.edit')
      : begun
        ? hintOf(mode, progress, text)
        : text(`search.draw.hint.${mode}`)
  return (
    <MapHint
      className={classes.hint}
      isProblem={problem !== null}
      data-beside={beside || undefined}
      style={beside ? ({ '--x': `${progress.x}px`, '--y': `${progress.y}px` } as CSSProperties) : undefined}
      // Only problems are announced: sizes change with every move of the pointer.
      role={problem ? 'alert' : undefined}
    >
      {words}
    </MapHint>
  )
}

function hintOf(mode: DrawMode, { points, squareMeters, radiusMeters }: DrawProgress, text: Translate): string {
  const area = (squareMeters / SQUARE_METERS_PER_SQUARE_MILE).toFixed(1)
  if (mode === 'radius') {
    return text('search.draw.hint.circle', { radius: metersToMiles(radiusMeters ?? 0).toFixed(1), area })
  }
  if (mode === 'freehand') return text('search.draw.hint.size', { area })
  return points < 3 ? text('search.draw.hint.next') : text('search.draw.hint.close', { area })
}
