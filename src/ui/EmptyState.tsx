import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

type Props = {
  title: string
  /** What will be here, and how it gets here. */
  about?: string
  /** A link or a button. */
  action?: ReactNode
  icon?: ReactNode
}

/** In place of a list or table without entries: what would stand there, and where to go. */
export const EmptyState = ({ title, about, action, icon }: Props) => (
  <section className={classes.list}>
    {icon}
    <h2>{title}</h2>
    {about && <p>{about}</p>}
    {action}
  </section>
)

type PageProps = Pick<Props, 'title' | 'about'> & {
  actions: ReactNode
  /** One or two cards as an example. */
  picture?: ReactNode
}

/** In place of all that a page shows. */
export const EmptyPage = ({ title, about, actions, picture }: PageProps) => (
  <section className={classes.page}>
    <div className={classes.words}>
      <h2>{title}</h2>
      <p>{about}</p>
      <div className={classes.actions}>{actions}</div>
    </div>
    {picture && <div className={classes.picture}>{picture}</div>}
  </section>
)
