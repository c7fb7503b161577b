import { IconArrowsExchange, IconLayoutGrid, IconList } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useRentBasis } from '#features/catalog/listings/web/rent/use-rent-basis.ts'
import { useSearchedSizes } from '#features/catalog/size-fit/web/searched-sizes.ts'
import { formatAreaRange, wholeArea } from '#lib/units/area.ts'
import { formatMoney } from '#lib/units/money.ts'
import { isTotal, RENT_BASES, type RentBasis } from '#lib/units/rent.ts'
import { QuietSelect } from '#ui/QuietSelect.tsx'
import { Segments } from '#ui/Segments.tsx'
import type { ListingResults } from '../../contract.ts'
import { SORTS, type Sort } from '../../rules.ts'
import type { Wording } from '../describe-filters.ts'
import { countInWords } from '../use-filter-wording.ts'
import type { useResults } from '../use-results.ts'
import type { Search } from '../use-search-request.ts'
import classes from './ResultHead.module.css'

export type Layout = 'grid' | 'row'

const LAYOUTS = [
  { value: 'grid', Icon: IconLayoutGrid },
  { value: 'row', Icon: IconList },
] as const

type Props = {
  search: Search
  resultsQuery: ReturnType<typeof useResults>
  wording: Wording
  layout: Layout
  setLayout: (layout: Layout) => void
  /** The button that saves the search. */
  saveButton: ReactNode
}

/** The number of results, and controls for their order and layout. */
export function ResultHead({
  search,
  resultsQuery: { results, refining, failure },
  wording,
  layout,
  setLayout,
  saveButton,
}: Props) {
  const { text } = wording
  const [basis, setBasis] = useRentBasis()
  const now = results
    ? countInWords(results.pagination.totalCount, search, text)
    : { counted: text(failure ? 'search.results' : 'search.searching'), place: '' }
  // Until newer results are loaded, the title is that of the results shown.
  const [title, setTitle] = useState(now)
  if (!refining && (title.counted !== now.counted || title.place !== now.place)) setTitle(now)
  const sorts = SORTS.filter((sort) => sort !== 'distance' || search.criteria.near)
  const sorted = text('search.sorted', { sort: text(`search.sort.${search.sort}`) })
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <h1>
          {title.counted}
          {title.place && <span className={classes.place}> {title.place}</span>}
        </h1>
        <p>
          {results && results.summary.buildingCount > 0 && (
            <Summary results={results} basis={basis} wording={wording} />
          )}
        </p>
      </div>
      <div className={classes.tools}>
        {saveButton}
        <IconArrowsExchange className={classes.icon} size={18} stroke={1.75} aria-hidden />
        <QuietSelect
          className={classes.quiet}
          label={text('listing.basis')}
          value={basis}
          onChange={(value) => setBasis(value as RentBasis)}
        >
          {RENT_BASES.map((each) => (
            <option key={each} value={each}>
              {text(`search.basis.${each}`)}
            </option>
          ))}
        </QuietSelect>
        <QuietSelect
          className={classes.quiet}
          label={text('common.sortBy')}
          value={search.sort}
          onChange={(value) => search.change({ sort: value as Sort })}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {text(`search.sort.${sort}`)}
            </option>
          ))}
        </QuietSelect>
        <Segments
          className={classes.layout}
          legend={text('search.layout')}
          name="layout"
          choices={LAYOUTS.map((each) => ({ ...each, label: text(`search.layout.${each.value}`) }))}
          value={layout}
          onChange={setLayout}
        />
      </div>
      <p className="visually-hidden" role="status">
        {results && !refining
          ? `${`${now.counted} ${now.place}`.trim()}. ${sorted}.`
          : failure
            ? ''
            : text('search.searching')}
      </p>
    </div>
  )
}

type SummaryProps = { results: ListingResults; basis: RentBasis; wording: Wording }

/** "148 buildings · median US $41 /sf/yr", or for what sizes totals are; on a phone only that. */
function Summary({ results, basis, wording: { text, locale } }: SummaryProps) {
  const sizes = useSearchedSizes()
  const { buildingCount, medianRent, currency, areaUnit = 'sf' } = results.summary
  const buildings = text('search.buildings', { count: buildingCount })
  const isSized = sizes !== null && isTotal(basis)
  // The median is of asking rents, and would look low beside figures with all costs.
  if ((medianRent === null || basis === 'all_in') && !isSized) return buildings
  const monthly = basis === 'sf_mo'
  const median = (perYear: number) => {
    const units = { money: currency, area: 'sf', period: monthly ? 'mo' : 'yr' } as const
    return formatMoney({ magnitude: monthly ? perYear / 12 : perYear, units }, locale)
  }
  return (
    <>
      <span>{buildings} · </span>
      {isSized
        ? text('search.sized', {
            sizes: formatAreaRange(wholeArea(sizes.low, areaUnit), wholeArea(sizes.high, areaUnit), locale),
          })
        : text('search.median', { rent: median(medianRent!) })}
    </>
  )
}
