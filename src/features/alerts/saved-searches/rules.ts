import { type Criteria, printCriteria } from '#features/search/rules.ts'
import type { SavedSearch } from './contract.ts'

const AMOUNTS = /^(min|max)_/

/** Criteria as query parameters, with numbers and booleans typed, as JSON has them. */
export function presentCriteria(criteria: Criteria): SavedSearch['criteria'] {
  const entries = Object.entries(printCriteria(criteria)).map(([name, value]) => {
    if (AMOUNTS.test(name)) return [name, Number(value)]
    return [name, value === 'true' ? true : value]
  })
  return Object.fromEntries(entries)
}
