import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { useState } from 'react'
import grid from '#features/media/photos/web/PhotoGrid.module.css'
import { UploadTile } from '#features/media/photos/web/UploadTile.tsx'
import { DropZone } from '#site/upload/DropZone.tsx'
import { UploadProblems } from '#site/upload/UploadProblems.tsx'
import { UploadProgress } from '#site/upload/UploadProgress.tsx'
import { useDroppedFiles } from '#site/upload/use-dropped-files.ts'
import { isUnderWay } from '#site/upload/use-uploads.ts'
import { useSortAnnouncements } from '#ui/sorting/use-sort-announcements.ts'
import { useSortableSensors } from '#ui/sorting/use-sortable-sensors.ts'
import { useText } from '#ui/use-text.ts'
import { MAX_PHOTOS } from '../../rules.ts'
import { ChosenPhotoTile } from './ChosenPhotoTile.tsx'
import { keyOf } from './chosen-pictures.ts'
import classes from './ExternalListingForm.module.css'
import { SavedInput } from './SavedInput.tsx'
import type { ChosenPhotos } from './use-chosen-photos.ts'
import type { ExternalListingForm } from './use-external-listing-form.ts'

type Props = { form: ExternalListingForm; chosen: ChosenPhotos }

/** The photos of an external listing: dropped or chosen, ordered by drag, keyboard or buttons, with captions. */
export function PhotosField({ form, chosen: { photos, change, uploads } }: Props) {
  const text = useText()
  const { isOver, target } = useDroppedFiles('photo', uploads.add)
  const [moved, setMoved] = useState('')
  const sensors = useSortableSensors({ delay: 250 })
  const keys = photos.map(keyOf)
  const count = photos.length
  const saved = form.field('photos')
  const captions = photos.map(({ caption }) => caption)
  const { nameOf, accessibility, describeMove } = useSortAnnouncements(keys, captions)

  function move(from: number, to: number) {
    setMoved(describeMove(keys[from]!, to))
    change((before) => arrayMove([...before], from, to))
  }
  function onDragEnd({ active, over }: DragEndEvent) {
    if (!over || over.id === active.id) return
    const [from, to] = [keys.indexOf(active.id as string), keys.indexOf(over.id as string)]
    change((before) => arrayMove([...before], from, to))
  }

  return (
    <fieldset {...target} className={classes.group}>
      <legend>{text('listing.photos')}</legend>
      <SavedInput {...saved} />
      <p className={classes.hint}>{text('externalListing.photos.about', { count, most: MAX_PHOTOS })}</p>
      <div role="alert">{saved.error}</div>
      <UploadProgress uploads={uploads} />
      <UploadProblems uploads={uploads} />
      <DndContext
        id="external-photos"
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={accessibility}
      >
        <SortableContext items={keys} strategy={rectSortingStrategy}>
          <ul className={grid.grid} aria-label={text('listing.photos')}>
            {photos.map((photo, index) => (
              <ChosenPhotoTile
                key={keyOf(photo)}
                photo={photo}
                name={nameOf(index)}
                index={index}
                count={count}
                onMove={(to) => move(index, to)}
                onCaption={(caption) =>
                  change((before) => before.map((each) => (keyOf(each) === keyOf(photo) ? { ...each, caption } : each)))
                }
                onRemove={() => change((before) => before.filter((each) => keyOf(each) !== keyOf(photo)))}
              />
            ))}
            {uploads.files.filter(isUnderWay).map((queued) => (
              <UploadTile key={`upload-${queued.id}`} queued={queued} onCancel={() => uploads.cancel(queued.id)} />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <span className="visually-hidden" role="status">
        {moved}
      </span>
      <DropZone kind="photo" multiple isOver={isOver} onFiles={uploads.add} />
    </fieldset>
  )
}
