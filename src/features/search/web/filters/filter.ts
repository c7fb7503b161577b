import type { MessageId } from '#messages/messages.ts'
import type { ListingResults } from '../../contract.ts'
import type { Criteria } from '../../rules.ts'
import type { Wording } from '../describe-filters.ts'
import type { Search } from '../use-search-request.ts'

export const ALL_FILTERS_ID = 'all-filters'

export type FilterProps = { search: Search; results: ListingResults | undefined; wording: Wording }
/** `open`: whether the controls are shown; lists of their own are loaded then. */
export type ControlProps = FilterProps & { open: boolean }

export type FilterId =
  | 'amenities'
  | 'available'
  | 'buildings'
  | 'class'
  | 'features'
  | 'floors'
  | 'industrial'
  | 'landlords'
  | 'lease'
  | 'rent'
  | 'shapes'
  | 'size'
  | 'submarkets'
  | 'type'

/** A group of filters and its keys in the criteria. */
export type Filter = { id: FilterId; title: MessageId; keys: readonly (keyof Criteria)[] }

/** The number of matches with this value, 0 when it is not listed; undefined until the counts are loaded. */
export function countOf(counts: { value: string; count: number }[] | undefined, value: string): number | undefined {
  return counts && (counts.find((each) => each.value === value)?.count ?? 0)
}
