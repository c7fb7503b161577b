import { closestCenter, DndContext } from '@dnd-kit/core'
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../IconButton.tsx'
import { useText } from '../use-text.ts'
import classes from './SortableParts.module.css'
import { SortGrip } from './SortGrip.tsx'
import { useSortAnnouncements } from './use-sort-announcements.ts'
import { useSortableSensors } from './use-sortable-sensors.ts'

type Part<Id extends string> = {
  id: Id
  name: string
  isShown: boolean
  /** Whether it is shown cannot be changed. */
  isFixed?: boolean
  /** It belongs to the part above, and moves with it. */
  isWithin?: boolean
  isMovable: boolean
}

type Props<Id extends string> = {
  title: string
  parts: Part<Id>[]
  onToggle: (id: Id) => void
  /** The movable parts that are shown, in their new order. */
  onOrder: (ids: Id[]) => void
}

/** The parts of a document, shown or not; those that can move are dragged, or moved by keyboard and by buttons. */
export function SortableParts<Id extends string>({ title, parts, onToggle, onOrder }: Props<Id>) {
  const text = useText()
  const [moved, setMoved] = useState('')
  const movable = parts.filter(({ isMovable, isShown }) => isMovable && isShown)
  const ids = movable.map(({ id }) => id)
  const names = movable.map(({ name }) => name)
  const { accessibility, describeMove } = useSortAnnouncements(ids, names)
  function move(id: Id, to: number) {
    const from = ids.indexOf(id)
    if (from >= 0 && to >= 0 && to < ids.length && to !== from) onOrder(arrayMove(ids, from, to))
  }
  return (
    <section className={classes.list}>
      <h2>{title}</h2>
      <DndContext
        id="parts"
        sensors={useSortableSensors({ delay: 250 })}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => over && move(active.id as Id, ids.indexOf(over.id as Id))}
        accessibility={{ ...accessibility, screenReaderInstructions: { draggable: text('common.sort.how') } }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol>
            {parts.map(({ id, name, isShown, isFixed, isWithin }) => {
              const index = ids.indexOf(id)
              const place = { name, position: index + 1, count: ids.length }
              return (
                <li key={id} className={classes.part} data-within={isWithin || undefined}>
                  <label>
                    <input type="checkbox" checked={isShown} disabled={isFixed} onChange={() => onToggle(id)} />
                    {name}
                  </label>
                  {index >= 0 && (
                    <span className={classes.move}>
                      <SortGrip
                        id={id}
                        row="li"
                        label={text('common.sort.position', place)}
                        roleDescription={text('common.sort.sortable')}
                      />
                      {STEPS.map(([by, label, Icon]) => {
                        const to = index + by
                        return (
                          <IconButton
                            key={by}
                            label={text(label, { name })}
                            title={text(label, { name })}
                            size="small"
                            muted
                            aria-disabled={to < 0 || to >= ids.length || undefined}
                            onClick={() => {
                              move(id, to)
                              if (ids[to]) setMoved(describeMove(id, to))
                            }}
                          >
                            <Icon size={16} stroke={1.75} aria-hidden />
                          </IconButton>
                        )
                      })}
                    </span>
                  )}
                </li>
              )
            })}
          </ol>
        </SortableContext>
      </DndContext>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
    </section>
  )
}

const STEPS = [
  [-1, 'common.moveUp.of', IconArrowUp],
  [1, 'common.moveDown.of', IconArrowDown],
] as const
