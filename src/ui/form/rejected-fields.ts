import { ApiError } from '../api-error.ts'

/** A field that the server rejects, by its name in the form if it has it there, and what was expected of it. */
export type RejectedField = { field: string; message: string }

/** The fields that an error names, each once. */
export function rejectedFields(error: unknown, names: readonly string[]): RejectedField[] {
  const fields = error instanceof ApiError ? (error.problem.fields ?? []) : []
  const named = fields.map(({ field, message }) => ({ field: nameInForm(field, names) ?? field, message }))
  // The schema of a value that may be null gives several reasons, the one that matters first.
  return named.filter(({ field }, index) => named.findIndex((each) => each.field === field) === index)
}

/** The field of a form for a part of a request: `copyTo` for `copyTo.0`, `agentEmail` for `agent.email`, `street` for `address.street`; a whole path that is a name there. */
function nameInForm(path: string, names: readonly string[]): string | undefined {
  const [first = '', ...others] = path.split('.')
  const last = others.at(-1) ?? ''
  return [path, first, first + last.charAt(0).toUpperCase() + last.slice(1), last].find((name) => names.includes(name))
}
