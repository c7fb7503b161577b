import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './Dialog.module.css'
import { useText } from './use-text.ts'

type Props = {
  title: string
  /** Pixels; narrower where there is less. */
  width: number
  /** A phone shows it over the whole screen, or as a sheet from below. */
  onPhone?: 'whole' | 'sheet'
  isOpen?: boolean
  /** Closed by its cross, Escape, or the page. */
  onClose: () => void
  /** What it holds is being changed. */
  onInput?: () => void
  children: ReactNode
}

const FIRST_FIELD = 'form :is(input, select, textarea):not([tabindex="-1"], [type="hidden"], [type="radio"])'

/** Something to do over the page, which waits behind it. Closed, it keeps what was entered for when it is opened again. */
export function Dialog({ title, width, onPhone = 'whole', isOpen = true, onClose, onInput, children }: Props) {
  const text = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { current } = dialog
    if (!isOpen) return current?.close()
    current?.showModal()
    // On a phone the keyboard would hide what the form is about.
    const first = window.matchMedia('(pointer: fine)').matches && current?.querySelector<HTMLElement>(FIRST_FIELD)
    if (first) first.focus()
    else heading.current?.focus()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-phone={onPhone}
      style={{ ['--dialog-width' as string]: `${width}px` }}
      aria-labelledby={id}
      onClose={onClose}
      onInput={onInput}
    >
      <header className={classes.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" aria-label={text('frame.close')} onClick={() => dialog.current?.close()}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
      </header>
      {children}
    </dialog>
  )
}
