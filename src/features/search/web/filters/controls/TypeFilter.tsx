import { SPACE_TYPES } from '#features/catalog/listings/rules.ts'
import { countOf, type FilterProps } from '../filter.ts'
import { CheckList } from './CheckList.tsx'

/** Space types, those with the most listings first. */
export function TypeFilter({ search, results, wording: { text } }: FilterProps) {
  const options = SPACE_TYPES.map((value) => ({
    value,
    label: text(`spaceType.${value}`),
    count: countOf(results?.facets.spaceTypes, value),
  })).sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
  return (
    <CheckList
      name="space_types"
      legend={text('listing.detail.spaceType')}
      legendHidden
      options={options}
      selected={search.criteria.spaceTypes}
      onChange={(spaceTypes) => search.change({ criteria: { spaceTypes } })}
    />
  )
}
