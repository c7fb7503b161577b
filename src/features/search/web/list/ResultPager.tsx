import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Pagination } from '#lib/values.ts'
import { pagesAround } from '#ui/pages-around.ts'
import { useText } from '#ui/use-text.ts'
import { SearchLink } from '../SearchLink.tsx'
import { changed, type Search } from '../use-search-request.ts'
import classes from './ResultPager.module.css'

/** Links to the other pages of a search. */
export function Pager({ search, pagination }: { search: Search; pagination: Pagination }) {
  const text = useText()
  const { totalCount: count, currentPage, pageSize, ids } = pagination
  const last = Math.ceil(count / pageSize)
  const from = (currentPage - 1) * pageSize + 1
  return (
    <nav className={classes.pager} aria-label={text('common.pages')}>
      <p className="num">{text('search.page.range', { from, to: from + ids.length - 1, count })}</p>
      {last > 1 && (
        <ol>
          <li>
            <Step search={search} page={currentPage - 1} last={last} rel="prev" label={text('search.page.previous')}>
              <IconChevronLeft size={18} stroke={1.75} aria-hidden />
            </Step>
          </li>
          {pagesAround(currentPage, last).map((page, index) => (
            <li key={page ?? `gap-${index}`}>
              {page === null ? (
                <span aria-hidden="true">…</span>
              ) : (
                <SearchLink
                  className="num"
                  request={changed(search, { page })}
                  aria-label={text('common.page', { page })}
                  aria-current={page === currentPage ? 'page' : undefined}
                >
                  {page}
                </SearchLink>
              )}
            </li>
          ))}
          <li>
            <Step search={search} page={currentPage + 1} last={last} rel="next" label={text('search.page.next')}>
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </Step>
          </li>
        </ol>
      )}
    </nav>
  )
}

type StepProps = { search: Search; page: number; last: number; rel: string; label: string; children: ReactNode }

function Step({ search, page, last, rel, label, children }: StepProps) {
  if (page < 1 || page > last) return <span aria-hidden="true">{children}</span>
  return (
    <SearchLink request={changed(search, { page })} rel={rel} aria-label={label}>
      {children}
    </SearchLink>
  )
}
