import { IconCurrentLocation, IconHome, IconLasso, IconMinus, IconPlus } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import { MAX_POLYGONS } from '../../rules.ts'
import classes from './SearchMap.module.css'
import type { Drawing } from './use-drawing.ts'

type Props = { drawing: Drawing; moved: boolean; onReset: () => void; noPosition: boolean }

/** The buttons on the map: draw, zoom, current position, reset. */
export function MapTools({ drawing, moved, onReset, noPosition }: Props) {
  const text = useText()
  const { map, state, polygons } = drawing
  const full = polygons.length >= MAX_POLYGONS
  return (
    <>
      {!state.drawing && (
        <button type="button" className={classes.draw} disabled={full} onClick={() => drawing.begin(null)}>
          <IconLasso size={18} stroke={1.75} aria-hidden />
          <span>{text(polygons.length > 0 ? 'search.draw.another' : 'search.draw')}</span>
        </button>
      )}
      <div className={classes.tools}>
        <div className={classes.zoom}>
          <button type="button" aria-label={text('map.zoomIn')} onClick={() => map.current?.zoomBy(1)}>
            <IconPlus size={18} stroke={1.75} aria-hidden />
          </button>
          <button type="button" aria-label={text('map.zoomOut')} onClick={() => map.current?.zoomBy(-1)}>
            <IconMinus size={18} stroke={1.75} aria-hidden />
          </button>
        </div>
        <div>
          <button type="button" aria-label={text('search.map.locate')} onClick={() => map.current?.locate()}>
            <IconCurrentLocation size={18} stroke={1.75} aria-hidden />
          </button>
          {moved && (
            <button
              type="button"
              aria-label={text('search.map.reset')}
              title={text('search.map.reset')}
              onClick={onReset}
            >
              <IconHome size={18} stroke={1.75} aria-hidden />
            </button>
          )}
        </div>
        {noPosition && (
          <p className={classes.toolNote} role="status">
            {text('search.map.noPosition')}
          </p>
        )}
      </div>
    </>
  )
}
