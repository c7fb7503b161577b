import { IconX } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import { EMPTY_CRITERIA } from '../rules.ts'
import classes from './chips.module.css'
import { AREA_KEYS, describeFilters, type Wording } from './describe-filters.ts'
import { SearchLink } from './SearchLink.tsx'
import { changed, type Search } from './use-search-request.ts'

/**
 * The submarkets, shapes and places searched, each a link to the search without it. Without JavaScript, when the bar has no
 * chips, these are all filters. Drawn areas have chips of their own.
 */
export function ActiveFilters({ search, wording }: { search: Search; wording: Wording }) {
  const text = useText()
  const chips = describeFilters(search.criteria, wording).filter(({ id }) => id !== 'polygons')
  if (chips.length === 0) return null
  const { market } = search
  const areas = new Set(describeFilters(search.criteria, wording, AREA_KEYS).map(({ id }) => id))
  return (
    <ul
      className={classes.chips}
      aria-label={text('search.filters.active')}
      data-in-bar={chips.every(({ id }) => !areas.has(id)) || undefined}
    >
      {chips.map(({ id, label, without }) => (
        <li key={id} data-in-bar={!areas.has(id) || undefined}>
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
      {chips.length > 1 && (
        <li data-in-bar>
          <SearchLink className={classes.clear} request={changed(search, { criteria: { ...EMPTY_CRITERIA, market } })}>
            {text('search.filters.clearAll')}
          </SearchLink>
        </li>
      )}
    </ul>
  )
}
