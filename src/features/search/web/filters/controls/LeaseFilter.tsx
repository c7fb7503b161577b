import { LEASE_STRUCTURES, LEASE_TYPES, type LeaseType } from '#features/catalog/listings/rules.ts'
import { useTrack } from '#site/events/use-events.ts'
import { countOf, type FilterProps } from '../filter.ts'
import { AmountField } from './AmountField.tsx'
import { CheckList } from './CheckList.tsx'

/** Lease types, lease structures and the length of the lease. */
export function LeaseFilter({ search, results, wording: { text } }: FilterProps) {
  const track = useTrack()
  const { leaseTypes, leaseStructures, termMonths } = search.criteria
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
        legend={text('listing.detail.structure')}
        options={LEASE_STRUCTURES.map((value) => ({
          value,
          label: text(`leaseStructure.${value}`),
          count: countOf(results?.facets.leaseStructures, value),
        }))}
        selected={leaseStructures}
        onChange={(structures) => search.change({ criteria: { leaseStructures: structures } })}
      />
      <AmountField
        name="term_months"
        label={text('search.lease.term')}
        unit={text('common.months')}
        value={termMonths}
        onChange={(months) => search.change({ criteria: { termMonths: months } })}
      />
    </>
  )
}
