import { useText } from '#ui/use-text.ts'
import type { ListingResults } from '../../contract.ts'
import { EMPTY_CRITERIA } from '../../rules.ts'
import { describeFilters, describeParameter, type Wording, withoutParameter } from '../describe-filters.ts'
import classes from '../notices.module.css'
import { SearchLink } from '../SearchLink.tsx'
import { changed, type Search } from '../use-search-request.ts'

/** Shown without matches: which filter to drop, and how many listings that finds. */
export function NoResults({ search, results, wording }: { search: Search; results: ListingResults; wording: Wording }) {
  const { text } = wording
  const { criteria, market } = search
  const count = describeFilters(criteria, wording).length
  const { relaxations } = results
  return (
    <div className={classes.notice}>
      <h3>{text('search.none', { count })}</h3>
      {relaxations.length > 0 ? (
        <>
          <p>{text('search.none.relax')}</p>
          <ul className={classes.relaxations}>
            {relaxations.map(({ remove, count: matches }) => (
              <li key={remove}>
                <SearchLink request={changed(search, { criteria: withoutParameter(criteria, remove) })}>
                  {text('search.none.remove', { filter: unquoted(describeParameter(criteria, remove, wording)) })}
                  <b className="num">{text('search.map.spaces', { count: matches })}</b>
                </SearchLink>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>{text(count > 1 ? 'search.none.together' : 'search.none.body')}</p>
          <div className={classes.actions}>
            {count > 0 && (
              <SearchLink request={changed(search, { criteria: { ...EMPTY_CRITERIA, market } })}>
                {text('search.filters.clearAll')}
              </SearchLink>
            )}
            <SearchLink request={{ ...changed(search, { criteria: { market: null } }), market: null }}>
              {text('search.none.all')}
            </SearchLink>
          </div>
        </>
      )}
    </div>
  )
}

/** The chip of searched words has its own quotation marks. */
const unquoted = (words: string) => words.replace(/^“(.*)”$/, '$1')

/** Shown for a page beyond the last one, as from an old link. */
export function PastTheLastPage({ search }: { search: Search }) {
  const text = useText()
  return (
    <div className={classes.notice}>
      <h3>{text('search.page.past', { page: search.page })}</h3>
      <div className={classes.actions}>
        <SearchLink request={changed(search, {})}>{text('search.page.first')}</SearchLink>
      </div>
    </div>
  )
}
