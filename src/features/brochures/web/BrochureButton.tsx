import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useApp } from '#site/routing/use-app.ts'
import { useEarlyClick } from '#ui/before-hydration/replay-early-clicks.ts'
import { useLazyPart } from '#ui/lazy-part.tsx'
import page from '#ui/page-action.module.css'
import { useText } from '#ui/use-text.ts'
import classes from './BrochureButton.module.css'
import type { BrochureOf } from './use-brochure-download.ts'

/** Opens the choice of a brochure, which is loaded on the first click. */
export function BrochureButton(props: BrochureOf) {
  const text = useText()
  const isOfListing = props.kind === 'listing'
  const early = useEarlyClick()
  const [isOpen, setOpen] = useState(false)
  function close() {
    setOpen(false)
    // The dialog that closes may have been opened from one that is gone.
    early.ref.current?.focus()
  }
  const { loadBundle } = useApp()
  const load = () => Promise.all([import('./BrochureDialog.tsx'), loadBundle('account')])
  const [part] = useLazyPart(load, { isNeeded: isOpen, onFailure: close }) ?? []
  return (
    <>
      <button
        {...early}
        type="button"
        className={`${page.action} ${isOfListing ? classes.ofListing : classes.ofBuilding}`}
        data-over-photo={isOfListing || undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconFileText size={18} stroke={1.75} aria-hidden />
        <span>{text('common.brochure')}</span>
      </button>
      {isOpen && part && <part.BrochureDialog {...props} onClose={close} />}
    </>
  )
}
