import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { paths } from '#lib/paths.ts'
import { EMPTY_CRITERIA, SORTS } from '../../rules.ts'
import { SearchBox } from '../box/SearchBox.tsx'
import { describeFilters } from '../describe-filters.ts'
import { HiddenFilterFields } from '../HiddenFilterFields.tsx'
import classes from './AllFilters.module.css'
import type { FilterProps } from './filter.ts'
import { FILTERS } from './filters.ts'
import { ShowResults } from './ShowResults.tsx'
import { usePopoverOpen } from './use-popover-open.ts'

export const ALL_FILTERS_ID = 'all-filters'

const WITHOUT_FIELDS = ['polygons', 'bbox', 'near', 'hideUndisclosed'] as const

/** Every filter in one panel: a plain form that also works without JavaScript; with it, each change applies at once. */
export function AllFilters(props: FilterProps) {
  const { search, results, wording } = props
  const { text } = wording
  const { market, criteria, sort } = search
  const [open, popover] = usePopoverOpen(useRef<HTMLDivElement>(null))
  const isSet = describeFilters(criteria, wording).length > 0
  const sorts = SORTS.filter((each) => each !== 'distance' || criteria.near)
  return (
    <div
      id={ALL_FILTERS_ID}
      popover="auto"
      role="dialog"
      aria-label={text('search.filters.all')}
      className={classes.panel}
      {...popover}
    >
      <form
        className={classes.form}
        method="get"
        action={paths.searchForm()}
        onSubmit={(event) => {
          event.preventDefault()
          hide()
        }}
      >
        <HiddenFilterFields search={search} keys={WITHOUT_FIELDS} />
        <div className={classes.head}>
          <h2>{text('search.filters.all')}</h2>
          <button
            type="button"
            popoverTarget={ALL_FILTERS_ID}
            popoverTargetAction="hide"
            aria-label={text('search.filters.close')}
          >
            <IconX size={20} stroke={1.75} aria-hidden />
          </button>
        </div>
        <div className={classes.body}>
          <div className={classes.narrowOnly}>
            <SearchBox search={search} onSearched={hide} />
            <label className={classes.sort}>
              <span>{text('search.sort')}</span>
              <select
                name="sort"
                value={sort}
                onChange={({ target }) => search.change({ sort: target.value as typeof sort })}
              >
                {sorts.map((each) => (
                  <option key={each} value={each}>
                    {text(`search.sort.${each}`)}
                  </option>
                ))}
              </select>
            </label>
          </div>
          {FILTERS.map(({ id, title, Control }) => (
            <section key={id} className={classes.section} data-filter={id}>
              <h3>{text(title)}</h3>
              <div>
                <Control {...props} open={open} />
              </div>
            </section>
          ))}
        </div>
        <div className={classes.foot}>
          <button
            type="button"
            disabled={!isSet}
            onClick={() => search.change({ criteria: { ...EMPTY_CRITERIA, market } })}
          >
            {text('search.filters.clearAll')}
          </button>
          <noscript>
            <button type="submit" className={classes.submit}>
              {text('search.filters.submit')}
            </button>
          </noscript>
          <ShowResults results={results} popoverId={ALL_FILTERS_ID} />
        </div>
      </form>
    </div>
  )
}

function hide() {
  document.getElementById(ALL_FILTERS_ID)?.hidePopover()
}
