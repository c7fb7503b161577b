import { useSortable } from '@dnd-kit/sortable'
import { IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react'
import { CaptionInput } from '#features/media/photos/web/CaptionInput.tsx'
import grid from '#features/media/photos/web/PhotoGrid.module.css'
import { TILE_SIZES } from '#features/media/photos/web/PhotoTile.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import { useText } from '#ui/use-text.ts'
import { type ChosenPhoto, keyOf } from './chosen-pictures.ts'
import classes from './ExternalListingForm.module.css'

type Props = {
  photo: ChosenPhoto
  /** Its caption, or its number. */
  name: string
  index: number
  count: number
  onMove: (to: number) => void
  onCaption: (caption: string) => void
  onRemove: () => void
}

const ICON = { size: 16, stroke: 2, 'aria-hidden': true } as const
const BUTTON = { size: 'small', variant: 'picture' } as const

/** A photo of the form: it is dragged or lifted by keyboard to order it. */
export function ChosenPhotoTile({ photo, name, index, count, onMove, onCaption, onRemove }: Props) {
  const text = useText()
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: keyOf(photo),
    attributes: { roleDescription: text('photos.sortable') },
  })
  return (
    <li
      ref={setNodeRef}
      className={grid.tile}
      data-dragging={isDragging || undefined}
      style={{ transition, ...(transform && { transform: `translate(${transform.x}px, ${transform.y}px)` }) }}
    >
      <div className={grid.picture}>
        <button
          {...attributes}
          {...listeners}
          type="button"
          className={grid.handle}
          aria-label={text('common.sort.position', { name, position: index + 1, count })}
        >
          <Photo photo={photo} alt="" sizes={TILE_SIZES} />
        </button>
        {index === 0 && <span className={grid.cover}>{text('photos.cover')}</span>}
        <div className={classes.tools}>
          <IconButton
            {...BUTTON}
            label={text('externalListing.photo.earlier', { name })}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <IconChevronLeft {...ICON} />
          </IconButton>
          <IconButton
            {...BUTTON}
            label={text('externalListing.photo.later', { name })}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <IconChevronRight {...ICON} />
          </IconButton>
          <IconButton {...BUTTON} label={text('common.remove.of', { name })} onClick={onRemove}>
            <IconTrash {...ICON} />
          </IconButton>
        </div>
      </div>
      <CaptionInput
        label={text('photos.caption.of', { number: index + 1 })}
        caption={photo.caption}
        onSave={onCaption}
      />
    </li>
  )
}
