import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { memo } from 'react'
import { MARKETS } from '#features/markets/rules.ts'
import { paths } from '#lib/paths.ts'
import { type Criteria, EMPTY_CRITERIA } from '../rules.ts'
import { SearchBox } from './box/SearchBox.tsx'
import { describeFilters, summarizeFilters } from './describe-filters.ts'
import classes from './FilterBar.module.css'
import { ALL_FILTERS_ID, AllFilters } from './filters/AllFilters.tsx'
import { FilterPopover } from './filters/FilterPopover.tsx'
import type { FilterProps } from './filters/filter.ts'
import { BAR_FILTERS, MORE_FILTERS } from './filters/filters.ts'
import { HiddenFilterFields } from './HiddenFilterFields.tsx'

const ALL_BUT_WORDS = (Object.keys(EMPTY_CRITERIA) as (keyof Criteria)[]).filter(
  (key) => key !== 'market' && key !== 'query',
)

/** Text search, the most used filters as chips, and a button that opens all filters. */
export const FilterBar = memo(function FilterBar(props: FilterProps) {
  const { search, wording } = props
  const { text } = wording
  const more = MORE_FILTERS.map(({ keys }) => describeFilters(search.criteria, wording, keys).length)
  const count = more.reduce((sum, each) => sum + each, 0)
  return (
    <search className={classes.bar}>
      <form
        className={classes.words}
        method="get"
        action={paths.searchForm()}
        onSubmit={(event) => event.preventDefault()}
      >
        <HiddenFilterFields search={search} keys={ALL_BUT_WORDS} sorted isNewSearch />
        <SearchBox search={search} />
      </form>
      <button type="button" className={classes.pill} popoverTarget={ALL_FILTERS_ID}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <Summary {...props} />
        <span className={classes.pillIcon}>
          <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{text('search.filters')}</span>
        </span>
      </button>
      <div className={classes.chips}>
        {BAR_FILTERS.map((filter) => (
          <FilterPopover key={filter.id} filter={filter} {...props} />
        ))}
      </div>
      <button type="button" className={classes.more} popoverTarget={ALL_FILTERS_ID}>
        <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
        {text('search.filters.more')}
        {count > 0 && (
          <>
            <b className="num" aria-hidden="true">
              {count}
            </b>
            <span className="visually-hidden">{text('search.filters.set', { count })}</span>
          </>
        )}
      </button>
      <AllFilters {...props} />
    </search>
  )
})

/** On a phone: type and market, then the text and the ranges. */
function Summary({ search, wording }: FilterProps) {
  const { text } = wording
  const { market, criteria } = search
  const kind = summarizeFilters(criteria, ['spaceTypes'], wording)
  const place = market ? MARKETS[market].name : text('search.everywhere')
  const details = [
    summarizeFilters(criteria, ['query'], wording),
    summarizeFilters(criteria, ['minSize', 'maxSize', 'people'], wording),
    summarizeFilters(criteria, ['minRent', 'maxRent', 'maxBudget'], wording),
  ].filter(Boolean)
  return (
    <span className={classes.summary}>
      <b>{kind ? text('search.filters.summary', { place, kind }) : place}</b>
      <small>{details.join(' · ') || text('search.filters.any')}</small>
    </span>
  )
}
