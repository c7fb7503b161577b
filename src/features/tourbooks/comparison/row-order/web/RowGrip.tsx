import { useSortable } from '@dnd-kit/sortable'
import { IconGripVertical } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useText } from '#ui/use-text.ts'
import type { AnyRowKey } from '../../rules.ts'
import classes from './RowOrder.module.css'

type Props = { id: AnyRowKey; name: string; index: number; count: number }

/** Drags its row of the table, or lifts it by keyboard. */
export function RowGrip({ id, name, index, count }: Props) {
  const text = useText()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging, isOver, activeIndex } =
    useSortable({ id, attributes: { roleDescription: text('comparison.rows.sortable') } })
  const target = isOver && !isDragging ? (activeIndex > index ? 'before' : 'after') : ''
  const offset = transform && isDragging ? transform.y : 0
  const grip = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    setActivatorNodeRef(grip.current)
    setNodeRef(grip.current!.closest('tr'))
  }, [setActivatorNodeRef, setNodeRef])
  useLayoutEffect(() => {
    const row = grip.current!.closest('tr')!
    row.toggleAttribute('data-dragging', isDragging)
    row.dataset.target = target
    row.style.transform = offset === 0 ? '' : `translate(0, ${offset}px)`
  }, [isDragging, target, offset])
  return (
    <button
      {...attributes}
      {...listeners}
      ref={grip}
      type="button"
      className={classes.grip}
      aria-label={text('comparison.rows.position', { name, position: index + 1, count })}
    >
      <IconGripVertical size={16} stroke={1.75} aria-hidden />
    </button>
  )
}
