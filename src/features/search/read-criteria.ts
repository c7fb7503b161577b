import { invalid } from '#platform/errors.ts'
import { type Criteria, parseCriteria, type QueryValues } from './rules.ts'

/**
 * The criteria of a query string's parameters; throws an AppError that names each invalid value. `names` are the
 * endpoint's own names of parameters, where they differ.
 */
export function readCriteria(query: QueryValues, names: Record<string, string> = {}): Criteria {
  const parsed = parseCriteria(query)
  if (!parsed.ok) throw invalid(parsed.fields.map(({ field, message }) => ({ field: names[field] ?? field, message })))
  return parsed.criteria
}
