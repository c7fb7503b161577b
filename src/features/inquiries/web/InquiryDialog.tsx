import { type ReactNode, useEffect, useRef } from 'react'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { rentText } from '#features/catalog/listings/web/rent/displayed-rent.ts'
import { type Area, describeArea } from '#lib/units/area.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import classes from './InquiryDialog.module.css'

type Props = {
  title: string
  listing: Listing
  isOpen: boolean
  onClose: () => void
  wide?: boolean
  children: ReactNode
}

/** Inquiry dialog of a listing. It retains its entries while it is closed. */
export function InquiryDialog({ title, listing, isOpen, onClose, wide = false, children }: Props) {
  const isDirty = useRef(false)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty.current && body.current?.querySelector('form[method=post]')) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return (
    <Dialog
      title={title}
      width={wide ? 540 : 400}
      isOpen={isOpen}
      onClose={onClose}
      onInput={() => {
        isDirty.current = true
      }}
    >
      <ListingSummary listing={listing} />
      <div ref={body}>{children}</div>
    </Dialog>
  )
}

function ListingSummary({ listing }: { listing: Listing }) {
  const text = useText()
  const locale = useLocale()
  const { name, building, area, rent, photos } = listing
  const amount = rent ? rentText(rent, area as Area, 'quoted', locale) : text('listing.rentOnRequest')
  return (
    <div className={classes.space}>
      <span className={classes.thumbnail}>
        <Photo photo={photos[0]} alt="" sizes="64px" />
      </span>
      <p>
        <b>{text('listing.title', { space: name, building: building.name })}</b>
        <span>
          {describeArea(area as Area, locale)} · {amount}
        </span>
      </p>
    </div>
  )
}
