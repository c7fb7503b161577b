import type { ReactNode } from 'react'
import classes from './OptionList.module.css'
import type { ComboboxList } from './use-combobox.ts'

type Props = { list: ComboboxList; label: string; className: string | undefined; children: ReactNode }

/** The listbox under a combobox, hidden while there is nothing to choose; `className` places it. */
export function OptionList({ list: { id, isShown }, label, className, children }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className={`${classes.list} ${className}`}
      hidden={!isShown}
      // The field keeps the focus, so that its blur event means leaving the whole box.
      onPointerDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}
