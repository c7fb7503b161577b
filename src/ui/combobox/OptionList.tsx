import type { ReactNode } from 'react'
import classes from './OptionList.module.css'
import type { ComboboxList } from './use-combobox.ts'

type Props = { list: ComboboxList; label: string; className: string | undefined; children: ReactNode }

/** The listbox under a combobox, hidden while there is nothing to choose; `className` places it. */
export function OptionList({ list: { id, isShown }, label, className, children }: Props) {
  return (
    <div id={id} role="listbox" aria-label={label} className={`${classes.list} ${className}`} hidden={!isShown}>
      {children}
    </div>
  )
}

type NameProps = { label: string; detail: string | null; kind: string }

/** What an option shows that names a thing: its name, a detail below it, and at the end what kind of thing it is. */
export function OptionName({ label, detail, kind }: NameProps) {
  return (
    <>
      <span className={classes.name}>
        <b>{label}</b>
        {detail && <small>{detail}</small>}
      </span>
      <small>{kind}</small>
    </>
  )
}
