import { useEffect, useRef } from 'react'
import { ActiveFilters } from '../ActiveFilters.tsx'
import type { Wording } from '../describe-filters.ts'
import { Refusals } from '../InvalidParameters.tsx'
import { useSearchMap } from '../map/search-map-context.ts'
import { NoResults, PastTheLastPage } from './NoResults.tsx'
import { NotLoaded, NotUpdated } from './NotLoaded.tsx'
import type { Layout } from './ResultHead.tsx'
import { ResultItems } from './ResultItems.tsx'
import classes from './ResultList.module.css'
import { Pager } from './ResultPager.tsx'
import { Skeletons } from './Skeletons.tsx'
import { useCentredCard } from './use-centred-card.ts'

/** The listings found, page by page; while a newer search is loading or fails, the previous ones stay, dimmed. */
export function ResultList({ wording, layout }: { wording: Wording; layout: Layout }) {
  const { search, resultsQuery, snapPoint, highlight } = useSearchMap()
  const { text } = wording
  const { results, refining, failure, retry } = resultsQuery
  const list = useRef<HTMLUListElement>(null)
  useTopOnNewPage(list, search.page)
  useCentredCard(list, snapPoint === 'half', highlight)

  return (
    <div className={classes.results} aria-busy={refining || undefined}>
      <h2 className="visually-hidden">{text('common.spaces')}</h2>
      {failure && results && <NotUpdated failure={failure} retry={retry} />}
      <Refusals refusals={search.refusals} />
      <ActiveFilters search={search} wording={wording} />
      {failure && !results && <NotLoaded failure={failure} retry={retry} />}
      {!failure && !results && <Skeletons layout={layout} />}
      {results && results.pagination.totalCount === 0 && <NoResults {...{ search, results, wording }} />}
      {results && results.pagination.totalCount > 0 && results.listings.length === 0 && !refining && (
        <PastTheLastPage search={search} />
      )}
      {results && results.listings.length > 0 && (
        <>
          <ul
            ref={list}
            className={classes.cards}
            data-scroll-restoration-id="cards"
            data-layout={layout}
            data-refining={refining || undefined}
          >
            <ResultItems listings={results.listings} layout={layout} />
          </ul>
          <Pager search={search} pagination={results.pagination} />
        </>
      )}
    </div>
  )
}

/** Scrolls to the top when the page changes. */
function useTopOnNewPage(list: { current: HTMLElement | null }, page: number) {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    list.current?.closest('section')?.scrollTo({ top: 0 })
    list.current?.scrollTo({ left: 0 })
  }, [list, page])
}
