import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { type ReactNode, useState } from 'react'
import { useSortAnnouncements } from '#ui/sorting/use-sort-announcements.ts'
import { useSortableSensors } from '#ui/sorting/use-sortable-sensors.ts'
import type { Selection } from '#ui/table/use-selection.ts'
import { useText } from '#ui/use-text.ts'
import type { EditablePhoto } from '../contract.ts'
import { moveId } from './order-photos.ts'
import classes from './PhotoGrid.module.css'
import { PhotoTile } from './PhotoTile.tsx'
import type { PhotoChanges } from './use-photos.ts'

type Props = {
  /** The photos that are not archived, in order. */
  photos: readonly EditablePhoto[]
  /** What the first one is. */
  first: 'cover' | 'photo'
  changes: PhotoChanges
  selection: Selection
  onDelete: (ids: number[]) => void
  /** Tiles after the photos: files that are uploading. */
  children: ReactNode
}

/** The shown photos, which are ordered by drag, by keyboard and by each photo's menu. */
export function PhotoGrid({ photos, first, changes, selection, onDelete, children }: Props) {
  const text = useText()
  const [moved, setMoved] = useState('')
  const sensors = useSortableSensors({ delay: 250 })
  const ids = photos.map(({ id }) => id)
  const count = ids.length
  const indexOf = (id: unknown) => ids.indexOf(Number(id))
  const captions = photos.map(({ caption }) => caption)
  const { nameOf, accessibility, describeMove } = useSortAnnouncements(ids, captions)

  function move(id: number, to: number) {
    setMoved(describeMove(id, to))
    void changes.order(moveId(ids, id, to))
  }

  function onDragEnd({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) void changes.order(moveId(ids, Number(active.id), indexOf(over.id)))
  }

  return (
    <DndContext
      id="photos"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={accessibility}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul className={classes.grid} aria-label={text('photos.shown')}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              name={nameOf(index)}
              index={index}
              count={count}
              isCover={first === 'cover' && index === 0}
              changes={changes}
              selection={selection}
              onMove={(to) => move(photo.id, to)}
              onDelete={() => onDelete([photo.id])}
            />
          ))}
          {children}
        </ul>
      </SortableContext>
      <span className="visually-hidden" role="status">
        {moved}
      </span>
    </DndContext>
  )
}
