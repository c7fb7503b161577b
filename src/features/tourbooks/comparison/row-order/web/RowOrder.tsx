import { type CollisionDetection, closestCenter, DndContext, type UniqueIdentifier } from '@dnd-kit/core'
import { type ReactNode, useRef, useState } from 'react'
import { useSortableSensors } from '#ui/sorting/use-sortable-sensors.ts'
import { useText } from '#ui/use-text.ts'
import type { AnyRowKey } from '../../rules.ts'
import { moveRow } from '../rules.ts'

/** The place of a row in its group, and what moves it. */
export type RowPlace = { index: number; count: number; move: (to: number) => void }

type Props = {
  /** The keys of the rows, by group. */
  groups: readonly AnyRowKey[][]
  nameOf: (key: AnyRowKey) => string
  onOrder: (keys: AnyRowKey[]) => void
  children: (placeOf: (key: AnyRowKey) => RowPlace) => ReactNode
}

/** Rows do not make room for the dragged one: a line shows where it goes. */
export const noTransform = () => null

/** Rows are only over rows of their own group. */
const withinGroup: CollisionDetection = (input) => {
  const groupOf = (data: (typeof input)['active']['data']) => data.current?.sortable?.containerId
  const group = groupOf(input.active.data)
  return closestCenter({
    ...input,
    droppableContainers: input.droppableContainers.filter(({ data }) => groupOf(data as never) === group),
  })
}

type Announcement = `comparison.rows.drag.${'start' | 'over' | 'end' | 'cancel'}`

/** Orders the rows of a table, each within its group: by drag, by keyboard and by the menu of each. */
export function RowOrder({ groups, nameOf, onOrder, children }: Props) {
  const text = useText()
  const [moved, setMoved] = useState('')
  /** Over which row the dragged one was announced last, so that lifting one is not followed by a second announcement. */
  const announced = useRef<UniqueIdentifier>(undefined)
  const keysWith = (key: UniqueIdentifier) => groups.find((keys) => keys.some((each) => each === key)) ?? []
  const indexOf = (key: UniqueIdentifier) => keysWith(key).indexOf(key as AnyRowKey)
  const announce = (message: Announcement, id: UniqueIdentifier, index: number) =>
    text(message, { name: nameOf(id as AnyRowKey), position: index + 1, count: keysWith(id).length })
  const order = (key: AnyRowKey, to: number) => {
    if (to !== indexOf(key)) onOrder(moveRow(keysWith(key), key, to))
  }
  const placeOf = (key: AnyRowKey): RowPlace => ({
    index: indexOf(key),
    count: keysWith(key).length,
    move(to) {
      setMoved(announce('comparison.rows.drag.end', key, to))
      order(key, to)
    },
  })
  return (
    <DndContext
      id="comparison-rows"
      sensors={useSortableSensors({ delay: 120 })}
      collisionDetection={withinGroup}
      onDragEnd={({ active, over }) => over && order(active.id as AnyRowKey, indexOf(over.id))}
      accessibility={{
        screenReaderInstructions: { draggable: text('comparison.rows.drag.how') },
        announcements: {
          onDragStart({ active }) {
            announced.current = active.id
            return announce('comparison.rows.drag.start', active.id, indexOf(active.id))
          },
          onDragOver({ active, over }) {
            if (!over || over.id === announced.current) return undefined
            announced.current = over.id
            return announce('comparison.rows.drag.over', active.id, indexOf(over.id))
          },
          onDragEnd: ({ active, over }) =>
            announce('comparison.rows.drag.end', active.id, indexOf(over?.id ?? active.id)),
          onDragCancel: ({ active }) => announce('comparison.rows.drag.cancel', active.id, indexOf(active.id)),
        },
      }}
    >
      {children(placeOf)}
      <span className="visually-hidden" role="status">
        {moved}
      </span>
    </DndContext>
  )
}
