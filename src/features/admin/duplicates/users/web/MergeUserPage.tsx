import { userName } from '#features/accounts/users/web/user-labels.ts'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { idIn, type LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { usePageQuery, useParam } from '#ui/routing/use-address.ts'
import frame from '#ui/table/table-page.module.css'
import { useText } from '#ui/use-text.ts'
import { FindAccount } from './FindAccount.tsx'
import { MergeUsers } from './MergeUsers.tsx'

export async function load({ params, search, read, text }: LoadContext): Promise<PageHead> {
  const id = idIn(params.id)
  if (search.into !== undefined) {
    const other = idIn(String(search.into))
    await read('GET /api/admin/users/:id/merge/:other', { params: { id, other } })
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
  const id = idIn(useParam('id'))
  const { into } = usePageQuery()
  const user = useRead('GET /api/admin/users/:id', { params: { id } })
  const name = userName(user)

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
      {into === undefined ? (
        <FindAccount id={id} />
      ) : (
        <MergeUsers key={`${id} ${into}`} pair={{ id, other: idIn(String(into)) }} />
      )}
    </div>
  )
}
