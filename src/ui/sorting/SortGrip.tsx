import { useSortable } from '@dnd-kit/sortable'
import { IconGripVertical } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import classes from './SortGrip.module.css'

type Props = {
  id: string | number
  /** The element that it drags. */
  row: 'li' | 'tr'
  label: string
  /** What the row is called by screen readers, such as "sortable stop". */
  roleDescription: string
  className?: string | undefined
}

/**
 * Drags its row, or lifts it by keyboard; the row then has `data-dragging`, and the one under it `data-target`. It is rendered by
 * every movement of a drag; its row is not.
 */
export function SortGrip({ id, row, label, roleDescription, className = '' }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging, isOver, activeIndex, index } =
    useSortable({ id, attributes: { roleDescription } })
  const target = isOver && !isDragging ? (activeIndex > index ? 'before' : 'after') : undefined
  const offset = transform && isDragging ? transform.y : 0
  const grip = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    setActivatorNodeRef(grip.current)
    setNodeRef(grip.current!.closest<HTMLElement>(row))
  }, [setActivatorNodeRef, setNodeRef, row])
  useLayoutEffect(() => {
    const { dataset, style } = grip.current!.closest<HTMLElement>(row)!
    setMark(dataset, 'dragging', isDragging ? 'true' : undefined)
    setMark(dataset, 'target', target)
    style.transform = offset === 0 ? '' : `translate(0, ${offset}px)`
  }, [isDragging, target, offset, row])

  return (
    <button
      {...attributes}
      {...listeners}
      ref={grip}
      type="button"
      className={`${classes.grip} ${className}`}
      data-held={isDragging || undefined}
      aria-label={label}
    >
      <IconGripVertical size={18} stroke={1.75} aria-hidden />
    </button>
  )
}

function setMark(dataset: DOMStringMap, mark: 'dragging' | 'target', value: string | undefined) {
  if (value === undefined) delete dataset[mark]
  else dataset[mark] = value
}
