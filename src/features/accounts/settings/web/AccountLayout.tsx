import { type ReactNode, Suspense } from 'react'
import { accountTabs } from '#account-tabs'
import { paths } from '#lib/paths.ts'
import { useCurrentInView } from '#ui/layout/use-current-in-view.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './AccountLayout.module.css'
import type { AccountTab } from './account-tab.ts'

type Props = { current: AccountTab; children: ReactNode }

/** The account's tabs at the left, and the content of the open one. */
export function AccountLayout({ current, children }: Props) {
  const text = useText()
  const tabs = useCurrentInView(current.name)
  return (
    <div className={`page ${classes.layout}`}>
      <h1>{text('settings.title')}</h1>
      <nav ref={tabs} className={`fading-row ${classes.tabs}`} aria-label={text('settings.title')}>
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
