import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { readOptions } from '#ui/api/api-client.ts'
import type { PageHead } from '#ui/head.ts'
import { Pager } from '#ui/Pager.tsx'
import type { LoadContext } from '#ui/routing/page.tsx'
import { useApp } from '#ui/routing/use-app.ts'
import { useText } from '#ui/use-text.ts'
import { INQUIRY_STATUSES } from '../../rules.ts'
import { EmptyInbox } from './EmptyInbox.tsx'
import { InboxLink, inboxPath } from './InboxLink.tsx'
import { InboxList } from './InboxList.tsx'
import classes from './InboxPage.module.css'
import { InquiryDetail } from './InquiryDetail.tsx'
import { listQuery, readInboxAddress } from './read-inbox-address.ts'

export async function load({ read, search, text }: LoadContext): Promise<PageHead> {
  const address = readInboxAddress(search)
  await Promise.all([
    read('GET /api/inquiries', { query: listQuery(address) }),
    address.inquiry === undefined || read('GET /api/inquiries/:id', { params: { id: address.inquiry } }),
  ])
  return {
    title: text('inbox.title'),
    description: text('inbox.describe'),
    canonical: paths.inquiries(),
    noIndex: true,
  }
}

/** Inquiries about the listings of the user's company, as a list with the selected one beside it. */
export function Page() {
  const text = useText()
  const { call } = useApp()
  const address = readInboxAddress(useLocation().search as Record<string, unknown>)
  const { status, listing, building, inquiry } = address
  const { data, isPlaceholderData } = useQuery({
    ...readOptions(call, 'GET /api/inquiries', { query: listQuery(address) }),
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  const { counts, inquiries, pagination } = data
  const total = counts.new + counts.read + counts.answered
  const isNarrowed = listing !== undefined || building !== undefined
  return (
    <div className={`page ${classes.page}`} data-open={inquiry !== undefined || undefined}>
      <header className={classes.head}>
        <h1>{text('inbox.title')}</h1>
        {total > 0 && (
          <nav aria-label={text('inbox.filter')}>
            {[undefined, ...INQUIRY_STATUSES].map((each) => (
              <InboxLink
                key={each ?? 'all'}
                address={{ ...address, status: each, page: undefined, inquiry: undefined }}
                aria-current={each === status ? 'true' : undefined}
              >
                {text(each ? `inbox.status.${each}` : 'inbox.all')}{' '}
                <span className="num">{each ? counts[each] : total}</span>
              </InboxLink>
            ))}
          </nav>
        )}
        {isNarrowed && (
          <p>
            {text(listing === undefined ? 'inbox.filtered.building' : 'inbox.filtered.listing')}{' '}
            <InboxLink address={{ status }}>{text('inbox.filtered.clear')}</InboxLink>
          </p>
        )}
      </header>
      {total === 0 ? (
        <EmptyInbox />
      ) : (
        <div className={classes.columns}>
          <section className={classes.list} aria-label={text('inbox.list')} data-stale={isPlaceholderData || undefined}>
            <InboxList inquiries={inquiries} address={address} />
            <Pager pagination={pagination} pathOf={(page) => inboxPath({ ...address, page, inquiry: undefined })} />
          </section>
          <div className={classes.detail}>
            {inquiry === undefined ? (
              <p className={classes.choose}>{text('inbox.choose')}</p>
            ) : (
              <InquiryDetail key={inquiry} id={inquiry} address={address} />
            )}
          </div>
        </div>
      )}
    </div>
  )
}
