import { type Area, MAX_SQUARE_FEET, toSquareFeet } from '../units/area.ts'
import { type Length, toInches } from '../units/length.ts'
import type { Field, Fields, ValuesOf } from './fields.ts'

/** What schemas can't say of values: a text is not blank, areas and lengths fit their columns whatever their unit. */
export function findMistakes<F extends Fields>(fields: F, values: Partial<ValuesOf<F>>) {
  return Object.entries(fields).flatMap(([name, field]): { field: string; message: string }[] => {
    const value = values[name]
    const expected = value === null || value === undefined ? undefined : expectedOf(field, value)
    return expected === undefined ? [] : [{ field: name, message: expected }]
  })
}

function expectedOf(field: Field, value: unknown): string | undefined {
  if (field.kind === 'text') return (value as string).trim() === '' ? 'expected a text that is not blank' : undefined
  if (field.kind === 'length')
    return toInches(value as Length) > field.maxInches ? `expected at most ${field.maxInches} inches` : undefined
  if (field.kind !== 'area') return undefined
  const squareFeet = Math.round(toSquareFeet(value as Area))
  return squareFeet < 1 || squareFeet > MAX_SQUARE_FEET ? 'expected from 1 to 20,000,000 sf' : undefined
}
