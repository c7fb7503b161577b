import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { readOptions } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Pager } from '#ui/Pager.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import classes from './SentInquiriesPage.module.css'
import { SentInquiry } from './SentInquiry.tsx'

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const page = pageIn(search)
  const { inquiries } = await read('GET /api/current_user/inquiries', { query: { page } })
  if (page > 1 && inquiries.length === 0) throw notFound()
  return {
    title: text('inbox.sent.title'),
    description: text('inbox.sent.describe'),
    canonical: paths.sentInquiries(),
    noIndex: true,
  }
}

/** The inquiries that the user sent, the latest first. */
export function Page() {
  const text = useText()
  const { call } = useApp()
  const page = pageIn(usePageQuery())
  const { data, isPlaceholderData } = useQuery({
    ...readOptions(call, 'GET /api/current_user/inquiries', { query: { page } }),
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  const { inquiries, pagination } = data
  return (
    <div className={`page ${classes.page}`}>
      <PageHeader title={text('inbox.sent.title')} />
      {inquiries.length === 0 ? (
        <EmptyState
          title={text('inbox.sent.empty')}
          about={text('inbox.sent.empty.about')}
          action={<SiteLink href={paths.search()}>{text('search.allSpaces')}</SiteLink>}
        />
      ) : (
        <ul className={classes.list} data-stale={isPlaceholderData || undefined}>
          {inquiries.map((inquiry) => (
            <li key={inquiry.id}>
              <SentInquiry inquiry={inquiry} />
            </li>
          ))}
        </ul>
      )}
      <Pager pagination={pagination} pathOf={(next) => paths.sentInquiries({ page: next })} />
    </div>
  )
}

const pageIn = ({ page }: AddressQuery) => (typeof page === 'string' && /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1)
