import type { ComponentProps, ReactNode } from 'react'
import { Crumbs } from './layout/Crumbs.tsx'
import classes from './PageHeader.module.css'

type Props = {
  title: string
  crumbs?: ComponentProps<typeof Crumbs>
  /** Beside the title, such as a count or a badge. */
  status?: ReactNode
  /** At the right. */
  actions?: ReactNode
  /** Below the title. */
  about?: string
  /** Default: that of a page of records. */
  size?: 'large'
}

/** The title of a page, with what it is about and what can be done. */
export const PageHeader = ({ title, crumbs, status, actions, about, size }: Props) => (
  <header className={classes.header} data-size={size}>
    {crumbs && <Crumbs {...crumbs} />}
    <div className={classes.row}>
      <h1>{title}</h1>
      {status}
      {actions && <div className={classes.actions}>{actions}</div>}
      {about && <p className={classes.about}>{about}</p>}
    </div>
  </header>
)
