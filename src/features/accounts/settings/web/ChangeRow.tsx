import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './ChangeRow.module.css'

type Props = {
  label: string
  value: string
  note?: string | undefined
  /** Label of its button. */
  button?: string
  /** What stands after the # of an address that opens its form. */
  anchor?: string
  /** The value needs no label. */
  isWide?: boolean
  /** The form that changes it, which calls `close` when done; without one it is read-only. */
  children?: (close: () => void) => ReactNode
}

/** A value of an account with a form of its own, which opens below it. */
export function ChangeRow({ label, value, note, button, anchor, isWide = false, children }: Props) {
  const text = useText()
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (anchor && window.location.hash === `#${anchor}`) setOpen(true)
  }, [anchor])
  function close() {
    flushSync(() => setOpen(false))
    opener.current?.focus()
  }
  return (
    <section id={anchor} className={classes.row} data-wide={isWide || undefined} aria-label={label}>
      {!isWide && <h3>{label}</h3>}
      <div className={classes.value}>
        <p>{value}</p>
        {note && <p className={classes.note}>{note}</p>}
      </div>
      {children && !isOpen && (
        <Button
          ref={opener}
          size="small"
          disabled={!isHydrated}
          aria-label={`${button ?? text('common.change')}: ${label}`}
          onClick={() => setOpen(true)}
        >
          {button ?? text('common.change')}
        </Button>
      )}
      {children && isOpen && <div className={classes.form}>{children(close)}</div>}
    </section>
  )
}
