import type { ReactNode } from 'react'
import classes from './WithAside.module.css'

/** The parts of a record with cards beside them; below them in narrow windows. */
export const WithAside = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className={classes.columns}>
    <div className={classes.main}>{children}</div>
    <aside className={classes.aside}>{aside}</aside>
  </div>
)
