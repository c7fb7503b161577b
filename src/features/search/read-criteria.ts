import { invalid } from '#platform/errors.ts'
import { type Criteria, parseCriteria, type QueryValues } from './rules.ts'

/** The criteria of a query string's parameters; throws an AppError that names each invalid value. */
export function readCriteria(query: QueryValues): Criteria {
  const parsed = parseCriteria(query)
  if (!parsed.ok) throw invalid(parsed.fields)
  return parsed.criteria
}
