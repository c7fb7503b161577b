import { singleLine } from '#lib/single-line.ts'
import { invalid } from '../errors.ts'

/** A record's name as it is stored, in one line; 400 when nothing is left of it. */
export function requireName(given: string): string {
  const name = singleLine(given)
  if (name === '') throw invalid([{ field: 'name', message: 'must not be empty' }])
  return name
}
