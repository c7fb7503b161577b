import { type ReactNode, useEffect, useRef } from 'react'
import classes from './AccountPage.module.css'

type Props = {
  title: string
  /** It takes the place of what the reader was in, and is read out. */
  takesFocus?: boolean
  /** It begins higher, to end on the first screen. */
  isLong?: boolean
  children: ReactNode
}

/** Words and a form beside a building from the reader's side of the ocean. */
export function AccountFrame({ title, takesFocus = false, isLong = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className={classes.page}>
      <section className={classes.words} data-long={isLong || undefined}>
        <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined} className={classes.title}>
          {title}
        </h1>
        {children}
      </section>
      <div className={classes.picture} />
    </div>
  )
}
