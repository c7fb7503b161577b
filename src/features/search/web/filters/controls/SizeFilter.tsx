import { formatArea } from '#lib/units/area.ts'
import type { FilterProps } from '../filter.ts'
import { AmountField } from './AmountField.tsx'
import { RangeFilter } from './range/RangeFilter.tsx'

/** The size in square feet, or the number of people who need it: setting one clears the other. */
export function SizeFilter({ search, results, wording }: FilterProps) {
  const { text, locale } = wording
  const { minSize, maxSize, people } = search.criteria
  const { edges = [], counts = [] } = results?.histograms.area ?? {}
  return (
    <>
      <RangeFilter
        names={['min_size', 'max_size']}
        labels={{
          low: text('search.size.min'),
          high: text('search.size.max'),
          unit: text('search.size.unit'),
          histogram: text('search.size.histogram'),
        }}
        edges={edges}
        counts={counts}
        limits={[minSize, maxSize]}
        format={(magnitude) => formatArea({ magnitude, unit: 'sf' }, locale)}
        onChange={([low, high]) => search.change({ criteria: { minSize: low, maxSize: high, people: null } })}
      />
      <AmountField
        name="people"
        label={text('search.size.people')}
        unit={text('common.people')}
        value={people}
        onChange={(count) => search.change({ criteria: { minSize: null, maxSize: null, people: count } })}
      />
    </>
  )
}
