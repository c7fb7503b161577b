import type { WireFormat } from '#features/search/filter-kinds.ts'
import { type Criteria, FILTERS, filtersOf, printCriteria } from '#features/search/rules.ts'
import type { SavedSearch } from './contract.ts'

/** Whether JSON has the values of a format as criteria do; else it has them as text. */
const IS_TYPED: Record<WireFormat['type'], boolean> = {
  text: false,
  texts: false,
  code: false,
  date: false,
  number: true,
  flag: true,
}

/** Criteria as query parameters, with numbers and booleans typed, as JSON has them. */
export function presentCriteria(criteria: Criteria): SavedSearch['criteria'] {
  const printed = printCriteria(criteria)
  const entries = filtersOf(criteria).map((key) => {
    const { parameter, format } = FILTERS[key]
    return [parameter, IS_TYPED[format.type] ? criteria[key] : printed[parameter]]
  })
  return Object.fromEntries(entries)
}
