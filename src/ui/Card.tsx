import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './Card.module.css'

type Props = Omit<ComponentProps<'section'>, 'title'> & {
  /** Its heading, which names the section. */
  title?: string
  /** Below the title, such as a count. */
  note?: ReactNode
  /** At the right of the title. */
  actions?: ReactNode
}

/** A section of a page in a box of its own, its children one below the other. */
export function Card({ title, note, actions, className = '', children, ...section }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={title && id} {...section} className={`${classes.card} ${className}`}>
      {title && (
        <header className={classes.head}>
          <div>
            <h2 id={id}>{title}</h2>
            {note && <p>{note}</p>}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
