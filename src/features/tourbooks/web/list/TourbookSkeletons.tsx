import { Shimmer } from '#ui/layout/Shimmer.tsx'
import classes from './TourbookList.module.css'

const ROWS = [0, 1, 2, 3]

/** The boxes of the list while it is loading. */
export const TourbookSkeletons = () => (
  <ul className={classes.rows} aria-hidden="true">
    {ROWS.map((row) => (
      <li key={row} className={classes.row}>
        <span className={classes.photos}>
          <span />
          <span />
          <span />
        </span>
        <div className={classes.words}>
          <Shimmer width="40%" />
          <Shimmer width="60%" />
        </div>
      </li>
    ))}
  </ul>
)
