import { type ReactNode, useEffect, useRef } from 'react'
import classes from './Menu.module.css'

type Props = {
  /** The accessible name of the button. */
  label: string
  button: ReactNode
  buttonClassName: string | undefined
  className?: string | undefined
  panelClassName?: string | undefined
  /** Called before the panel opens, for panels that are rendered when used. */
  onUse?: () => void
  /** Called after it opened or closed, for panels that are rendered while open. */
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/**
 * A button with a panel below it, whose links and buttons are rows: closed by Escape, a link in it, a click elsewhere, or
 * focus elsewhere.
 */
export function Menu({
  label,
  button,
  buttonClassName,
  className = '',
  panelClassName = '',
  onUse,
  onToggle,
  children,
}: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      const { current } = details
      if (current?.open && !current.contains(target as Node)) current.open = false
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [])
  return (
    <details
      ref={details}
      className={`${classes.menu} ${className}`}
      onKeyDown={(event) => {
        const { key, currentTarget } = event
        if (key !== 'Escape' || !currentTarget.open) return
        // Else a dialog around it is closed, too.
        event.preventDefault()
        currentTarget.open = false
        currentTarget.querySelector('summary')?.focus()
      }}
      onToggle={({ currentTarget }) => {
        onToggle?.(currentTarget.open)
        // It may open below what is shown.
        if (currentTarget.open) currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' })
      }}
      onClick={({ target, currentTarget }) => {
        if ((target as Element).closest('summary')) onUse?.()
        // A link changes the page; the header stays mounted.
        if ((target as Element).closest('a')) currentTarget.open = false
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
    >
      <summary className={`${classes.summary} ${buttonClassName}`} aria-label={label}>
        {button}
      </summary>
      <div className={`${classes.panel} ${panelClassName}`}>{children}</div>
    </details>
  )
}
