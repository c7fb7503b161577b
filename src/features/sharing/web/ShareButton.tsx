import { IconShare2 } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { usePendingAction } from '#site/sign-in/use-pending-action.ts'
import { useEarlyClick } from '#ui/before-hydration/replay-early-clicks.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import classes from './ShareButton.module.css'

type Dialog = ComponentType<{ listing: Listing; onClose: () => void }>

/** Opens the share dialog, which is loaded on the first click. */
export function ShareButton({ listing }: { listing: Listing }) {
  const text = useText()
  const notify = useNotify()
  const early = useEarlyClick()
  const [open, setOpen] = useState<{ Dialog: Dialog }>()

  usePendingAction('share_listing', () => void show(), listing.id)

  async function show() {
    try {
      setOpen({ Dialog: (await import('./ShareDialog.tsx')).ShareDialog })
    } catch {
      notify.error(text('inquiry.failed.load'), { message: text('inquiry.failed.load.about') })
    }
  }

  return (
    <>
      <button {...early} type="button" className={classes.share} aria-haspopup="dialog" onClick={show}>
        <IconShare2 size={18} stroke={1.75} aria-hidden />
        <span>{text('common.share')}</span>
      </button>
      {open && <open.Dialog listing={listing} onClose={() => setOpen(undefined)} />}
    </>
  )
}
