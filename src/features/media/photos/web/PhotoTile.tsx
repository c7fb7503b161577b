import { useSortable } from '@dnd-kit/sortable'
import { below } from '#ui/layout/breakpoints.ts'
import { Photo } from '#ui/media/Photo.tsx'
import type { Selection } from '#ui/table/use-selection.ts'
import { useText } from '#ui/use-text.ts'
import type { EditablePhoto } from '../contract.ts'
import { CaptionInput } from './CaptionInput.tsx'
import classes from './PhotoGrid.module.css'
import { PhotoMenu } from './PhotoMenu.tsx'
import type { PhotoChanges } from './use-photos.ts'

type Props = {
  photo: EditablePhoto
  /** Its caption, or its number. */
  name: string
  index: number
  count: number
  isCover: boolean
  changes: PhotoChanges
  selection: Selection
  onMove: (to: number) => void
  onDelete: () => void
}

/** The width of a tile, for the choice of a file. */
export const TILE_SIZES = `${below('phone')} 50vw, 240px`

/** A shown photo: it is dragged or lifted by keyboard to order it, and a click selects it. */
export function PhotoTile({ photo, name, index, count, isCover, changes, selection, onMove, onDelete }: Props) {
  const text = useText()
  const { id } = photo
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: text('photos.sortable') },
  })
  const isSelected = selection.selected.has(id)
  return (
    <li
      ref={setNodeRef}
      className={classes.tile}
      data-selected={isSelected || undefined}
      data-dragging={isDragging || undefined}
      style={{ transition, ...(transform && { transform: `translate(${transform.x}px, ${transform.y}px)` }) }}
    >
      <div className={classes.picture}>
        <button
          {...attributes}
          {...listeners}
          type="button"
          className={classes.handle}
          aria-label={text('common.sort.position', { name, position: index + 1, count })}
          aria-pressed={isSelected}
          onClick={({ shiftKey: isRange }) => selection.toggleOne(id, { isRange })}
        >
          <Photo photo={photo} alt="" sizes={TILE_SIZES} />
        </button>
        {isCover && <span className={classes.cover}>{text('photos.cover')}</span>}
        <input
          type="checkbox"
          className={classes.check}
          aria-label={text('table.select', { name })}
          checked={isSelected}
          onChange={({ nativeEvent }) => selection.toggleOne(id, { isRange: (nativeEvent as MouseEvent).shiftKey })}
        />
        <PhotoMenu
          name={name}
          index={index}
          count={count}
          onMove={onMove}
          onArchive={() => void changes.archive([id], true)}
          onDelete={onDelete}
        />
      </div>
      <CaptionInput
        label={text('photos.caption.of', { number: index + 1 })}
        caption={photo.caption}
        onSave={(caption) => void changes.caption(id, caption)}
      />
    </li>
  )
}
