import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Pagination } from '#lib/values.ts'
import classes from './Pager.module.css'
import { pagesAround } from './pages-around.ts'
import { SiteLink } from './routing/SiteLink.tsx'
import { useSite, useText } from './use-text.ts'

type Props = { pagination: Pagination; pathOf: (page: number) => string }

/** Links to the other pages of a list, and in the head to the previous and next page. */
export function Pager({ pagination: { totalCount, pageSize, currentPage }, pathOf }: Props) {
  const text = useText()
  const { origin } = useSite()
  const last = Math.ceil(totalCount / pageSize)
  if (last < 2) return null
  const before = currentPage > 1 ? pathOf(currentPage - 1) : undefined
  const after = currentPage < last ? pathOf(currentPage + 1) : undefined
  return (
    <nav className={classes.pager} aria-label={text('common.pages')}>
      {before && <link rel="prev" href={origin + before} />}
      {after && <link rel="next" href={origin + after} />}
      {before && (
        <SiteLink className={classes.step} href={before} rel="prev">
          <IconChevronLeft size={18} aria-hidden />
          {text('browse.page.previous')}
        </SiteLink>
      )}
      <ol className="num">
        {pagesAround(currentPage, last).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <SiteLink
                href={pathOf(page)}
                aria-label={text('common.page', { page })}
                aria-current={page === currentPage ? 'page' : undefined}
              >
                {page}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
      {after && (
        <SiteLink className={classes.step} href={after} rel="next">
          {text('browse.page.next')}
          <IconChevronRight size={18} aria-hidden />
        </SiteLink>
      )}
    </nav>
  )
}
