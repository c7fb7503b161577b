import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { usePendingAction } from '#site/sign-in/use-pending-action.ts'
import { useEarlyClick } from '#ui/before-hydration/replay-early-clicks.ts'
import { useLazyPart } from '#ui/lazy-part.tsx'
import page from '#ui/page-action.module.css'
import { useText } from '#ui/use-text.ts'
import classes from './ShareButton.module.css'

/** Opens the share dialog, which is loaded on the first click. */
export function ShareButton({ listing }: { listing: Listing }) {
  const text = useText()
  const early = useEarlyClick()
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  const part = useLazyPart(() => import('./ShareDialog.tsx'), { isNeeded: isOpen, onFailure: close })

  usePendingAction('share_listing', open, listing.id)

  return (
    <>
      <button
        {...early}
        type="button"
        className={`${page.action} ${classes.share}`}
        data-over-photo
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconShare2 size={18} stroke={1.75} aria-hidden />
        <span>{text('common.share')}</span>
      </button>
      {isOpen && part && <part.ShareDialog listing={listing} onClose={close} />}
    </>
  )
}
