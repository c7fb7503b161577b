import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { MARKETS } from '#features/markets/rules.ts'
import { paths } from '#lib/paths.ts'
import type { Translate } from '#messages/messages.ts'
import { type Criteria, EMPTY_CRITERIA } from '../rules.ts'
import { SearchBox } from './box/SearchBox.tsx'
import { AREA_KEYS, describeFilters, summarizeFilters } from './describe-filters.ts'
import classes from './FilterBar.module.css'
import { AllFilters } from './filters/AllFilters.tsx'
import { FilterPopover } from './filters/FilterPopover.tsx'
import { ALL_FILTERS_ID, type FilterProps } from './filters/filter.ts'
import { BAR_FILTERS, MORE_FILTERS } from './filters/filters.ts'
import { usePrepareControls } from './filters/LoadedControls.tsx'
import { HiddenFilterFields } from './HiddenFilterFields.tsx'
import { SearchLink } from './SearchLink.tsx'
import { useOverflow } from './use-overflow.ts'
import { changed } from './use-search-request.ts'

const ALL_BUT_WORDS = (Object.keys(EMPTY_CRITERIA) as (keyof Criteria)[]).filter(
  (key) => key !== 'market' && key !== 'query',
)

/** Text search, the most used filters as chips, and a button that opens all filters. */
export const FilterBar = memo(function FilterBar(props: FilterProps) {
  const { search, wording } = props
  const { text } = wording
  const row = useRef<HTMLDivElement>(null)
  const overflow = useOverflow(row)
  const { market, criteria } = search
  const prepareControls = usePrepareControls()
  const hidden = [...MORE_FILTERS, ...BAR_FILTERS.filter(({ id }) => overflow.has(id))]
  // Areas have chips above the list.
  const keys = hidden.flatMap((filter) => filter.keys).filter((key) => !AREA_KEYS.includes(key))
  const count = describeFilters(criteria, wording, keys).length
  const isSeveral = describeFilters(criteria, wording).length > 1
  return (
    <search className={classes.bar} onPointerEnter={prepareControls} onFocus={prepareControls}>
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
          <Count count={count} text={text} />
        </span>
      </button>
      <div ref={row} className={classes.chips}>
        {BAR_FILTERS.map((filter) => (
          <FilterPopover key={filter.id} filter={filter} overflowed={overflow.has(filter.id)} {...props} />
        ))}
      </div>
      <button type="button" className={classes.more} popoverTarget={ALL_FILTERS_ID}>
        <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
        {text('search.filters.more')}
        <Count count={count} text={text} />
      </button>
      {isSeveral && (
        <SearchLink className={classes.clear} request={changed(search, { criteria: { ...EMPTY_CRITERIA, market } })}>
          {text('search.filters.clearAll')}
        </SearchLink>
      )}
      <AllFilters {...props} />
    </search>
  )
})

/** How many filters without a chip are set. */
function Count({ count, text }: { count: number; text: Translate }) {
  if (count === 0) return null
  return (
    <>
      <b className="num" aria-hidden="true">
        {count}
      </b>
      <span className="visually-hidden">{text('search.filters.set', { count })}</span>
    </>
  )
}

/** On a phone: type and market, then the text and the ranges. */
function Summary({ search, wording }: FilterProps) {
  const { text } = wording
  const { market, criteria } = search
  const kind = summarizeFilters(criteria, ['spaceTypes'], wording)
  const place = market ? MARKETS[market].name : text('search.allMarkets')
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
