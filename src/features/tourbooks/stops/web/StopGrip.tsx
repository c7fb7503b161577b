import { useSortable } from '@dnd-kit/sortable'
import { IconGripVertical } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useText } from '#ui/use-text.ts'
import classes from './StopRow.module.css'

type Props = { sortableId: number; title: string; index: number; count: number }

/** Drags its row, or lifts it by keyboard. It is rendered by every movement of a drag; its row is not. */
export function StopGrip({ sortableId, title, index, count }: Props) {
  const text = useText()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging, isOver, activeIndex } =
    useSortable({ id: sortableId, attributes: { roleDescription: text('tourbook.sortable') } })
  const target = isOver && !isDragging ? (activeIndex > index ? 'before' : 'after') : undefined
  const offset = transform && isDragging ? transform.y : 0

  const grip = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    setActivatorNodeRef(grip.current)
    setNodeRef(rowOf(grip.current!))
  }, [setActivatorNodeRef, setNodeRef])
  useLayoutEffect(() => {
    const { dataset, style } = rowOf(grip.current!)
    setMark(dataset, 'dragging', isDragging ? 'true' : undefined)
    setMark(dataset, 'target', target)
    style.transform = offset === 0 ? '' : `translate(0, ${offset}px)`
  }, [isDragging, target, offset])

  return (
    <button
      {...attributes}
      {...listeners}
      ref={grip}
      type="button"
      className={classes.grip}
      aria-label={text('tourbook.position', { name: title, position: index + 1, count })}
    >
      <IconGripVertical size={18} stroke={1.75} aria-hidden />
    </button>
  )
}

const rowOf = (grip: HTMLElement) => grip.closest('li')!

function setMark(dataset: DOMStringMap, mark: 'dragging' | 'target', value: string | undefined) {
  if (value === undefined) delete dataset[mark]
  else dataset[mark] = value
}
