import { Button } from '@mantine/core'
import { notFound, useSearch } from '@tanstack/react-router'
import { useRead } from '#api'
import { pageNumber } from '#features/browse/web/read-address.ts'
import type { PageHead } from '#ui/head.ts'
import { Pager } from '#ui/Pager.tsx'
import type { Address, LoadContext } from '#ui/routing/page.tsx'
import { stringifySearch } from '#ui/routing/search-params.ts'
import { useText } from '#ui/use-text.ts'
import { MAIL_STATES, type MailState } from '../rules.ts'
import { MailList } from './EmailList.tsx'
import classes from './EmailLogPage.module.css'

const PATH = '/admin/outbox'

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const query = askedIn(search)
  const { mails } = await read('GET /api/admin/mails', { query })
  if (query.page > 1 && mails.length === 0) throw notFound()
  return { title: text('outbox.title'), description: text('outbox.describe'), canonical: PATH, noIndex: true }
}

/** Every letter the site wrote, newest first. */
export function Page() {
  const text = useText()
  const asked = askedIn(useSearch({ strict: false }))
  const { mails, pagination } = useRead('GET /api/admin/mails', { query: asked })
  const isNarrowed = asked.state !== undefined || asked.query !== undefined
  const pathOf = (change: Partial<Asked>) => PATH + stringifySearch({ ...asked, page: undefined, ...change })
  return (
    <div className={`page ${classes.page}`}>
      <header>
        <h1>{text('outbox.title')}</h1>
        <p className={classes.lead}>{text('outbox.lead')}</p>
      </header>
      <search className={classes.tools}>
        <nav className={classes.states} aria-label={text('outbox.state')}>
          {[undefined, ...MAIL_STATES].map((state) => (
            <a key={state ?? 'all'} href={pathOf({ state })} aria-current={state === asked.state ? 'true' : undefined}>
              {text(`outbox.state.${state ?? 'all'}`)}
            </a>
          ))}
        </nav>
        <form className={classes.form} action={PATH}>
          {asked.state && <input type="hidden" name="state" value={asked.state} />}
          <input
            key={asked.query}
            name="query"
            type="search"
            maxLength={200}
            defaultValue={asked.query}
            aria-label={text('outbox.search')}
            placeholder={text('outbox.search')}
          />
          <Button type="submit">{text('outbox.search.go')}</Button>
        </form>
      </search>
      {mails.length > 0 && (
        <section className={classes.found}>
          <p className="num">{text('outbox.count', { count: pagination.totalCount })}</p>
          <h2 className="visually-hidden">{text('outbox.list', { page: asked.page })}</h2>
          <MailList mails={mails} />
        </section>
      )}
      {mails.length === 0 && (
        <section className={classes.empty}>
          <h2>{text(isNarrowed ? 'outbox.none' : 'outbox.empty')}</h2>
          {isNarrowed ? <a href={PATH}>{text('outbox.none.all')}</a> : <p>{text('outbox.empty.about')}</p>}
        </section>
      )}
      <Pager
        pagination={{ ...pagination, ids: [] }}
        pathOf={(page) => pathOf({ page: page === 1 ? undefined : page })}
      />
    </div>
  )
}

type Asked = { page: number | undefined; state: MailState | undefined; query: string | undefined }

function askedIn(search: Address['search']) {
  const { state, query } = search
  return {
    page: pageNumber(search.page),
    state: MAIL_STATES.find((each) => each === state),
    query: typeof query === 'string' && query.trim() !== '' ? query.trim().slice(0, 200) : undefined,
  }
}
