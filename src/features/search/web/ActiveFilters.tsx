import { IconX } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import { EMPTY_CRITERIA } from '../rules.ts'
import classes from './chips.module.css'
import { describeFilters, type Wording } from './describe-filters.ts'
import { SearchLink } from './SearchLink.tsx'
import { changed, type Search } from './use-search-request.ts'

/** Every set filter, each a link to the search without it. Drawn areas have their own chips. */
export function ActiveFilters({ search, wording }: { search: Search; wording: Wording }) {
  const text = useText()
  const chips = describeFilters(search.criteria, wording).filter(({ id }) => id !== 'polygons')
  if (chips.length === 0) return null
  const { market } = search
  return (
    <ul className={classes.chips} aria-label={text('search.filters.active')}>
      {chips.map(({ id, label, without }) => (
        <li key={id}>
          <SearchLink
            className={classes.filter}
            request={changed(search, { criteria: without })}
            aria-label={text('search.filters.remove', { filter: label })}
          >
            {label}
            <IconX size={14} stroke={2} aria-hidden />
          </SearchLink>
        </li>
      ))}
      <li>
        <SearchLink className={classes.clear} request={changed(search, { criteria: { ...EMPTY_CRITERIA, market } })}>
          {text('search.filters.clearAll')}
        </SearchLink>
      </li>
    </ul>
  )
}
