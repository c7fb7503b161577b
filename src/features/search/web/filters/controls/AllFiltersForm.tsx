import { paths } from '#lib/paths.ts'
import { EMPTY_CRITERIA, SORTS } from '../../../rules.ts'
import { SearchBox } from '../../box/SearchBox.tsx'
import { describeFilters } from '../../describe-filters.ts'
import { HiddenFilterFields } from '../../HiddenFilterFields.tsx'
import classes from '../AllFilters.module.css'
import { ALL_FILTERS_ID, type ControlProps } from '../filter.ts'
import { FILTERS } from '../filters.ts'
import { ShowResults } from '../ShowResults.tsx'
import { FilterControl } from './FilterControl.tsx'

const WITHOUT_FIELDS = ['polygons', 'bbox', 'near', 'hideUndisclosed'] as const

/** Every filter in a plain form, which the server renders for browsers without JavaScript; with it, each change applies at once. */
export function AllFiltersForm(props: ControlProps) {
  const { search, results, wording } = props
  const { text } = wording
  const { market, criteria, sort } = search
  const isSet = describeFilters(criteria, wording).length > 0
  const sorts = SORTS.filter((each) => each !== 'distance' || criteria.near)
  return (
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
      <div className={classes.body}>
        <div className={classes.narrowOnly}>
          <SearchBox search={search} onSearched={hide} />
          <label className={classes.sort}>
            <span>{text('common.sortBy')}</span>
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
        {FILTERS.map(({ id, title }) => (
          <section key={id} className={classes.section} data-filter={id}>
            <h3>{text(title)}</h3>
            <div>
              <FilterControl id={id} {...props} />
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
        {import.meta.env.SSR && (
          <button type="submit" className={classes.submit}>
            {text('search.showSpaces')}
          </button>
        )}
        <ShowResults results={results} popoverId={ALL_FILTERS_ID} />
      </div>
    </form>
  )
}

function hide() {
  document.getElementById(ALL_FILTERS_ID)?.hidePopover()
}
