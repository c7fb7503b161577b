import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { accountTabs } from '#account-tabs'
import { paths } from '#lib/paths.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './AccountLayout.module.css'
import type { AccountTab } from './account-tab.ts'

type Props = { current: AccountTab; children: ReactNode }

/** The account's tabs at the left, and the content of the open one. */
export function AccountLayout({ current, children }: Props) {
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
        {accountTabs.map((tab) => (
          <SiteLink
            key={tab.name}
            href={paths.account({ tab: tab.name })}
            aria-current={tab === current ? 'page' : undefined}
          >
            {text(tab.label)}
          </SiteLink>
        ))}
      </nav>
      <section className={classes.content} aria-labelledby="tab">
        <h2 id="tab">{text(current.label)}</h2>
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
