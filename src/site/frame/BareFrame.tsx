import type { ReactNode } from 'react'
import { useText } from '#ui/use-text.ts'
import { OfflineBar } from './OfflineBar.tsx'
import classes from './SiteFrame.module.css'
import { ViewingSlot } from './ViewingSlot.tsx'

/** Only the page: a user shows it to their client, so it has no header, navigation or footer of the site. */
export function BareFrame({ children }: { children: ReactNode }) {
  const text = useText()
  return (
    <div className={classes.frame}>
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
