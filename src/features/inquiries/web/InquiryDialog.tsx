import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { type Area, formatArea } from '#lib/area.ts'
import { Photo } from '#ui/media/Photo.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Listing } from '../../catalog/listings/contract.ts'
import { rentText } from '../../catalog/listings/web/rent-shown.ts'
import classes from './InquiryDialog.module.css'

type Props = {
  title: string
  listing: Listing
  isOpen: boolean
  onClose: () => void
  wide?: boolean
  children: ReactNode
}

/** Asks about one space, over its page. Closed, it keeps what was typed for when it is opened again. */
export function InquiryDialog({ title, listing, isOpen, onClose, wide = false, children }: Props) {
  const text = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isDirty = useRef(false)
  useEffect(() => {
    const { current } = dialog
    if (!isOpen) return current?.close()
    current?.showModal()
    // On a phone the keyboard would hide what the form is about.
    const first = window.matchMedia('(pointer: fine)').matches && current?.querySelector<HTMLElement>(FIRST_FIELD)
    if (first) first.focus()
    else heading.current?.focus()
  }, [isOpen])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty.current && dialog.current?.querySelector('form')) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-wide={wide || undefined}
      aria-labelledby={id}
      onClose={onClose}
      onInput={() => {
        isDirty.current = true
      }}
    >
      <header className={classes.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" aria-label={text('inquiry.close')} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
      </header>
      <Space listing={listing} />
      {children}
    </dialog>
  )
}

const FIRST_FIELD = 'form :is(input, select, textarea):not([tabindex="-1"], [type="hidden"])'

function Space({ listing }: { listing: Listing }) {
  const text = useText()
  const locale = useLocale()
  const { name, building, area, rent, photos } = listing
  const amount = rent ? rentText(rent, area as Area, 'quoted', locale) : text('listing.rentOnRequest')
  return (
    <div className={classes.space}>
      <span className={classes.thumbnail}>
        <Photo photo={photos[0] ?? building.photo ?? undefined} alt="" sizes="64px" />
      </span>
      <p>
        <b>{text('listing.title', { space: name, building: building.name })}</b>
        <span>
          {formatArea(area as Area, locale)} · {amount}
        </span>
      </p>
    </div>
  )
}
