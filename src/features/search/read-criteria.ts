import { invalid } from '#platform/errors.ts'
import { type Criteria, parseCriteria, type QueryValues } from './rules.ts'

/** The criteria of a query string's parameters; an AppError that names each value that makes no sense. */
export function readCriteria(query: QueryValues): Criteria {
  const parsed = parseCriteria(query)
  if (!parsed.ok) throw invalid(parsed.fields)
  return parsed.criteria
}
