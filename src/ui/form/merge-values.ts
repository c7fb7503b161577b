import { changedIn, type FormValues } from './fields.ts'

/** A field that was changed here and elsewhere, with both values. */
export type Conflict<Values> = { field: keyof Values & string; mine: string | boolean; saved: string | boolean }

/**
 * The values of a form with what was saved elsewhere since `before`, the values that it started with. A field that both have
 * changed is a conflict and keeps the form's value; `theirs` are the fields that only the other has changed.
 */
export function mergeValues<Values extends FormValues>(
  values: Values,
  { before, saved }: Record<'before' | 'saved', Values>,
) {
  const mine = changedIn(values, before)
  const changedElsewhere = changedIn(saved, before)
  const both = mine.filter((field) => changedElsewhere.includes(field) && values[field] !== saved[field])
  const merged = { ...saved, ...Object.fromEntries(mine.map((field) => [field, values[field]])) } as Values
  const conflicts = both.map((field): Conflict<Values> => ({ field, mine: values[field]!, saved: saved[field]! }))
  return { merged, conflicts, theirs: changedElsewhere.filter((field) => !mine.includes(field)) }
}
