import { LEASE_STRUCTURES, LEASE_TYPES, type LeaseType } from '#features/catalog/listings/rules.ts'
import { useTrack } from '#ui/use-events.ts'
import { CheckList } from './CheckList.tsx'
import { countOf, type FilterProps } from './filter.ts'

/** Lease types and lease structures. */
export function LeaseFilter({ search, results, wording: { text } }: FilterProps) {
  const track = useTrack()
  const { leaseTypes, leaseStructures } = search.criteria
  const chooseTypes = (chosen: LeaseType[]) => {
    for (const leaseType of chosen) if (!leaseTypes.includes(leaseType)) track('LEASE_TYPE_CHOSEN', { leaseType })
    search.change({ criteria: { leaseTypes: chosen } })
  }
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
        onChange={chooseTypes}
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
