import { IconCurrentLocation, IconHome, IconLasso } from '@tabler/icons-react'
import { IconButton } from '#ui/IconButton.tsx'
import buttons from '#ui/map/ZoomButtons.module.css'
import { ZoomButtons } from '#ui/map/ZoomButtons.tsx'
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
        <button data-draw type="button" className={classes.draw} disabled={full} onClick={() => drawing.begin(null)}>
          <IconLasso size={18} stroke={1.75} aria-hidden />
          <span>{text(polygons.length > 0 ? 'search.draw.another' : 'search.draw')}</span>
        </button>
      )}
      <div className={classes.tools}>
        <ZoomButtons map={map} className={classes.zoom} />
        <div className={buttons.buttons}>
          <IconButton label={text('search.map.locate')} onClick={() => map.current?.locate()}>
            <IconCurrentLocation size={18} stroke={1.75} aria-hidden />
          </IconButton>
          {moved && (
            <IconButton label={text('search.map.reset')} title={text('search.map.reset')} onClick={onReset}>
              <IconHome size={18} stroke={1.75} aria-hidden />
            </IconButton>
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
