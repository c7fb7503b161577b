import { FLOORS } from '#features/catalog/attributes.ts'
import { countOf, type FilterProps } from '../filter.ts'
import { AmountField } from './AmountField.tsx'
import { CheckList } from './CheckList.tsx'

/** Whole floors or buildings, the ground floor, and the lowest floor that is high enough. */
export function FloorsFilter({ search, results, wording: { text } }: FilterProps) {
  const { floors, minFloor } = search.criteria
  return (
    <>
      <CheckList
        name="floors"
        legend={text('building.field.floors')}
        legendHidden
        options={FLOORS.map((value) => ({
          value,
          label: text(`floors.${value}`),
          count: countOf(results?.facets.floors, value),
        }))}
        selected={floors}
        onChange={(chosen) => search.change({ criteria: { floors: chosen } })}
      />
      <AmountField
        name="min_floor"
        label={text('search.floors.min')}
        unit=""
        value={minFloor}
        onChange={(floor) => search.change({ criteria: { minFloor: floor } })}
      />
    </>
  )
}
