import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../IconButton.tsx'
import { useText } from '../use-text.ts'
import classes from './Dialog.module.css'

type Props = {
  title: string
  /** In pixels; narrower on narrow screens. */
  width: number
  /** On a phone: full screen, or a sheet at the bottom. */
  onPhone?: 'whole' | 'sheet'
  isOpen?: boolean
  /** Called when the dialog is closed by its button, Escape or the page. */
  onClose: () => void
  /** Called when a field in it changes. */
  onInput?: () => void
  children: ReactNode
}

const FIRST_FIELD = 'form :is(input, select, textarea):not([tabindex="-1"], [type="hidden"], [type="radio"])'

/** A modal dialog. It stays mounted when closed, so that its entries are there when it opens again. */
export function Dialog({ title, width, onPhone = 'whole', isOpen = true, onClose, onInput, children }: Props) {
  const text = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { current } = dialog
    if (!isOpen) return current?.close()
    current?.showModal()
    // Not on a phone, where the keyboard would cover the form.
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
      // React also calls it for a dialog that is rendered within this one.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
      onInput={onInput}
    >
      <header className={classes.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={text('frame.close')} onClick={() => dialog.current?.close()}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </header>
      {children}
    </dialog>
  )
}
