import { formatArea } from '#lib/units/area.ts'
import type { FilterProps } from './filter.ts'
import { RangeFilter } from './RangeFilter.tsx'

/** The size in square feet. */
export function SizeFilter({ search, results, wording: { text, locale } }: FilterProps) {
  const { edges = [], counts = [] } = results?.histograms.area ?? {}
  return (
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
      limits={[search.criteria.minSize, search.criteria.maxSize]}
      format={(magnitude) => formatArea({ magnitude, unit: 'sf' }, locale)}
      onChange={([minSize, maxSize]) => search.change({ criteria: { minSize, maxSize } })}
    />
  )
}
