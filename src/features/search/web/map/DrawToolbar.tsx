import { IconArrowBackUp, IconCircleDashed, IconPolygon, IconScribble, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { DrawMode, DrawProgress } from '#ui/map/draw-area.ts'
import { useText } from '#ui/use-text.ts'
import { DrawHint } from './DrawHint.tsx'
import classes from './DrawToolbar.module.css'
import type { Drawing } from './use-drawing.ts'

const TOOLS: { mode: DrawMode; Icon: typeof IconPolygon }[] = [
  { mode: 'polygon', Icon: IconPolygon },
  { mode: 'freehand', Icon: IconScribble },
  { mode: 'radius', Icon: IconCircleDashed },
]

/** What the map shows over itself while an area is drawn. */
export function DrawTools({ drawing, progress }: { drawing: Drawing; progress: DrawProgress | null }) {
  return (
    <>
      <DrawToolbar drawing={drawing} />
      <DrawHint drawing={drawing} progress={progress} />
    </>
  )
}

/** The drawing tools, and the buttons that end drawing. */
function DrawToolbar({ drawing }: { drawing: Drawing }) {
  const text = useText()
  const { mode, setMode, editing } = drawing
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { parentElement: map } = bar.current!
    bar.current!.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true })
    return () => {
      // What had the focus is gone with the toolbar.
      if (document.activeElement === document.body)
        map!.querySelector<HTMLElement>('[data-draw]')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div ref={bar} className={classes.bar} role="toolbar" aria-label={text('search.draw.tools')}>
      {editing === null && (
        <fieldset className={classes.modes}>
          <legend className="visually-hidden">{text('search.draw.tools')}</legend>
          {TOOLS.map(({ mode: each, Icon }) => (
            <label key={each} data-on={each === mode || undefined} data-mode={each}>
              <input
                className="visually-hidden"
                type="radio"
                name="draw-mode"
                checked={each === mode}
                onChange={() => setMode(each)}
              />
              <Icon size={16} stroke={1.75} aria-hidden />
              {text(`search.draw.${each}`)}
            </label>
          ))}
        </fieldset>
      )}
      <span className={classes.group}>
        <button type="button" aria-label={text('search.draw.undo')} onClick={drawing.undo}>
          <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={
            editing === null ? text('search.draw.delete') : text('search.area.remove', { number: editing + 1 })
          }
          disabled={drawing.polygons.length === 0}
          onClick={drawing.deleteAreas}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </button>
      </span>
      <span className={classes.end}>
        <button type="button" onClick={drawing.cancel}>
          {text('common.cancel')}
        </button>
        <button type="button" className={classes.done} onClick={drawing.done}>
          {text('common.done')}
        </button>
      </span>
    </div>
  )
}
