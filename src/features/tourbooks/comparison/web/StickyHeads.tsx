import type { RefObject } from 'react'
import type { ComparedSpace } from '../contract.ts'
import classes from './StickyHeads.module.css'
import { useScrolledTable } from './use-scrolled-table.ts'

type Props = {
  spaces: readonly ComparedSpace[]
  /** What the table is scrolled in, and its heads. */
  frame: RefObject<HTMLElement | null>
  heads: RefObject<HTMLElement | null>
}

/** The numbers and names of the columns above their rows while the heads are out of sight; those are read in their place. */
export function StickyHeads({ spaces, frame, heads }: Props) {
  const { left, isPast } = useScrolledTable(frame, heads)
  return (
    <div className={classes.sticky} aria-hidden="true" data-shown={isPast || undefined}>
      <div className={classes.window}>
        <div className={classes.columns}>
          <div className={classes.names} style={{ transform: `translateX(${-left}px)` }}>
            {spaces.map(({ id, number, name, buildingName }) => (
              <span key={id} className={classes.name}>
                {number !== null && <span className={classes.number}>{number}</span>}
                <span>{buildingName ?? name}</span>
              </span>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
