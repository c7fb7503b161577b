import type { ComponentType } from 'react'
import type { MessageId } from '#messages/messages.ts'
import type { ListingResults } from '../../contract.ts'
import type { Criteria } from '../../rules.ts'
import type { Wording } from '../describe-filters.ts'
import type { Search } from '../use-search-request.ts'

export type FilterProps = { search: Search; results: ListingResults | undefined; wording: Wording }

/** One group of questions: the parts of a search it sets, and the controls that set them at once. */
export type Filter = {
  id: string
  title: MessageId
  keys: (keyof Criteria)[]
  Control: ComponentType<FilterProps>
}

/** How many would match with this value; undefined until counts have come. What is not counted has none. */
export function countOf(counts: { value: string; count: number }[] | undefined, value: string): number | undefined {
  return counts && (counts.find((each) => each.value === value)?.count ?? 0)
}
