import type { FilterProps } from '../filter.ts'
import { CheckList } from './CheckList.tsx'
import classes from './filters.module.css'

/** Submarkets of the market, to search an area without drawing it. */
export function SubmarketsFilter({ search, results, wording: { text, names } }: FilterProps) {
  if (!search.market) return <p className={classes.note}>{text('search.submarkets.pickMarket')}</p>
  const selected = search.criteria.submarketSlugs
  const counted = results?.facets.submarkets ?? []
  // Selected submarkets stay in the list when the other filters leave no matches in them.
  const uncounted = selected.filter((slug) => !counted.some((submarket) => submarket.slug === slug))
  const options = [
    ...counted.map(({ slug, name, count }) => ({ value: slug, label: name, count })),
    ...uncounted.map((slug) => ({ value: slug, label: names.submarkets.get(slug) ?? slug, count: 0 })),
  ]
  return (
    <CheckList
      name="submarket_slugs"
      legend={text('building.detail.submarkets')}
      legendHidden
      searchable
      options={options}
      selected={selected}
      onChange={(submarketSlugs) => search.change({ criteria: { submarketSlugs } })}
    />
  )
}
