import { useSortable } from '@dnd-kit/sortable'
import { IconGripVertical } from '@tabler/icons-react'
import { memo } from 'react'
import { useText } from '#ui/use-text.ts'
import { StopContent, type StopProps } from './StopContent.tsx'
import classes from './StopRow.module.css'
import { titleOf } from './stop-order.ts'

/** A stop with its grip, which drags it or lifts it by keyboard. */
export const StopRow = memo((props: StopProps) => {
  const { stop, index, count, isOpen, isHighlighted, onHighlight } = props
  const text = useText()
  const { sortableId, space } = stop
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging, isOver, activeIndex } =
    useSortable({ id: sortableId, attributes: { roleDescription: text('tourbook.sortable') } })
  const target = isOver && !isDragging ? (activeIndex > index ? 'before' : 'after') : undefined
  return (
    <li
      ref={setNodeRef}
      className={classes.stop}
      data-stop={sortableId}
      data-open={isOpen || undefined}
      data-highlighted={isHighlighted || undefined}
      data-dragging={isDragging || undefined}
      data-target={target}
      style={transform && isDragging ? { transform: `translate(0, ${transform.y}px)` } : undefined}
      onPointerEnter={() => onHighlight(sortableId)}
      onPointerLeave={() => onHighlight(null)}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        className={classes.grip}
        aria-label={text('tourbook.position', { name: titleOf(space), position: index + 1, count })}
      >
        <IconGripVertical size={18} stroke={1.75} aria-hidden />
      </button>
      <StopContent {...props} />
    </li>
  )
})
