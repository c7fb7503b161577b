import { LEASE_STRUCTURES, LEASE_TYPES } from '../../../catalog/listings/rules.ts'
import { CheckList } from './CheckList.tsx'
import { countOf, type FilterProps } from './filter.ts'

/** Who gives the space and who pays what on top of the rent. */
export function LeaseFilter({ search, results, wording: { text } }: FilterProps) {
  const { leaseTypes, leaseStructures } = search.criteria
  return (
    <>
      <CheckList
        name="lease_types"
        legend={text('search.filter.leaseType')}
        options={LEASE_TYPES.map((value) => ({
          value,
          label: text(`leaseType.${value}`),
          count: countOf(results?.facets.leaseTypes, value),
        }))}
        selected={leaseTypes}
        onChange={(types) => search.change({ criteria: { leaseTypes: types } })}
      />
      <CheckList
        name="lease_structures"
        legend={text('search.filter.leaseStructure')}
        options={LEASE_STRUCTURES.map((value) => ({
          value,
          label: text(`leaseStructure.${value}`),
          count: countOf(results?.facets.leaseStructures, value),
        }))}
        selected={leaseStructures}
        onChange={(structures) => search.change({ criteria: { leaseStructures: structures } })}
      />
    </>
  )
}
