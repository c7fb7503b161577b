import type { ReactNode } from 'react'
import classes from './WithAside.module.css'

/** A part of a record with cards beside it; below it in narrow windows. */
export const WithAside = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className={classes.columns}>
    {children}
    <aside className={classes.aside}>{aside}</aside>
  </div>
)
