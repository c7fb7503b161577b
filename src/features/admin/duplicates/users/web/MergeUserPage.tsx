import { useNavigate } from '@tanstack/react-router'
import type { UserRow } from '#features/accounts/users/contract.ts'
import { userName } from '#features/accounts/users/web/user-labels.ts'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { idIn, type LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import { Card } from '#ui/Card.tsx'
import { FindField } from '#ui/combobox/FindField.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { usePageQuery, useParam } from '#ui/routing/use-address.ts'
import frame from '#ui/table/table-page.module.css'
import { useText } from '#ui/use-text.ts'
import { MergeUsers } from './MergeUsers.tsx'

export async function load({ params, search, read, text }: LoadContext): Promise<PageHead> {
  const id = idIn(params.id)
  if (search.into !== undefined) {
    const into = idIn(String(search.into))
    await read('GET /api/admin/users/:id/merge/:into', { params: { id, into } })
  }
  const user = await read('GET /api/admin/users/:id', { params: { id } })
  return {
    title: text('userMerge.title', { name: userName(user) }),
    record: userName(user),
    description: text('userMerge.about'),
    canonical: paths.mergeUser({ id }),
    noIndex: true,
  }
}

/** Merging a user's account into another one of the same person: which one, what each has, and what becomes of it. */
export function Page() {
  const text = useText()
  const navigate = useNavigate()
  const { call } = useApp()
  const id = idIn(useParam('id'))
  const { into } = usePageQuery()
  const user = useRead('GET /api/admin/users/:id', { params: { id } })
  const name = userName(user)

  async function findOthers(query: string) {
    const { users } = await call('GET /api/admin/users', { query: { query, states: 'active', page_size: 25 } })
    return users.filter((each) => each.id !== id).map(toChoice)
  }

  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        title={text('userMerge.title', { name })}
        crumbs={{
          above: [
            { label: text('common.users'), href: paths.adminUsers() },
            { label: name, href: paths.adminUser({ id }) },
          ],
          here: text('user.merge'),
        }}
        about={text('userMerge.about')}
      />
      <Card>
        <FindField
          label={text('userMerge.into')}
          hint={text('userMerge.into.hint')}
          find={findOthers}
          onChoose={(choice) => void navigate({ href: paths.mergeUser({ id, into: choice.id }), replace: true })}
        />
      </Card>
      {into !== undefined && <MergeUsers key={`${id} ${into}`} pair={{ id, into: idIn(String(into)) }} />}
    </div>
  )
}

const toChoice = (user: UserRow) => ({ id: user.id, name: userName(user), detail: user.email })
