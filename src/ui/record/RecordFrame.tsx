import type { ReactNode } from 'react'
import type { Crumb } from '../layout/Crumbs.tsx'
import tabClasses from '../layout/tab-links.module.css'
import { useCurrentInView } from '../layout/use-current-in-view.ts'
import { PageHeader } from '../PageHeader.tsx'
import { SiteLink } from '../routing/SiteLink.tsx'
import { usePageQuery } from '../routing/use-address.ts'
import frame from '../table/table-page.module.css'
import { useText } from '../use-text.ts'
import classes from './RecordFrame.module.css'
import { type RecordTabs, tabNamed } from './record-tabs.ts'

type Props<Tab extends string> = {
  /** The pages above this one. */
  above: Crumb[]
  name: string
  /** Default: the name. */
  title?: string
  status?: ReactNode
  actions?: ReactNode
  /** The fields without which it can't be published, each with the path of its tab. */
  missing?: readonly { label: string; href: string }[]
  /** Below the title. */
  notice?: ReactNode
  tabs: RecordTabs<Tab>
  /** The path of a tab; undefined is the first one. */
  pathOf: (tab: Tab | undefined) => string
  children: ReactNode
}

/** The page of a record: its name and status, what can be done with it, and its tabs around the one that is open. */
export function RecordFrame<Tab extends string>(props: Props<Tab>) {
  const { above, name, title = name, status, actions, missing = [], notice, tabs, pathOf, children } = props
  const text = useText()
  const current = tabNamed(tabs, usePageQuery().tab)
  const nav = useCurrentInView(current)
  const entries = Object.entries(tabs) as [Tab, RecordTabs[string]][]
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader crumbs={{ above, here: name }} title={title} status={status} actions={actions} />
      {missing.length > 0 && (
        <p className={classes.missing}>
          {text('record.missing')}
          {missing.map(({ label, href }) => (
            <SiteLink key={label} href={href}>
              {label}
            </SiteLink>
          ))}
        </p>
      )}
      {notice}
      <nav ref={nav} className={`fading-row ${tabClasses.tabs}`} aria-label={text('record.tabs')}>
        {entries.map(([tab, label], index) => (
          <SiteLink
            key={tab}
            href={pathOf(index === 0 ? undefined : tab)}
            aria-current={tab === current ? 'page' : undefined}
          >
            {text(label)}
          </SiteLink>
        ))}
      </nav>
      {children}
    </div>
  )
}
