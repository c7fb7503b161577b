import { type ReactNode, useEffect, useRef } from 'react'
import classes from './AccountPage.module.css'

type Props = {
  title: string
  /** It replaces what the user worked in, and is announced by screen readers. */
  takesFocus?: boolean
  /** It starts higher, to fit on the first screen. */
  isLong?: boolean
  children: ReactNode
}

/** Text and a form beside a photo of a building, chosen by the locale. */
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
