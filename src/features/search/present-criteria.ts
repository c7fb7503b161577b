import type { CriteriaQuery } from './contract.ts'
import type { WireFormat } from './filter-kinds.ts'
import { type Criteria, FILTERS, filtersOf, printCriteria } from './rules.ts'

/** Whether JSON has values of a format as criteria do; else it has their text. */
const IS_TYPED: Record<WireFormat['type'], boolean> = {
  text: false,
  texts: false,
  code: false,
  date: false,
  number: true,
  flag: true,
}

/** The filters that are set, by parameter, as the bodies of requests and replies have them. parseCriteria reads them back. */
export function presentCriteria(criteria: Criteria): CriteriaQuery {
  const printed = printCriteria(criteria)
  const entries = filtersOf(criteria).map((key) => {
    const { parameter, format } = FILTERS[key]
    return [parameter, IS_TYPED[format.type] ? criteria[key] : printed[parameter]]
  })
  return Object.fromEntries(entries)
}
