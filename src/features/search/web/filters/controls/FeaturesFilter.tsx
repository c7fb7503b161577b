import { MEDIA } from '#features/catalog/attributes.ts'
import { CONNECTIVITY_TIERS } from '#features/catalog/buildings/rules.ts'
import { countOf, type FilterProps } from '../filter.ts'
import { CheckList } from './CheckList.tsx'
import classes from './filters.module.css'

/** Media, connectivity and exclusive listings. */
export function FeaturesFilter({ search, results, wording: { text } }: FilterProps) {
  const { media, connectivity, exclusive } = search.criteria
  return (
    <>
      <CheckList
        name="media"
        legend={text('search.filter.media')}
        options={MEDIA.map((value) => ({
          value,
          label: text(`media.${value}`),
          count: countOf(results?.facets.media, value),
        }))}
        selected={media}
        onChange={(chosen) => search.change({ criteria: { media: chosen } })}
      />
      <CheckList
        name="connectivity"
        legend={text('search.filter.connectivity')}
        options={CONNECTIVITY_TIERS.map((value) => ({
          value,
          label: text(`connectivity.${value}`),
          count: countOf(results?.facets.connectivity, value),
        }))}
        selected={connectivity}
        onChange={(chosen) => search.change({ criteria: { connectivity: chosen } })}
      />
      <label className={classes.check}>
        <input
          type="checkbox"
          name="exclusive"
          value="true"
          checked={exclusive}
          onChange={() => search.change({ criteria: { exclusive: !exclusive } })}
        />
        <span>{text('search.exclusive')}</span>
        {results && <span className={`${classes.count} num`}>{results.facets.exclusive}</span>}
      </label>
    </>
  )
}
