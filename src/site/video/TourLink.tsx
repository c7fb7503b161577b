import { type MouseEvent, type ReactNode, useState } from 'react'
import { embedAddress } from '#lib/video/embeddable.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const TourDialog = lazyPart(() => import('./TourDialog.tsx'), 'TourDialog')

type Props = {
  /** A page of another site. */
  tourUrl: string
  title: string
  onOpen: () => void
  children: ReactNode
}

/** A link to a 3D tour or a hosted video. One of a known host opens over the page; nothing of it is requested before. */
export function TourLink({ tourUrl, title, onOpen, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const address = embedAddress(tourUrl)
  const open = (event: MouseEvent) => {
    onOpen()
    // With a modifier key, the link opens in a tab or window of its own.
    if (!address || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a href={tourUrl} rel="noopener" aria-haspopup={address ? 'dialog' : undefined} onClick={open}>
        {children}
      </a>
      {isOpen && address && <TourDialog {...{ address, tourUrl, title }} onClose={() => setOpen(false)} />}
    </>
  )
}
