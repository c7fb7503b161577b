import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isNotFound, redirect } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { readOptions } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import type { PageHead } from '#ui/head.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import type { TableAddress } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useText } from '#ui/use-text.ts'
import { EmptyInbox, NoMatchingInquiries } from './EmptyInbox.tsx'
import { inboxPath } from './InboxLink.tsx'
import classes from './InboxPage.module.css'
import { InboxTools } from './InboxTools.tsx'
import { InquiryDetail } from './InquiryDetail.tsx'
import { listQuery, readInboxAddress } from './read-inbox-address.ts'
import { useInboxColumns } from './use-inbox-columns.tsx'

export async function load({ read, search, text }: LoadContext): Promise<PageHead> {
  const address = readInboxAddress(search)
  const { inquiries } = await read('GET /api/inquiries', { query: listQuery(address) }).catch((error) => {
    // Users without an inbox have inquiries that they sent.
    throw isNotFound(error) ? redirect({ href: paths.sentInquiries(), statusCode: 302 }) : error
  })
  const id = address.inquiry ?? inquiries[0]?.id
  if (id !== undefined) await read('GET /api/inquiries/:id', { params: { id } })
  return {
    title: text('inbox.title'),
    description: text('inbox.describe'),
    canonical: paths.inquiries(),
    noIndex: true,
  }
}

/** Inquiries about the listings of the user's company, as a table with one inquiry beside it: on wide screens the first. */
export function Page() {
  const text = useText()
  const { call } = useApp()
  const address = readInboxAddress(usePageQuery())
  const { data, isPlaceholderData } = useQuery({
    ...readOptions(call, 'GET /api/inquiries', { query: listQuery(address) }),
    placeholderData: keepPreviousData,
  })
  const { inquiry } = address
  const openInquiry = inquiry ?? data?.inquiries[0]?.id
  const columns = useInboxColumns(address, openInquiry)
  if (!data) return null
  const { counts, buildings, inquiries, pagination } = data
  const toTable = ({ sort, columns, page }: TableAddress) =>
    inboxPath({ ...address, inquiry: undefined, sort, columns, page })
  return (
    <div className={`page ${classes.page}`} data-open={inquiry !== undefined || undefined}>
      <header className={classes.head}>
        <h1>{text('inbox.title')}</h1>
        {buildings.length > 0 && (
          <InboxTools address={address} counts={counts} buildings={buildings} columns={columns} />
        )}
      </header>
      {buildings.length === 0 ? (
        <EmptyInbox />
      ) : (
        <div className={classes.columns} data-empty={openInquiry === undefined || undefined}>
          <div className={classes.list}>
            <DataTable
              label={text('inbox.title')}
              columns={columns}
              rows={inquiries}
              idOf={({ id }) => id}
              address={{ ...address, sort: listQuery(address).sort }}
              pathOf={toTable}
              pagination={pagination}
              isStale={isPlaceholderData}
              current={openInquiry}
              empty={<NoMatchingInquiries />}
            />
          </div>
          {openInquiry !== undefined && (
            <div className={classes.detail}>
              <InquiryDetail
                key={openInquiry}
                id={openInquiry}
                address={address}
                isSelected={openInquiry === inquiry}
              />
            </div>
          )}
        </div>
      )}
    </div>
  )
}
