import { notFound } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { ROLES } from '#lib/permissions.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import { Button } from '#ui/Button.tsx'
import type { PageHead } from '#ui/head.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { FilterMenu } from '#ui/table/FilterMenu.tsx'
import { listRequest } from '#ui/table/list-address.ts'
import { RecordList } from '#ui/table/RecordList.tsx'
import { useText } from '#ui/use-text.ts'
import { USER_SORTS, USER_STATES } from '../rules.ts'
import { readUsersAddress, usersPath, useUserColumns } from './use-user-columns.tsx'

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const query = listRequest(readUsersAddress(search), USER_SORTS)
  const [{ users }] = await Promise.all([
    read('GET /api/admin/users', { query }),
    read('GET /api/admin/filters/users', {}),
  ])
  if (query.page > 1 && users.length === 0) throw notFound()
  return {
    title: text('common.users'),
    description: text('list.describe'),
    canonical: paths.adminUsers(),
    noIndex: true,
  }
}

/** Everyone with an account, as a table. */
export function Page() {
  const text = useText()
  const columns = useUserColumns()
  const address = readUsersAddress(usePageQuery())
  const query = listRequest(address, USER_SORTS)
  const { call } = useApp()
  const { data, isStale } = useListRead('GET /api/admin/users', { query })
  const { data: counted } = useListRead('GET /api/admin/filters/users', {})
  if (!data || !counted) return null
  const choicesOf = <Code extends string>(
    codes: readonly Code[],
    counts: readonly { value: Code; count: number }[],
    nameOf: (code: Code) => string,
  ) =>
    codes.map((value) => {
      const name = nameOf(value)
      const count = counts.find((each) => each.value === value)?.count ?? 0
      return { value, name, label: text('common.nameAndCount', { name, count }) }
    })
  return (
    <RecordList
      title={text('common.users')}
      actions={
        <Button variant="primary" href={paths.newUser()}>
          {text('user.invite')}
        </Button>
      }
      searchLabel={text('user.search')}
      filters={
        <>
          <FilterMenu
            label={text('common.role')}
            name="roles"
            choices={choicesOf(ROLES, counted.roles, (role) => text(`account.role.${role}`))}
            address={address}
            pathOf={usersPath}
          />
          <FilterMenu
            label={text('common.status')}
            name="states"
            choices={choicesOf(USER_STATES, counted.states, (state) => text(`user.state.${state}`))}
            address={address}
            pathOf={usersPath}
          />
        </>
      }
      columns={columns}
      rows={data.users}
      pagination={data.pagination}
      isStale={isStale}
      address={address}
      sort={query.sort_by}
      pathOf={usersPath}
      readPage={async (page) => {
        const read = await call('GET /api/admin/users', { query: { ...query, page, page_size: 100 } })
        return { rows: read.users, totalCount: read.pagination.totalCount }
      }}
    />
  )
}
