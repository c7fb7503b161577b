import { Button } from '@mantine/core'
import { notFound } from '@tanstack/react-router'
import { pageNumber } from '#features/browse/web/read-address.ts'
import { paths } from '#lib/paths.ts'
import { useRead } from '#ui/api/api-client.ts'
import type { PageHead } from '#ui/head.ts'
import { Pager } from '#ui/Pager.tsx'
import type { Address, LoadContext } from '#ui/routing/page.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import { EMAIL_STATES, type EmailState } from '../rules.ts'
import { EmailList } from './EmailList.tsx'
import classes from './EmailLogPage.module.css'

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const query = filtersIn(search)
  const { mails } = await read('GET /api/admin/mails', { query })
  if (query.page > 1 && mails.length === 0) throw notFound()
  return {
    title: text('emailLog.title'),
    description: text('emailLog.describe'),
    canonical: paths.emails(),
    noIndex: true,
  }
}

/** Every email the site sent, newest first. */
export function Page() {
  const text = useText()
  const filters = filtersIn(usePageQuery())
  const { mails, pagination } = useRead('GET /api/admin/mails', { query: filters })
  const isNarrowed = filters.state !== undefined || filters.query !== undefined
  const pathOf = (change: Partial<EmailFilters>) => paths.emails({ ...filters, page: undefined, ...change })
  return (
    <div className={`page ${classes.page}`}>
      <header>
        <h1>{text('emailLog.title')}</h1>
        <p className={classes.lead}>{text('emailLog.lead')}</p>
      </header>
      <search className={classes.tools}>
        <nav className={classes.states} aria-label={text('emailLog.state')}>
          {[undefined, ...EMAIL_STATES].map((state) => (
            <SiteLink
              key={state ?? 'all'}
              href={pathOf({ state })}
              aria-current={state === filters.state ? 'true' : undefined}
            >
              {text(`emailLog.state.${state ?? 'all'}`)}
            </SiteLink>
          ))}
        </nav>
        <form className={classes.form} action={paths.emails()}>
          {filters.state && <input type="hidden" name="state" value={filters.state} />}
          <input
            key={filters.query}
            name="query"
            type="search"
            maxLength={200}
            defaultValue={filters.query}
            aria-label={text('emailLog.search')}
            placeholder={text('emailLog.search')}
          />
          <Button type="submit">{text('emailLog.search.go')}</Button>
        </form>
      </search>
      {mails.length > 0 && (
        <section className={classes.found}>
          <p className="num">{text('emailLog.count', { count: pagination.totalCount })}</p>
          <h2 className="visually-hidden">{text('emailLog.list', { page: filters.page })}</h2>
          <EmailList emails={mails} />
        </section>
      )}
      {mails.length === 0 && (
        <section className={classes.empty}>
          <h2>{text(isNarrowed ? 'emailLog.none' : 'emailLog.empty')}</h2>
          {isNarrowed ? (
            <SiteLink href={paths.emails()}>{text('emailLog.none.all')}</SiteLink>
          ) : (
            <p>{text('emailLog.empty.about')}</p>
          )}
        </section>
      )}
      <Pager
        pagination={{ ...pagination, ids: [] }}
        pathOf={(page) => pathOf({ page: page === 1 ? undefined : page })}
      />
    </div>
  )
}

type EmailFilters = { page: number | undefined; state: EmailState | undefined; query: string | undefined }

function filtersIn(search: Address['search']) {
  const { state, query } = search
  return {
    page: pageNumber(search.page),
    state: EMAIL_STATES.find((each) => each === state),
    query: typeof query === 'string' && query.trim() !== '' ? query.trim().slice(0, 200) : undefined,
  }
}
