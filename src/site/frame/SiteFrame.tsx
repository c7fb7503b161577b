import type { ReactNode } from 'react'
import { useShownLocation } from '#ui/routing/use-address.ts'
import { useSite, useText } from '#ui/use-text.ts'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { LoadRows } from './HeaderJumpBox.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import classes from './SiteFrame.module.css'
import { ViewingSlot } from './ViewingSlot.tsx'

type Props = {
  /** Of the suggestions of the header’s search. */
  loadRows: LoadRows
  /** The page fills the window: it has no footer, and on phones its own search and the bottom bar replace the header. */
  fillsWindow?: boolean
  /** Default: true. */
  hasFooter?: boolean
  children: ReactNode
}

/** The frame of the site: header, page, footer, and on phones the bottom bar. */
export function SiteFrame({ loadRows, fillsWindow = false, hasFooter = true, children }: Props) {
  const text = useText()
  const site = useSite()
  const { pathname } = useShownLocation()
  return (
    <div className={classes.frame} data-fills-window={fillsWindow || undefined}>
      <a className={classes.skip} href="#content">
        {text('frame.skip')}
      </a>
      <OfflineBar />
      <ViewingSlot />
      <Header loadRows={loadRows} />
      {/* Before the page, whose height depends on it from the first paint on. */}
      <BottomBar isForEveryone={fillsWindow} />
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
      {hasFooter && <Footer />}
      <p className={classes.printed}>{text('frame.printed', { address: site.origin + pathname })}</p>
    </div>
  )
}
