import { memo } from 'react'
import { StopContent, type StopProps } from './StopContent.tsx'
import { StopGrip } from './StopGrip.tsx'
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
      {isNear && <StopGrip sortableId={sortableId} title={titleOf(space)} index={index} count={count} />}
      <StopContent {...props} />
    </li>
  )
})
