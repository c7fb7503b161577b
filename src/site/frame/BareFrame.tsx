import type { ReactNode } from 'react'
import { useText } from '#ui/use-text.ts'
import { OfflineBar } from './OfflineBar.tsx'
import classes from './SiteFrame.module.css'
import { ViewingSlot } from './ViewingSlot.tsx'

type Props = {
  /** The page is as high as the window. */
  fillsWindow?: boolean
  /** In a frame of another site. */
  isEmbedded?: boolean
  children: ReactNode
}

/** Only the page, for a user's client or in a frame of another site: no header, navigation or footer of the site. */
export function BareFrame({ fillsWindow = false, isEmbedded = false, children }: Props) {
  const text = useText()
  return (
    <div className={classes.frame} data-embedded={isEmbedded || undefined} data-fills-window={fillsWindow || undefined}>
      <a className={classes.skip} href="#content">
        {text('frame.skip')}
      </a>
      <OfflineBar />
      <ViewingSlot />
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
    </div>
  )
}
