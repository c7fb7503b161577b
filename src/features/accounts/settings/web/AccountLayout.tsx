import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import { ACCOUNT_TABS, type AccountTab } from '../rules.ts'
import classes from './AccountLayout.module.css'

export const TAB_NAMES: Record<AccountTab, MessageId> = {
  profile: 'settings.tab.profile',
  professional: 'settings.tab.professional',
  notifications: 'settings.tab.notifications',
  inquiry: 'settings.tab.inquiry',
  tourbook_contact: 'settings.tab.tourbook_contact',
  sessions: 'settings.tab.sessions',
}

/** The account's tabs at the left, and the content of the open one. */
export function AccountLayout({ current, children }: { current: AccountTab; children: ReactNode }) {
  const text = useText()
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the tabs are in one row, where the open one may be scrolled out of view.
    const open = tabs.current?.querySelector<HTMLElement>('[aria-current]')
    if (open) tabs.current!.scrollLeft = open.offsetLeft - tabs.current!.offsetLeft - 16
  }, [])
  return (
    <div className={`page ${classes.layout}`}>
      <h1>{text('settings.title')}</h1>
      <nav ref={tabs} className={classes.tabs} aria-label={text('settings.title')}>
        {ACCOUNT_TABS.map((tab) => (
          <SiteLink key={tab} href={paths.account({ tab })} aria-current={tab === current ? 'page' : undefined}>
            {text(TAB_NAMES[tab])}
          </SiteLink>
        ))}
      </nav>
      <section className={classes.content} aria-labelledby="tab">
        <h2 id="tab">{text(TAB_NAMES[current])}</h2>
        <Suspense fallback={<Skeleton />}>{children}</Suspense>
      </section>
    </div>
  )
}

function Skeleton() {
  return (
    <div className={classes.waiting} aria-hidden="true">
      {[0, 1, 2].map((row) => (
        <span key={row} />
      ))}
    </div>
  )
}
