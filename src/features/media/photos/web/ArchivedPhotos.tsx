import { IconArchiveOff } from '@tabler/icons-react'
import disclosure from '#ui/disclosure.module.css'
import { IconButton } from '#ui/IconButton.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import type { Selection } from '#ui/table/use-selection.ts'
import { useText } from '#ui/use-text.ts'
import type { EditablePhoto } from '../contract.ts'
import classes from './ArchivedPhotos.module.css'
import grid from './PhotoGrid.module.css'
import { TILE_SIZES } from './PhotoTile.tsx'
import type { PhotoChanges } from './use-photos.ts'

type Props = { photos: readonly EditablePhoto[]; changes: PhotoChanges; selection: Selection }

/** The archived photos, folded; each can be restored to its place, or selected. */
export function ArchivedPhotos({ photos, changes, selection }: Props) {
  const text = useText()
  if (photos.length === 0) return null
  return (
    <details className={classes.archived}>
      <summary className={disclosure.summary}>{text('photos.archived.count', { count: photos.length })}</summary>
      <ul className={grid.grid}>
        {photos.map((photo, index) => {
          const { id, caption } = photo
          const name = caption || text('photos.archived.nameless', { number: index + 1 })
          const isSelected = selection.selected.has(id)
          return (
            <li key={id} className={`${grid.tile} ${grid.archived}`} data-selected={isSelected || undefined}>
              <div className={grid.picture}>
                <label className={grid.handle}>
                  <Photo photo={photo} alt="" sizes={TILE_SIZES} />
                  <input
                    type="checkbox"
                    className={grid.check}
                    aria-label={text('table.select', { name })}
                    checked={isSelected}
                    onChange={({ nativeEvent }) =>
                      selection.toggleOne(id, { isRange: (nativeEvent as MouseEvent).shiftKey })
                    }
                  />
                </label>
              </div>
              <div className={classes.line}>
                <span title={caption}>{name}</span>
                <IconButton
                  label={text('photos.restore.of', { name })}
                  size="small"
                  onClick={() => void changes.archive([id], false)}
                >
                  <IconArchiveOff size={18} stroke={1.75} aria-hidden />
                </IconButton>
              </div>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
