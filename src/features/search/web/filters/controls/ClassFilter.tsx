import { CERTIFICATES } from '#features/catalog/attributes.ts'
import { BUILDING_CLASSES } from '#features/catalog/buildings/rules.ts'
import { CONDITIONS } from '#features/catalog/listings/rules.ts'
import { countOf, type FilterProps } from '../filter.ts'
import { CheckList } from './CheckList.tsx'

/** Class and certificates of the building, and condition of the listing. */
export function ClassFilter({ search, results, wording: { text } }: FilterProps) {
  const { classes, conditions, certificates } = search.criteria
  return (
    <>
      <CheckList
        name="classes"
        legend={text('search.filter.class')}
        options={BUILDING_CLASSES.map((value) => ({
          value,
          label: text('search.chip.class', { value }),
          count: countOf(results?.facets.classes, value),
        }))}
        selected={classes}
        onChange={(chosen) => search.change({ criteria: { classes: chosen } })}
      />
      <CheckList
        name="conditions"
        legend={text('listing.fact.condition')}
        options={CONDITIONS.map((value) => ({
          value,
          label: text(`condition.${value}`),
          count: countOf(results?.facets.conditions, value),
        }))}
        selected={conditions}
        onChange={(chosen) => search.change({ criteria: { conditions: chosen } })}
      />
      <CheckList
        name="certificates"
        legend={text('building.fact.certificates')}
        options={CERTIFICATES.map((value) => ({
          value,
          label: text(`certificate.${value}`),
          count: countOf(results?.facets.certificates, value),
        }))}
        selected={certificates}
        onChange={(chosen) => search.change({ criteria: { certificates: chosen } })}
      />
    </>
  )
}
