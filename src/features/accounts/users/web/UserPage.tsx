import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import { idIn, type LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { Pager } from '#ui/Pager.tsx'
import { RecordFrame } from '#ui/record/RecordFrame.tsx'
import { tabNamed } from '#ui/record/record-tabs.ts'
import { WithAside } from '#ui/record/WithAside.tsx'
import { pageInQuery } from '#ui/routing/search-params.ts'
import { usePageQuery, useParam } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import { SecurityEventList } from '../../security-events/web/SecurityEventList.tsx'
import { MergedCard } from './MergedCard.tsx'
import { UserActions } from './UserActions.tsx'
import { UserFacts } from './UserFacts.tsx'
import { UserForm } from './UserForm.tsx'
import { UserStateBadge } from './UserStateBadge.tsx'
import { USER_TABS, userName } from './user-labels.ts'

export async function load({ params, search, read, text }: LoadContext): Promise<PageHead> {
  const id = idIn(params.id)
  if (tabNamed(USER_TABS, search.tab) === 'security')
    await read('GET /api/admin/users/:id/security_events', { params: { id }, query: { page: pageInQuery(search) } })
  const user = await read('GET /api/admin/users/:id', { params: { id } })
  return {
    title: text('record.edit', { name: userName(user) }),
    record: userName(user),
    description: text('user.describe'),
    canonical: paths.adminUser({ id }),
    noIndex: true,
  }
}

/** A user: what they may do, who they are, and what happened to their account. */
export function Page() {
  const text = useText()
  const id = idIn(useParam('id'))
  const tab = tabNamed(USER_TABS, usePageQuery().tab)
  const user = useRead('GET /api/admin/users/:id', { params: { id } })
  return (
    <RecordFrame
      above={[{ label: text('common.users'), href: paths.adminUsers() }]}
      name={userName(user)}
      status={<UserStateBadge state={user.state} />}
      actions={<UserActions user={user} />}
      tabs={USER_TABS}
      pathOf={(each) => paths.adminUser({ id, tab: each })}
    >
      {tab === 'security' ? (
        <SecurityEvents id={id} />
      ) : (
        <WithAside
          aside={
            <>
              <MergedCard user={user} />
              <UserFacts user={user} />
            </>
          }
        >
          <UserForm record={user} />
        </WithAside>
      )}
    </RecordFrame>
  )
}

function SecurityEvents({ id }: { id: number }) {
  const page = pageInQuery(usePageQuery())
  const { data } = useListRead('GET /api/admin/users/:id/security_events', { params: { id }, query: { page } })
  if (!data) return null
  return (
    <>
      <SecurityEventList events={data.events} />
      <Pager pagination={data.pagination} pathOf={(page) => paths.adminUser({ id, tab: 'security', page })} />
    </>
  )
}
