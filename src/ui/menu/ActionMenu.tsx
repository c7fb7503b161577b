import { IconChevronDown, IconDots } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { buttonClass } from '../Button.tsx'
import { type IconButtonLook, iconButtonClass } from '../IconButton.tsx'
import classes from './ActionMenu.module.css'
import { Menu } from './Menu.tsx'

type Props = {
  /** The accessible name of the button. */
  label: string
  /** Shows the label instead of three dots. */
  showsLabel?: boolean
  actions: { label: string; isPossible?: boolean; onClick: () => void }[]
  /** The place of its row in an ordered list. */
  index?: number
  /** Links above the actions. */
  children?: ReactNode
  className?: string | undefined
  variant?: IconButtonLook['variant']
}

/**
 * A button, usually with three dots, and what can be done in a panel below it. Choosing an action closes the panel; the focus stays
 * on the button, also when its row moves in the document, which loses it.
 */
export function ActionMenu({ label, actions, index = 0, children, className = '', variant, showsLabel }: Props) {
  const [isUsed, setUsed] = useState(false)
  const chosenIn = useRef<HTMLDetailsElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that moves in the document loses the focus
  useEffect(() => {
    chosenIn.current?.querySelector('summary')?.focus()
    chosenIn.current = null
  }, [index])

  function choose({ currentTarget }: MouseEvent<HTMLButtonElement>, action: () => void) {
    const details = currentTarget.closest('details')!
    details.open = false
    details.querySelector('summary')?.focus()
    chosenIn.current = details
    action()
  }

  return (
    <Menu
      className={`${classes.menu} ${className}`}
      buttonClassName={showsLabel ? buttonClass({}) : iconButtonClass({ size: 'small', variant })}
      label={label}
      button={
        showsLabel ? (
          <>
            {label}
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
          </>
        ) : (
          <IconDots size={18} stroke={2} aria-hidden />
        )
      }
      onUse={() => setUsed(true)}
    >
      {isUsed && (
        <>
          {children}
          {actions.map(({ label, isPossible = true, onClick }) => (
            <button key={label} type="button" disabled={!isPossible} onClick={(event) => choose(event, onClick)}>
              {label}
            </button>
          ))}
        </>
      )}
    </Menu>
  )
}
