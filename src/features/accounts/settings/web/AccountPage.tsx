import { accountTabs } from '#account-tabs'
import { paths } from '#lib/paths.ts'
import { usePageEvent } from '#site/events/use-events.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { AccountLayout } from './AccountLayout.tsx'

export async function load({ read, text, search }: LoadContext): Promise<PageHead> {
  const tab = tabIn(search)
  await Promise.all([tab.read, ...(tab.alsoReads ?? [])].map((each) => read(each, {})))
  return {
    title: `${text(tab.label)} · ${text('settings.title')}`,
    description: text('settings.describe'),
    canonical: paths.account(),
    noIndex: true,
  }
}

/** The user's own account, one tab at a time. */
export function Page() {
  const search = usePageQuery()
  const tab = tabIn(search)
  usePageEvent(search.page === tab.name ? tab.event : 'ACCOUNT_SETTINGS', {}, tab.name)
  return (
    <AccountLayout current={tab}>
      <div key={tab.name}>
        <tab.Content />
      </div>
    </AccountLayout>
  )
}

const tabIn = ({ page }: AddressQuery) => accountTabs.find(({ name }) => name === page) ?? accountTabs[0]
