import { memo } from 'react'
import { SortGrip } from '#ui/sorting/SortGrip.tsx'
import { useText } from '#ui/use-text.ts'
import { StopContent, type StopProps } from './StopContent.tsx'
import classes from './StopRow.module.css'
import { titleOf } from './stop-order.ts'

type Props = StopProps & {
  isHighlighted: boolean
  onHighlight: (sortableId: number | null) => void
}

/** A stop of the list. */
export const StopRow = memo(({ isHighlighted, onHighlight, ...props }: Props) => {
  const { stop, index, count, isNear, isOpen } = props
  const { sortableId, space } = stop
  const text = useText()
  return (
    <li
      className={classes.stop}
      data-stop={sortableId}
      data-near={isNear || undefined}
      data-open={isOpen || undefined}
      data-highlighted={isHighlighted || undefined}
      onPointerEnter={() => onHighlight(sortableId)}
      onPointerLeave={() => onHighlight(null)}
    >
      {isNear && (
        <SortGrip
          id={sortableId}
          row="li"
          className={classes.grip}
          label={text('tourbook.position', { name: titleOf(space), position: index + 1, count })}
          roleDescription={text('tourbook.sortable')}
        />
      )}
      <StopContent {...props} />
    </li>
  )
})
